// What survives a reload and a killed tab, and what an agent must do after one.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { openPage } from './support/browser.js';
import { eventually } from './support/eventually.js';
import { drawLine } from './support/hand.js';

const picture = (page) =>
  page.locator('svg#canvas g[data-layer=agent], svg#canvas g[data-layer=human]').evaluateAll((layers) =>
    layers.map((layer) => [...layer.querySelectorAll('[data-id]')].map((item) => [item.dataset.id, item.getAttribute('d')])));
const written = (page, count) =>
  eventually(() => page.evaluate(() => new Promise((resolve) => {
    const opening = indexedDB.open('barge-in-canvas');
    opening.onsuccess = () => {
      const counting = opening.result.transaction('entries').objectStore('entries').count();
      counting.onsuccess = () => { opening.result.close(); resolve(counting.result); };
    };
  })), (entries) => entries >= count);

test('A3 H23 a write right after a reload lands on marks the agent has not seen', async (t) => {
  const { page, agent } = await openPage(t);
  await agent.ready('canvas_batch');
  assert.equal((await agent.call('canvas_shape', { kind: 'rect', box: [100, 100, 80, 60], label: 'box' })).ok, true);
  await drawLine(page, [200, 200], [400, 260]);
  const before = await picture(page);
  assert.deepEqual(before.map((layer) => layer.length), [1, 1]);
  const rows = await page.locator('.log-row').count();
  await written(page, 6);

  await page.reload();
  await agent.ready('canvas_batch');
  assert.deepEqual(await picture(page), before, 'shapes and marks are back');
  assert.equal(await page.locator('.log-row').count(), rows + 1, 'the log is back, with a row for the reload');
  const refused = await agent.call('canvas_stroke', { points: [[1, 1], [50, 50]] });
  assert.deepEqual([refused.ok, refused.code], [false, 'look_first']);
  const look = await agent.call('canvas_describe', {});
  assert.equal(look.gate, 'replan', 'the act before the reload still wants a new plan');
  assert.match(look.user_did[0].what, /drew a line/);
});

test('H24 a reload with nothing pending asks for a look and no more', async (t) => {
  const { page, agent } = await openPage(t);
  await agent.ready('canvas_batch');
  await agent.call('canvas_text', { text: 'hello', at: [100, 100] });
  await written(page, 4);
  await page.reload();
  await agent.ready('canvas_batch');
  assert.equal((await agent.call('canvas_erase', { last: 1 })).code, 'look_first');
  assert.equal((await agent.call('canvas_describe', {})).gate, 'open');
  assert.equal((await agent.call('canvas_erase', { last: 1 })).ok, true);
});

test('H27 two tabs both write', async (t) => {
  const { page, openAnother } = await openPage(t);
  await drawLine(page, [200, 200], [400, 260]);
  await written(page, 2);
  const other = await openAnother('');
  await other.page.getByRole('heading', { name: 'This page is open in another tab' }).waitFor();
  assert.equal(await other.page.locator('svg#canvas').count(), 0);
  await other.page.getByRole('button', { name: 'Use it here' }).click();
  await other.page.locator('g[data-layer=human] [data-id=h1]').waitFor();
  await page.getByRole('heading', { name: 'This page is open in another tab' }).waitFor();
});

test('H25 a damaged record half-loads', async (t) => {
  const { page } = await openPage(t);
  await drawLine(page, [200, 200], [400, 260]);
  await written(page, 2);
  await page.evaluate(() => new Promise((resolve) => {
    const opening = indexedDB.open('barge-in-canvas');
    opening.onsuccess = () => {
      const putting = opening.result.transaction('entries', 'readwrite').objectStore('entries').put('{"at":1,"ev', 1);
      putting.onsuccess = () => { opening.result.close(); resolve(); };
    };
  }));
  await page.reload();
  await page.locator('.banner').getByText('what was kept is damaged at entry 1').waitFor();
  assert.deepEqual(await picture(page), [[], []], 'nothing of it is loaded');
  await drawLine(page, [100, 300], [300, 330]);
  assert.equal((await picture(page))[1].length, 1, 'the page works');
});
