// The canvas by keyboard, and what a screen reader is told. Numbers are those of the cases.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { openPage } from './support/browser.js';
import { eventually } from './support/eventually.js';
import { drawLine, tap } from './support/hand.js';
import { agentShapes, ends, humanMarks, rows, squares, standing, told } from './support/picture.js';

async function opened(t) {
  const opened = await openPage(t);
  await opened.agent.ready('canvas_batch', 'canvas_describe');
  return opened;
}

const press = async (page, key, times = 1) => {
  for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
};
const tool = (page) => page.locator('svg#canvas').getAttribute('data-tool');

test('D33: without a pointer nobody can draw, or barge in', async (t) => {
  const { page, agent } = await opened(t);
  const batch = agent.start('canvas_batch', { shapes: squares(39) });
  await eventually(() => agentShapes(page), (count) => count > 3);
  await page.locator('svg#canvas').focus();
  await press(page, 'ArrowLeft', 3);
  assert.equal((await rows(page)).filter((who) => who === 'human').length, 0, 'moving the pen is no act');
  await press(page, 'Space');
  const answer = await batch.result;
  assert.deepEqual([answer.ok, answer.code], [false, 'cut']);
  const landed = await agentShapes(page);
  await press(page, 'ArrowRight', 5);
  await press(page, 'Shift+ArrowDown', 7);
  assert.equal(await agentShapes(page), landed, 'A26: nothing lands while the pen is down');
  await eventually(() => page.locator('#key-pen').innerText(), 'Pen down at 520, 357');
  await press(page, 'Space');
  const [mark] = await eventually(() => humanMarks(page), (marks) => marks.length === 1);
  assert.deepEqual(ends(mark.d), [470, 350, 520, 357]);
  assert.match(await told(page), /Barged in: \d+ of 39 laid/);
  await eventually(() => page.locator('#key-pen').innerText(), 'Pen up at 520, 357');
});

test('D33: a dot, the frame’s edge, and a canvas that loses the focus in the middle of a line', async (t) => {
  const { page } = await opened(t);
  await page.locator('svg#canvas').focus();
  await press(page, 'Space', 2);
  await press(page, 'ArrowDown', 40);
  await press(page, 'Space');
  await press(page, 'ArrowRight', 3);
  await page.keyboard.press('Tab');
  const marks = await eventually(() => humanMarks(page), (marks) => marks.length === 2);
  assert.deepEqual(ends(marks[1].d), [500, 700, 530, 700]);
  assert.match(await told(page), /Drew a dot/);
  assert.equal(await page.locator('.key-pen').count(), 0, 'the cross-hair goes with the focus');
});

test('the eraser by keyboard', async (t) => {
  const { page } = await opened(t);
  await drawLine(page, [540, 300], [540, 400]);
  await page.locator('svg#canvas').focus();
  await press(page, 'e');
  assert.equal(await tool(page), 'eraser');
  await press(page, 'Space');
  await press(page, 'ArrowRight', 8);
  await press(page, 'Space');
  await eventually(() => humanMarks(page), (marks) => marks.length === 0);
  assert.match(await told(page), /Erased h1/);
  await press(page, 'p');
  assert.equal(await tool(page), 'pen');
});

test('D35: a letter typed elsewhere changes the instrument', async (t) => {
  const { page } = await opened(t);
  await page.evaluate(() => {
    const field = document.body.appendChild(document.createElement('input'));
    field.id = 'elsewhere';
  });
  await page.locator('#elsewhere').focus();
  for (const key of ['e', 'Space', 'ArrowLeft']) await press(page, key);
  assert.equal(await tool(page), 'pen');
  await page.locator('#badge').focus();
  await press(page, 'e');
  assert.equal(await tool(page), 'pen');
  assert.deepEqual(await humanMarks(page), []);
});

test('D35: undo in a text field takes a mark away', async (t) => {
  const { page } = await opened(t);
  await tap(page, [300, 300]);
  await page.evaluate(() => {
    document.body.appendChild(document.createElement('input')).id = 'elsewhere';
  });
  await page.locator('#elsewhere').focus();
  await page.keyboard.type('abc');
  await press(page, 'Control+z');
  assert.equal((await humanMarks(page)).length, 1);
});

test('Ctrl+Z goes on behind the question whether to clear, and then nothing is cleared as an act', async (t) => {
  const { page } = await opened(t);
  await drawLine(page, [200, 200], [400, 200]);
  await page.getByRole('button', { name: 'Clear the canvas' }).click();
  await press(page, 'Control+z');
  await page.getByRole('button', { name: 'Clear canvas' }).click();
  assert.match(await told(page), /Cleared the canvas \(1 thing\)/);
  assert.doesNotMatch(await told(page), /Undid/);
});

test('D36: a batch of 39 is announced 39 times, or a refusal never', async (t) => {
  const { page, agent } = await opened(t);
  await page.evaluate(() => {
    window.said = [];
    const status = document.querySelector('#status');
    new MutationObserver(() => window.said.push(status.textContent)).observe(status, { childList: true, characterData: true, subtree: true });
  });
  await agent.call('canvas_batch', { shapes: squares(39) });
  await eventually(() => page.evaluate(() => window.said.length), 1);
  await tap(page, [600, 600]);
  assert.equal((await agent.call('canvas_batch', { shapes: squares(39) })).code, 'look_first');
  const said = await eventually(() => page.evaluate(() => window.said), (said) => said.length === 2);
  assert.match(said[0], /Drew 39 shapes/);
  assert.match(said[1], /Blocked/);
  assert.equal((await standing(agent)).gate, 'look');
});
