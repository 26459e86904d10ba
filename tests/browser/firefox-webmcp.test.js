// Firefox's own WebMCP, behind its switch: the same rules through another browser's door.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { openPage } from './support/browser.js';
import { eventually } from './support/eventually.js';
import { penDown, penMove, penUp } from './support/hand.js';
import { agentShapes, humanMarks, squares, told } from './support/picture.js';

const tools = (page) => page.evaluate(async () => (await navigator.modelContext.getTools()).map(({ name }) => name).sort());
const call = (page, name, args = {}) =>
  page.evaluate(([name, args]) => navigator.modelContext.invokeTool(name, args), [name, args]);

async function opened(t, path = '') {
  const { page } = await openPage(t, path, { browser: 'firefox with WebMCP' });
  await eventually(() => page.innerText('#badge'), (words) => /WebMCP live/.test(words), { within: 15_000 });
  return page;
}

test('Firefox: an agent’s batch is stopped by the pen, and it writes again after a look and a plan', async (t) => {
  const page = await opened(t);
  assert.equal((await call(page, 'canvas_describe')).gate, 'open');
  const batch = call(page, 'canvas_batch', { shapes: squares(60) });
  await eventually(() => agentShapes(page), (count) => count >= 3);
  await penDown(page, [300, 500]);
  const landed = await agentShapes(page);
  await penMove(page, [[400, 520], [500, 500]]);
  await penUp(page);
  const cut = await batch;
  assert.deepEqual([cut.ok, cut.code], [false, 'cut']);
  assert.equal(await agentShapes(page), landed, 'nothing lands after the pen’s touch');
  const stroke = { points: [[10, 10], [60, 60]] };
  assert.equal((await call(page, 'canvas_stroke', stroke)).code, 'look_first');
  assert.equal((await call(page, 'canvas_describe')).gate, 'replan');
  const plan = await call(page, 'canvas_replan', {
    observed: 'The user drew the mark h1 below the squares.',
    new_plan: 'Draw one line in the corner, clear of h1.',
    abandoning: 'The rest of the row of squares.',
  });
  assert.equal(plan.ok, true, JSON.stringify(plan));
  assert.equal((await call(page, 'canvas_stroke', stroke)).ok, true);
  assert.equal((await humanMarks(page)).length, 1);
  assert.match(await told(page), /Barged in: \d+ of 60 laid/);
});

test('Firefox: only the shown page has tools, though this browser does not heed the signal', async (t) => {
  const page = await opened(t);
  const canvas = await eventually(() => tools(page), (names) => names.length === 9);
  await page.getByRole('link', { name: 'Document' }).click();
  const text = await eventually(() => tools(page), (names) => names.length === 6);
  assert.deepEqual([canvas.every((name) => name.startsWith('canvas_')), text.every((name) => name.startsWith('doc_'))], [true, true]);
  assert.equal((await call(page, 'doc_read')).ok, true);
  await page.getByRole('link', { name: 'Canvas' }).click();
  await eventually(() => tools(page), canvas);
  await page.click('#badge');
  assert.match(await page.innerText('#diagnostics'), /navigator\.modelContext\s+There/);
});
