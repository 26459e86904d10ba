// Leaving the canvas: its tools go with it, and nothing lands on a page that nobody sees.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { openPage } from './support/browser.js';
import { eventually } from './support/eventually.js';
import { LION } from './support/lion.js';

const shapes = (page) => page.locator('g[data-layer=agent] > [data-id]').count();
/** By a link like any other: the router takes every click on one. */
async function leave(page) {
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = 'somewhere';
    link.textContent = 'Somewhere';
    document.querySelector('.nav').append(link);
  });
  await page.getByRole('link', { name: 'Somewhere' }).click();
}

test('A7 H48 H50 a batch goes on landing on a page that was left, or its tools stay', async (t) => {
  const { page, agent } = await openPage(t);
  await agent.ready('canvas_batch');
  const batch = agent.start('canvas_batch', { shapes: LION });
  await eventually(() => shapes(page), (count) => count >= 3);
  await leave(page);
  const answer = await batch.result;
  assert.deepEqual([answer.ok, answer.code], [false, 'elsewhere']);
  assert.equal(answer.landed_count + answer.dropped_count, 39);
  await page.getByRole('heading', { name: 'There is no page at this address' }).waitFor();
  assert.deepEqual((await agent.tools()).map((tool) => tool.name), []);

  await page.getByRole('link', { name: 'Go to the canvas' }).click();
  await agent.ready('canvas_erase');
  assert.equal((await agent.tools()).length, 9, 'every tool is back, and none twice');
  assert.equal(await shapes(page), answer.landed_count, 'what had landed is still there, and no more');
  await page.locator('#badge[data-live=true]').waitFor();
  assert.equal((await agent.call('canvas_erase', { last: 1 })).ok, true);
});

test('H49 what was put off to the next frame finds its page gone, and breaks', async (t) => {
  const { page, agent } = await openPage(t);
  await agent.ready('canvas_batch');
  await page.evaluate(() => {
    window.frames = [];
    window.requestAnimationFrame = (frame) => window.frames.push(frame);
  });
  const batch = agent.start('canvas_batch', { shapes: LION });
  await eventually(() => shapes(page), (count) => count >= 3);
  await leave(page);
  await batch.result;
  await page.getByRole('heading', { name: 'There is no page at this address' }).waitFor();
  const ran = await page.evaluate(() => window.frames.splice(0).map((frame) => frame(performance.now())).length);
  assert.ok(ran > 0);
  assert.equal(await page.locator('[role=alert]').count(), 0);
});
