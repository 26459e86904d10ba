// The mission's story: an agent draws, the person barges in, the page says no until the agent has given something up.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { openPage } from './support/browser.js';
import { eventually } from './support/eventually.js';
import { loopPoints, penDown, penMove, penUp, drawLoop } from './support/hand.js';
import { LION } from './support/lion.js';

const agentShapes = (page) => page.locator('g[data-layer=agent] > [data-id]').count();
const humanMarks = (page) =>
  page.locator('g[data-layer=human] > [data-id]').evaluateAll((marks) => marks.map((mark) => mark.outerHTML));

test('the person draws two wheels into a batch of 39, and the agent builds on them', async (t) => {
  const { page, agent } = await openPage(t);
  await agent.ready('canvas_batch');
  assert.equal(LION.length, 39);

  const first = await agent.call('canvas_describe', {});
  assert.deepEqual([first.ok, first.gate, first.user_did], [true, 'open', 'nothing since you began']);
  const plan = await agent.call('canvas_plan', { plan: 'Draw a standing lion with mane, legs and a long tail.' });
  assert.equal(plan.ok, true);
  await page.getByText('Draw a standing lion').first().waitFor();

  const batch = agent.start('canvas_batch', { shapes: LION });
  await eventually(() => agentShapes(page), (count) => count >= 8);
  await penDown(page, loopPoints({ cx: 400, cy: 600, r: 60, points: 40 })[0]);
  const atTouch = await agentShapes(page);
  await penMove(page, loopPoints({ cx: 400, cy: 600, r: 60, points: 40 }).slice(1));
  await penUp(page);
  const cut = await batch.result;
  assert.deepEqual([cut.ok, cut.code, cut.gate], [false, 'cut', 'look']);
  assert.equal(cut.landed_count + cut.dropped_count, 39);
  assert.equal(cut.landed.length, cut.landed_count);
  assert.ok(cut.dropped.some(([, label]) => label === 'tail tuft'));
  await drawLoop(page, { cx: 600, cy: 600, r: 60, points: 40 });
  assert.equal(await agentShapes(page), atTouch, 'no shape landed after the pen touched');
  assert.equal(cut.landed_count, atTouch);

  const blocked = await agent.call('canvas_shape', { kind: 'rect', box: [10, 10, 50, 50] });
  assert.deepEqual([blocked.code, blocked.gate], ['look_first', 'look']);
  assert.match(blocked.next, /canvas_describe/);

  const look = await agent.call('canvas_describe', {});
  assert.equal(look.gate, 'replan');
  assert.deepEqual(look.user_marks.map((mark) => [mark.id, mark.form]), [['h1', 'circle'], ['h2', 'circle']]);
  assert.match(look.user_did[0].during, new RegExp(`${atTouch} of 39`));
  assert.equal(look.dropped.count, cut.dropped_count);
  const { anchors } = look.user_marks[0];
  assert.ok(Math.hypot(anchors.center[0] - 400, anchors.center[1] - 600) < 3);

  const line = { kind: 'line', from: 'h1.right', to: 'h2.left', width: 8, label: 'axle' };
  const unplanned = await agent.call('canvas_shape', line);
  assert.equal(unplanned.code, 'replan_first');
  assert.match(unplanned.next, /English/);

  const fields = {
    observed: 'The user drew two circles, h1 and h2, under the lion.',
    new_plan: 'Use the two circles as wheels and put the lion into a cart on an axle.',
  };
  const thin = await agent.call('canvas_replan', { ...fields, abandoning: ' \u3000\u200b ' });
  assert.deepEqual([thin.ok, thin.code, thin.field, thin.gate], [false, 'thin_replan', 'abandoning', 'replan']);
  const replanned = await agent.call('canvas_replan', { ...fields, abandoning: 'The four legs, the paws and the tail.' });
  assert.deepEqual([replanned.ok, replanned.gate], [true, 'open']);

  const marksBefore = await humanMarks(page);
  const axle = await agent.call('canvas_shape', line);
  assert.equal(axle.ok, true);
  const [[, id]] = axle.landed;
  const d = await page.locator(`[data-id=${id}]`).getAttribute('d');
  const number = (value) => String(Math.round(value * 10) / 10);
  const [right, left] = [look.user_marks[0].anchors.right, look.user_marks[1].anchors.left];
  assert.equal(d.replaceAll(/[ML]/g, ' ').trim(), [...right, ...left].map(number).join(' '));
  assert.deepEqual(await humanMarks(page), marksBefore, 'the human marks are unchanged');
  assert.deepEqual(
    await page.locator('svg#canvas > g[data-layer]').evaluateAll((layers) => layers.map((layer) => layer.dataset.layer)),
    ['agent', 'ghosts', 'human', 'held', 'ink', 'frames'],
  );

  const log = page.locator('[role=log]');
  const told = (await log.innerText()).replaceAll(/\s+/g, ' ');
  for (const words of [
    /Barged in: \d+ of 39 laid, \d+ never happened, stopped \d+ ms after your pen touched/,
    /Blocked canvas_shape: it has not seen what you did look_first/,
    /Looked: 2 new acts of yours/,
    /Blocked canvas_shape: it has seen, but not re-planned replan_first/,
    /Plan refused: abandoning says too little thin_replan/,
    /New plan Use the two circles as wheels/,
    /Gives up The four legs, the paws and the tail\./,
    /Drew a line: axle/,
  ]) assert.match(told, words);
  assert.deepEqual(
    await log.locator('.log-row').evaluateAll((rows) => rows.map((row) => [row.dataset.who, row.dataset.code ?? ''].join(' ').trim())),
    ['agent', 'agent', 'agent cut', 'human', 'human', 'agent look_first', 'agent', 'agent replan_first', 'agent thin_replan', 'agent', 'agent'],
  );
  if (process.env.SCREENSHOT) await page.screenshot({ path: process.env.SCREENSHOT });
});
