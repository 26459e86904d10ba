// Where the focus is after a button that has it was pressed and goes: at a neighbour, never nowhere.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { openPage } from './support/browser.js';
import { caretIn, reconcile, written } from './support/document.js';
import { eventually } from './support/eventually.js';
import { drawLine } from './support/hand.js';
import { humanMarks, squares } from './support/picture.js';

const focused = (page) => page.evaluate(() => {
  const { activeElement: { tagName, textContent, ariaLabel } } = document;
  return tagName === 'BODY' ? tagName : (ariaLabel ?? textContent).trim();
});

/** Presses a button by keys. */
async function press(page, name) {
  await page.getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
}

async function canvas(t) {
  const opened = await openPage(t);
  await opened.agent.ready('canvas_batch', 'canvas_describe');
  return opened;
}

test('undoing the last thing, taking back or clearing by keyboard leaves the focus nowhere', async (t) => {
  const { page, agent } = await canvas(t);
  await agent.call('canvas_batch', { shapes: squares(2) });
  await press(page, 'Take back the AI');
  assert.match(await focused(page), /Take back/);
  await drawLine(page, [200, 200], [400, 200]);
  await press(page, 'Undo');
  await eventually(() => humanMarks(page), (marks) => marks.length === 0);
  assert.match(await focused(page), /Undo/);
  await drawLine(page, [200, 200], [400, 200]);
  await press(page, 'Clear the canvas');
  await press(page, 'Clear canvas');
  await eventually(() => humanMarks(page), (marks) => marks.length === 0);
  assert.match(await focused(page), /Clear the canvas/);
});

test('stopping the script by keyboard leaves the focus nowhere', async (t) => {
  const { page } = await canvas(t);
  await page.locator('.practice-go').click();
  await press(page, 'Stop the script');
  await eventually(() => focused(page), (now) => /lion/.test(now));
});

test('what is shown earlier or newest in the log takes the focus with it', async (t) => {
  const { page, agent } = await canvas(t);
  for (let row = 0; row < 12; row += 1) {
    await agent.call('canvas_describe', {});
    await agent.call('canvas_plan', { plan: `Draw the square number ${row} and no more.` });
  }
  await page.locator('.log-rows').evaluate((list) => { list.scrollTop = 0; });
  await press(page, 'Newest');
  await eventually(() => page.locator('.log-newest').count(), 0);
  await eventually(() => focused(page), (now) => now !== 'BODY');
});

test('giving a paragraph, or restoring one, by keyboard leaves the focus nowhere', async (t) => {
  const { page, agent, ids: [p, q, r] } = await written(t, ['one two', 'three four', 'five six']);
  await caretIn(page, p, 3);
  await page.keyboard.type('!');
  await page.getByText('Paragraph 1 is yours.').waitFor();
  await press(page, 'Give it to the AI');
  await eventually(() => page.getByRole('button', { name: 'Give it to the AI' }).count(), 0);
  await eventually(() => focused(page), (now) => now !== 'BODY');
  await reconcile(agent);
  assert.equal((await agent.call('doc_delete', { ids: [q, r] })).ok, true);
  await page.getByText('deleted paragraphs').click();
  await press(page, `Restore ${r}`);
  await eventually(() => focused(page), (now) => /Restore/.test(now));
  await press(page, `Restore ${q}`);
  await eventually(() => page.getByRole('button', { name: `Restore ${q}` }).count(), 0);
  await eventually(() => focused(page), (now) => now !== 'BODY');
});
