// An agent that does not stop calling: the page stays the person's.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { openPage } from './support/browser.js';
import { eventually } from './support/eventually.js';
import { drawLine, linePoints, toClient } from './support/hand.js';
import { agentShapes, humanMarks } from './support/picture.js';

const RECT = { kind: 'rect', box: [10, 10, 50, 50], label: 'one more' };
const CALLS = 10_000;

test('ten thousand refused calls at once: the pen waits for them, one is lost, or the log is full of them', async (t) => {
  const { page, agent } = await openPage(t);
  await agent.ready('canvas_shape');
  assert.equal((await agent.call('canvas_shape', RECT)).ok, true);
  await drawLine(page, [100, 100], [300, 300]);
  await eventually(async () => (await humanMarks(page)).length, 1);
  const way = await toClient(page, linePoints([100, 400], [300, 600], 9));
  await page.evaluate(async ([shape, calls]) => {
    const tool = (await document.modelContext.getTools()).find(({ name }) => name === 'canvas_shape');
    window.answers = { codes: {}, count: 0 };
    const one = async () => {
      const { ok, code } = JSON.parse(await document.modelContext.executeTool(tool, shape));
      window.answers.codes[code ?? ok] = (window.answers.codes[code ?? ok] ?? 0) + 1;
      window.answers.count += 1;
    };
    const layer = document.querySelector('g[data-layer=human]');
    new MutationObserver(() => { window.answers.atMark ??= window.answers.count; }).observe(layer, { childList: true });
    window.flood = Promise.all(Array.from({ length: calls }, one));
  }, [RECT, CALLS]);
  // By the mouse alone: whatever else the driver asks for waits in the same line as the calls.
  await page.mouse.move(...way[0]);
  await page.mouse.down();
  for (const [x, y] of way) await page.mouse.move(x, y);
  await page.mouse.up();
  await page.evaluate(() => window.flood);
  await eventually(async () => (await humanMarks(page)).length, 2);
  const { codes, count, atMark } = await page.evaluate(() => window.answers);
  assert.ok(atMark < CALLS, `the mark was there after ${atMark} calls`);
  assert.equal(count, CALLS);
  // While the pen is down, and before and after.
  assert.deepEqual(Object.keys(codes).sort(), ['look_first', 'user_busy']);
  assert.equal(await agentShapes(page), 1);
  const rows = await page.locator('[role=log] .log-row').count();
  assert.ok(rows < 20, `${rows} rows`);
});
