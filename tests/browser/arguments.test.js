// Arguments no agent should send: each gets an answer that names the place, draws nothing, and the page lives (H22).

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { openPage } from './support/browser.js';
import { agentShapes, told } from './support/picture.js';

const LONG = 'x'.repeat(100_000);
const LONE = 'half \ud800 a character';
const RECT = { kind: 'rect', box: [10, 10, 50, 50] };
const PLAN = { observed: 'The user drew h1.', new_plan: 'Draw around it.', abandoning: 'The old sky.' };

// [tool, arguments, code, what `path` or the message names]
const REFUSED = [
  ['canvas_describe', { detail: 'everything' }, 'invalid_input', /detail/],
  ['canvas_describe', { ids: Array(51).fill('a1') }, /limit|invalid_input/, /ids/],
  ['canvas_describe', { extra: 1 }, 'invalid_input', /extra/],
  ['canvas_plan', {}, 'invalid_input', /plan/],
  ['canvas_plan', { plan: 7 }, 'invalid_input', /plan/],
  ['canvas_plan', { plan: LONG }, /limit|invalid_input/, /plan/],
  ['canvas_plan', { plan: LONE }, 'invalid_input', /plan/],
  ['canvas_replan', { ...PLAN, abandoning: LONE }, 'invalid_input', /abandoning/],
  ['canvas_replan', { ...PLAN, more: true }, 'invalid_input', /more/],
  ['canvas_batch', { shapes: [] }, /limit|invalid_input/, /shapes/],
  ['canvas_batch', { shapes: Array(201).fill(RECT) }, /limit|invalid_input/, /shapes/],
  ['canvas_batch', { shapes: [RECT, RECT, { ...RECT, box: [1, 2, 'wide', 4] }] }, 'invalid_input', /shapes\[2\]\.box\[2\]/],
  ['canvas_batch', { shapes: [RECT, { ...RECT, label: LONE }] }, 'invalid_input', /shapes\[1\]\.label/],
  ['canvas_batch', { shapes: { 0: RECT } }, 'invalid_input', /shapes/],
  ['canvas_batch', { shapes: Array.from({ length: 11 }, () => ({ kind: 'stroke', points: Array(1900).fill([1, 2]) })) }, /limit|invalid_input/, /points/],
  ['canvas_stroke', { points: Array(20_001).fill([1, 1]) }, /limit|invalid_input/, /points/],
  ['canvas_stroke', { points: [[1, 2], [3]] }, 'invalid_input', /points\[1\]/],
  ['canvas_stroke', { points: [[1, 1e308]] }, /limit|invalid_input/, /points\[0\]/],
  ['canvas_stroke', { points: [[1, null]] }, 'invalid_input', /points\[0\]\[1\]/],
  ['canvas_shape', { kind: 'path', d: 'M 0 0 L 10' }, 'invalid_input', /d/],
  ['canvas_shape', { kind: 'path', d: 'M0 0" onload="alert(1)' }, 'invalid_input', /d/],
  ['canvas_shape', { kind: 'path', d: `M0 0${' L1 1'.repeat(50_000)}` }, /limit|invalid_input/, /d/],
  ['canvas_shape', { ...RECT, color: 'url(#x)' }, 'invalid_input', /color/],
  ['canvas_shape', { ...RECT, color: 'url(https://elsewhere.invalid/x)' }, 'limit', /color/],
  ['canvas_shape', { ...RECT, width: -3 }, 'invalid_input', /width/],
  ['canvas_shape', { kind: 'line', from: 'h9.left', to: 'h8.left' }, /not_found|invalid_input/, /from|h9/],
  ['canvas_text', { text: LONG, at: [1, 1] }, /limit|invalid_input/, /text/],
  ['canvas_text', { text: LONE, at: [1, 1] }, 'invalid_input', /text/],
  ['canvas_text', { text: 'no place' }, 'invalid_input', /at/],
  ['canvas_text', { text: 'big', at: [1, 1], size: 97 }, 'invalid_input', /size/],
  ['canvas_edit', { ids: ['a1'] , move: ['1', 2] }, 'invalid_input', /move\[0\]/],
  ['canvas_edit', { ids: 'a1', move: [1, 2] }, 'invalid_input', /ids/],
  ['canvas_edit', { move: [1, 2] }, 'invalid_input', /ids/],
  ['canvas_erase', { last: 1.5 }, 'invalid_input', /last/],
  ['canvas_erase', {}, 'invalid_input', /ids|last/],
  ['canvas_erase', { ids: [{ toString: 'a1' }] }, 'invalid_input', /ids\[0\]/],
  ['canvas_erase', { __proto__x: 1, ids: ['a1'] }, 'invalid_input', /__proto__x/],
  ['canvas_erase', ['a1'], 'invalid_input', /./],
];

test('arguments that do not fit draw something, or get no clear answer', async (t) => {
  const { page, agent } = await openPage(t);
  await agent.ready('canvas_batch', 'canvas_erase');
  for (const [tool, args, code, names] of REFUSED) {
    const answer = await agent.call(tool, args);
    const what = `${tool} ${JSON.stringify(args).slice(0, 120)}: ${JSON.stringify(answer).slice(0, 500)}`;
    assert.equal(answer.ok, false, what);
    assert.match(answer.code, typeof code === 'string' ? new RegExp(`^${code}$`) : code, what);
    // The third equal refusal in a row says no more than the next call; the place it always names.
    assert.match(`${answer.path} ${answer.message}`, names, what);
    assert.ok(JSON.stringify(answer).length < 1500, what);
  }
  assert.equal(await agentShapes(page), 0);
  const drawn = await agent.call('canvas_shape', RECT);
  assert.equal(drawn.ok, true, 'the page lives');
});

test('markup in labels, texts and plans becomes markup', async (t) => {
  const { page, agent } = await openPage(t);
  await agent.ready('canvas_batch', 'canvas_plan');
  const markup = '<img src=x onerror=alert(1)><b>bold</b>';
  const override = 'safe \u202egnirts desrever';
  assert.equal((await agent.call('canvas_plan', { plan: `${markup} ${override} and so on` })).ok, true);
  assert.equal((await agent.call('canvas_shape', { ...RECT, label: markup.slice(0, 40) })).ok, true);
  assert.equal((await agent.call('canvas_text', { text: markup, at: [100, 100] })).ok, true);
  assert.equal(await page.locator('img, #canvas b, [role=log] b').count(), 0);
  assert.match(await told(page), /<img src=x onerror=alert/);
  const isolated = await page.locator('[role=log] .log-plan bdi').evaluate((text) => getComputedStyle(text).unicodeBidi);
  assert.equal(isolated, 'isolate');
});

test('the log shows arguments other than they were sent', async (t) => {
  const { page, agent } = await openPage(t);
  await agent.ready('canvas_shape');
  const sent = { kind: 'rect', box: [10, -20.5, 9_007_199_254_740_991, 0], label: 'too large' };
  assert.equal((await agent.call('canvas_shape', sent)).ok, false);
  await page.locator('.log-toggle').last().click();
  const shown = await page.locator('.log-detail pre').first().innerText();
  assert.deepEqual(JSON.parse(shown), sent);
  assert.doesNotMatch(shown, /10\.0|1e|E\+/);
});
