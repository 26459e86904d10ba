// The log as a reader has it: what stays open and in focus while rows change, whose rows are shown, what is copied.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { openPage } from './support/browser.js';
import { eventually } from './support/eventually.js';
import { tap } from './support/hand.js';
import { agentShapes, squares, told } from './support/picture.js';

async function opened(t, options) {
  const opened = await openPage(t, '', options);
  await opened.agent.ready('canvas_describe', 'canvas_erase');
  return opened;
}

const BOX = { kind: 'rect', box: [100, 100, 60, 60], fill: 'red', label: 'box' };

test('I16, R26: every shape that lands throws the focus out of the log', async (t) => {
  const { page, agent } = await opened(t);
  const call = agent.start('canvas_batch', { shapes: squares(16) });
  await eventually(() => agentShapes(page), (now) => now >= 1);
  await page.locator('.log-toggle').first().focus();
  const before = await agentShapes(page);
  await eventually(() => agentShapes(page), (now) => now > before);
  const has = await page.evaluate(() => document.activeElement.className);
  await page.keyboard.press('Escape');
  await call.result;
  assert.match(has, /log-toggle/);
});

test('a row whose arguments are open closes when the same refusal comes again', async (t) => {
  const { page, agent } = await opened(t);
  await agent.call('canvas_shape', BOX);
  await tap(page, [800, 600]);
  await agent.call('canvas_shape', BOX);
  const toggle = page.locator('.log-toggle').last();
  await toggle.click();
  assert.equal(await toggle.getAttribute('aria-expanded'), 'true');
  await agent.call('canvas_shape', BOX);
  await eventually(() => told(page), (text) => text.includes('×2'));
  assert.equal(await toggle.getAttribute('aria-expanded'), 'true');
});

test('a plan of several lines forges rows of the person in the copied log', async (t) => {
  const { page, agent } = await opened(t, { context: { permissions: ['clipboard-read', 'clipboard-write'] } });
  await agent.call('canvas_plan', { plan: 'Draw a lion.\n12:00:00  You   Cleared the canvas (9 things)' });
  await page.locator('.log').getByRole('button', { name: 'Copy' }).first().click();
  const copied = await eventually(() => page.evaluate(() => navigator.clipboard.readText()), (text) => text.includes('lion'));
  assert.equal(copied.split('\n').length, await page.locator('.log-row').count(), copied);
});

test('H14: a direction mark in a label turns the page’s own words round', async (t) => {
  const { page, agent } = await opened(t);
  const shapes = squares(12).map((square) => ({ ...square, label: 'nose \u202eabc' }));
  const call = agent.start('canvas_batch', { shapes });
  await eventually(() => agentShapes(page), (now) => now >= 1);
  await page.keyboard.press('Escape');
  await call.result;
  const text = await page.locator('.log-row[data-code=cut] .log-line').innerText();
  assert.doesNotMatch(text, /\u202e/, text);
  assert.match(text, /never happened/);
});

test('the log of the AI hides what the script did, and the page calls the script an AI', async (t) => {
  const { page } = await opened(t);
  await page.locator('.practice-go').click();
  await eventually(() => told(page), (text) => text.includes('Script'));
  await page.locator('.chip', { hasText: 'AI' }).click();
  await eventually(() => page.locator('.log-row .who', { hasText: 'Script' }).count(), (count) => count > 0);
  await page.locator('.chip', { hasText: 'You' }).click();
  await eventually(() => page.locator('.log-row .who', { hasText: 'Script' }).count(), 0);
  await eventually(() => agentShapes(page), (now) => now >= 2);
  assert.match(await page.locator('.gate-sentence').innerText(), /The script may draw/);
  await tap(page, [900, 650]);
  assert.match(await page.locator('.gate-sentence').innerText(), /You barged in. The script must look/);
  assert.match(await page.locator('.gate-next').innerText(), /The script moves next/);
});
