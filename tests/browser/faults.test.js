// H49: the page itself breaks. Whoever waits is told, the person too, and nothing is written any more.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { openPage } from './support/browser.js';
import { assertAccessible } from './support/axe.js';
import { eventually } from './support/eventually.js';
import { drawLine } from './support/hand.js';
import { fakeHost } from './support/host.js';
import { agentShapes, humanMarks, squares } from './support/picture.js';

const RECT = { kind: 'rect', box: [10, 10, 50, 50] };

/** Makes our code really fail, wherever it reads the clock. */
const breakTheClock = () => {
  Date.now = () => { throw new Error('no time'); };
};

async function opened(t) {
  const opened = await openPage(t);
  await opened.agent.ready('canvas_batch', 'canvas_erase');
  opened.problems.expect(/./);
  return opened;
}

/** A batch on its way; its outcome in `window.outcome`. */
async function batchOnItsWay(page) {
  await page.evaluate(async (shapes) => {
    const tool = (await document.modelContext.getTools()).find(({ name }) => name === 'canvas_batch');
    window.outcome = document.modelContext.executeTool(tool, { shapes }).catch((error) => `${error.name}: ${error.message}`);
  }, squares(39));
  await eventually(() => agentShapes(page), (count) => count >= 2);
}

test('the clock throws while a batch lands: the call hangs, or the page goes on as if nothing had been', async (t) => {
  const { page, agent } = await opened(t);
  await batchOnItsWay(page);
  await page.evaluate(breakTheClock);
  const answer = JSON.parse(await page.evaluate(() => window.outcome));
  assert.deepEqual([answer.ok, answer.code], [false, 'internal']);
  assert.match(answer.next, /./);
  await isBroken(page, agent);
});

test('the clock throws while the person draws: the agent is let in, or the person not told', async (t) => {
  const { page, agent } = await opened(t);
  await page.evaluate(breakTheClock);
  await drawLine(page, [100, 100], [300, 300]);
  await isBroken(page, agent);
});

async function isBroken(page, agent) {
  const banner = page.locator('[role=alert]');
  await banner.waitFor();
  assert.match(await banner.innerText(), /Something broke in this page/);
  assert.equal(await banner.count(), 1);
  const shapes = await agentShapes(page);
  for (const [name, args] of [['canvas_shape', RECT], ['canvas_describe', {}], ['canvas_batch', { shapes: [RECT] }]]) {
    const answer = await agent.call(name, args);
    assert.deepEqual([answer.ok, answer.code], [false, 'internal'], JSON.stringify(answer));
    assert.ok(['gate', 'next', 'user_acts'].every((key) => key in answer));
  }
  assert.equal(await agentShapes(page), shapes);
  await assertAccessible(page, { within: '[role=alert]' });
  await page.getByRole('link', { name: 'Load again' }).click();
  await page.waitForSelector('#start', { state: 'detached' });
  await agent.ready('canvas_shape');
  assert.equal(await banner.count(), 0);
  await agent.call('canvas_describe', {});
  assert.equal((await agent.call('canvas_shape', RECT)).ok, true, 'after loading again all is well');
}

test('the measure throws: a text is refused, or the page breaks', async (t) => {
  const { page, agent } = await opened(t);
  await page.evaluate(() => {
    CanvasRenderingContext2D.prototype.measureText = () => { throw new Error('no measure'); };
  });
  const answer = await agent.call('canvas_text', { text: 'still here', at: [100, 100] });
  assert.equal(answer.ok, true, JSON.stringify(answer));
  assert.equal(await page.locator('[role=alert]').count(), 0);
});

test('the host comes in again in the middle of an update: the page breaks, or later calls hang', async (t) => {
  const { page } = await openPage(t, '', { init: [fakeHost, {}] });
  await eventually(() => page.getAttribute('#badge', 'data-live'), 'true');
  // The clock is the browser's, and read for every update: whoever hooks it is called in the middle of our code.
  const answers = await page.evaluate(async (shape) => {
    const shapes = Array.from({ length: 39 }, () => shape);
    const controller = new AbortController();
    const running = window.host.call('canvas_batch', { shapes }, { signal: controller.signal });
    const layer = document.querySelector('g[data-layer=agent]');
    await new Promise((landed) => new MutationObserver(landed).observe(layer, { childList: true }));
    const { now } = Date;
    let inside;
    Date.now = () => {
      Date.now = now;
      controller.abort();
      inside = window.host.call('canvas_describe', {});
      return now();
    };
    return [await running, await inside, await window.host.call('canvas_shape', shape)];
  }, RECT);
  assert.deepEqual(answers.map(({ ok, code }) => code ?? ok), ['cancelled', true, true]);
  assert.equal(await page.locator('[role=alert]').count(), 0);
});

test('an extension takes our elements away: calls hang', async (t) => {
  const { page, agent } = await opened(t);
  await agent.call('canvas_batch', { shapes: squares(5) });
  await drawLine(page, [100, 600], [300, 600]);
  await eventually(async () => (await humanMarks(page)).length, 1);
  await page.evaluate(() => document.querySelectorAll('[data-id], .log-row, #status').forEach((element) => element.remove()));
  const look = await agent.call('canvas_describe', {});
  assert.ok(look.ok || look.code === 'internal', JSON.stringify(look));
  const erased = await agent.call('canvas_erase', { last: 2 });
  assert.ok(['replan_first', 'internal'].includes(erased.code), JSON.stringify(erased));
  assert.ok(look.ok || await page.locator('[role=alert]').isVisible());
});

test('an exception of somebody else’s script breaks our page', async (t) => {
  const { page, agent } = await opened(t);
  await page.evaluate(() => { setTimeout(() => { throw new Error('not ours'); }); });
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  assert.equal((await agent.call('canvas_shape', RECT)).ok, true);
  assert.equal(await page.locator('[role=alert]').count(), 0);
});
