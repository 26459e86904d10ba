// What survives a reload and a killed tab, and what an agent must do after one.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { openPage } from './support/browser.js';
import { eventually } from './support/eventually.js';
import { drawLine, penDown, penMove, tap } from './support/hand.js';
import { entries, openWith } from './support/kept.js';
import { agentShapes, humanMarks, squares, told } from './support/picture.js';

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

/** Takes two seconds for never, which is when a failed writing is tried again, and lets a test hold a writing up. */
function slowStorage() {
  const { setTimeout: later } = window;
  window.setTimeout = (run, wait, ...given) => (wait === 2000 ? 0 : later(run, wait, ...given));
  const { commit } = IDBTransaction.prototype;
  IDBTransaction.prototype.commit = function () {
    const go = () => {
      if (window.heldUp) this.objectStore('entries').get(0).onsuccess = go;
      else commit.call(this);
    };
    go();
  };
}

test('what the person does while something is written is not written until a second try, and a reload loses it', async (t) => {
  const { page } = await openPage(t, '', { init: slowStorage });
  await drawLine(page, [200, 200], [400, 260]);
  await written(page, 2);
  await page.evaluate(() => { window.heldUp = true; });
  await page.keyboard.press('e');
  await tap(page, [300, 230]);
  await page.keyboard.press('Control+z');
  await eventually(() => told(page), (log) => /Undid the last act/.test(log));
  const before = await picture(page);
  await page.evaluate(() => { window.heldUp = false; });
  await eventually(async () => (await entries(page)).map(({ act }) => act?.act).filter(Boolean), ['drew', 'erased', 'undid']);
  await page.reload();
  await page.waitForSelector('#start', { state: 'detached' });
  assert.deepEqual(await picture(page), before);
  assert.match(await told(page), /Undid the last act/);
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

const BOX = { kind: 'rect', box: [100, 100, 60, 60], fill: 'red', label: 'box' };
const PLAN = { observed: 'The user drew the line h1.', new_plan: 'Build a wagon on it.', abandoning: 'The tail of the lion.' };

async function reload(page, agent) {
  await page.reload();
  await agent.ready('canvas_describe', 'canvas_erase');
}

test('after a mere reload the page says that the person barged in, or tells the agent that they did something', async (t) => {
  const { page, agent } = await openPage(t);
  await agent.ready('canvas_plan');
  await agent.call('canvas_plan', { plan: 'Draw a box in the corner.' });
  await agent.call('canvas_shape', BOX);
  await written(page, 7);
  await reload(page, agent);
  const refused = await agent.call('canvas_erase', { last: 1 });
  assert.equal(refused.code, 'look_first');
  const said = [
    await page.locator('#gate').innerText(),
    await page.locator('.plan').innerText(),
    await page.locator('.log-row').last().innerText(),
    refused.message,
    refused.next,
  ];
  assert.deepEqual(said.filter((text) => /you barged in|you began|what you did|what the user did/i.test(text)), []);
});

test('after a reload in the middle of a batch a look keeps quiet about what was dropped', async (t) => {
  const { page, agent } = await openPage(t);
  await agent.ready('canvas_batch');
  agent.start('canvas_batch', { shapes: squares(16) });
  await eventually(() => agentShapes(page), (count) => count >= 3);
  await written(page, 5);
  await reload(page, agent);
  const look = await agent.call('canvas_describe');
  assert.equal(look.dropped?.count, 16 - look.counts.your_shapes, JSON.stringify(look));
  assert.deepEqual([look.gate, look.user_acts], ['open', 0], 'nobody did anything');
  assert.match(await told(page), /Drew \d+ shapes of 16/);
});

test('H23: a reload in the middle of a stroke loses all of it, and tells the agent that nothing was drawn', async (t) => {
  const { page, agent } = await openPage(t);
  await agent.ready('canvas_describe');
  await penDown(page, [300, 300]);
  await penMove(page, [[350, 350], [400, 300], [450, 350], [500, 300]]);
  await written(page, 1);
  await reload(page, agent);
  const { user_did: did } = await agent.call('canvas_describe');
  assert.equal((await humanMarks(page)).length, 1, JSON.stringify(did));
});

test('what was kept cannot be read any more once the rules for a plan get stricter', async (t) => {
  const { page, agent, server } = await openPage(t);
  await agent.ready('canvas_replan');
  await agent.call('canvas_shape', BOX);
  await drawLine(page, [200, 200], [300, 300]);
  await agent.call('canvas_describe');
  assert.equal((await agent.call('canvas_replan', PLAN)).ok, true);
  const kept = await eventually(() => entries(page), (all) => all.at(-1)?.event === 'answered' && all.some(({ event }) => event === 'replanned'));
  // As a version that knew fewer placeholders may have written it.
  await openWith(page, server, kept.map((entry) => (entry.event === 'replanned' ? { ...entry, abandoning: 'nothing at all' } : entry)));
  assert.equal((await humanMarks(page)).length, 1, (await page.locator('.banner').allInnerTexts()).join());
});
