// Everything but WebMCP, which Firefox has not, in Firefox: the pen, the editor, the log, and the script to barge in on.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { openPage } from './support/browser.js';
import { caretIn, startEmpty, texts } from './support/document.js';
import { eventually } from './support/eventually.js';
import { drawLine, drawLoop, penDown, penMove, penUp, tap } from './support/hand.js';
import { texts as kept } from './support/kept.js';
import { agentShapes, ends, humanMarks, told } from './support/picture.js';

const open = (t, path = '') => openPage(t, path, { browser: 'firefox' });

async function reload(page) {
  await page.reload();
  await page.waitForSelector('#start', { state: 'detached' });
}

test('Firefox: strokes are drawn, erased, undone, done again and kept', async (t) => {
  const { page } = await open(t);
  await drawLine(page, [200, 200], [400, 260]);
  await drawLoop(page, { cx: 600, cy: 400, r: 80 });
  const both = await eventually(() => humanMarks(page), (marks) => marks.length === 2);
  // Its mouse stands on whole pixels of the screen.
  const off = ends(both[0].d).map((number, index) => Math.abs(number - [200, 200, 400, 260][index]));
  assert.ok(Math.max(...off) < 1, ends(both[0].d).join());
  await page.keyboard.press('e');
  await tap(page, [300, 230]);
  await eventually(() => humanMarks(page), [both[1]]);
  await page.keyboard.press('Control+z');
  await eventually(() => humanMarks(page), both);
  await page.keyboard.press('Control+Shift+z');
  await eventually(() => humanMarks(page), [both[1]]);
  const log = await told(page);
  for (const words of [/Drew a line/, /Drew a circle/, /Erased h1/, /Undid/, /Did it again/]) assert.match(log, words);
  const written = await kept(page);
  assert.equal(written.length > 4, true, written.join('\n'));
  await reload(page);
  assert.deepEqual(await humanMarks(page), [both[1]]);
});

test('Firefox: the keyboard pen draws', async (t) => {
  const { page } = await open(t);
  await page.locator('svg#canvas').focus();
  await page.keyboard.press('Space');
  for (let time = 0; time < 5; time += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  const [mark] = await eventually(() => humanMarks(page), (marks) => marks.length === 1);
  assert.deepEqual(ends(mark.d), [500, 350, 550, 350]);
});

test('Firefox: a pen stops the script in the middle of its batch, and nothing lands under it', async (t) => {
  const { page } = await open(t);
  await page.locator('.practice').getByRole('button', { name: 'Start the lion' }).click();
  await eventually(() => agentShapes(page), (count) => count >= 4, { within: 20_000 });
  await penDown(page, [338, 570]);
  const landed = await agentShapes(page);
  await penMove(page, [[360, 600], [400, 630], [460, 570], [400, 510], [338, 570]]);
  assert.equal(await agentShapes(page), landed);
  await penUp(page);
  await eventually(() => told(page), (log) => /Barged in: \d+ of \d+ laid, \d+ never happened/.test(log));
  await eventually(() => page.locator('.practice').getAttribute('data-state'), 'ended', { within: 90_000 });
  const log = await told(page);
  for (const words of [/Script Looked/, /New plan/, /I give up/]) assert.match(log, words);
  assert.equal((await humanMarks(page)).length, 1);
});

test('Firefox: text is written, split, joined, undone and kept', async (t) => {
  const { page } = await open(t, 'doc');
  await startEmpty(page);
  await page.locator('#document').click();
  await page.keyboard.type('One day brown sails.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Then it rains.');
  await eventually(() => texts(page), ['One day brown sails.', 'Then it rains.']);
  await page.keyboard.press('Home');
  await page.keyboard.press('Backspace');
  await eventually(() => texts(page), ['One day brown sails.Then it rains.']);
  await page.keyboard.press('Control+z');
  await eventually(() => texts(page), ['One day brown sails.', 'Then it rains.']);
  const [first] = await page.locator('#document > [data-id]').evaluateAll((all) => all.map(({ dataset }) => dataset.id));
  await caretIn(page, first, 'One day brown'.length);
  await page.keyboard.press('Backspace');
  await eventually(() => texts(page), ['One day brow sails.', 'Then it rains.']);
  await eventually(async () => (await kept(page, 'document')).join('\n').includes('rains'), true);
  await reload(page);
  assert.deepEqual(await texts(page), ['One day brow sails.', 'Then it rains.']);
});

test('Firefox: the recorded session is played', async (t) => {
  const { page } = await open(t);
  await page.getByRole('button', { name: 'See an example' }).click();
  const replay = page.getByRole('dialog', { name: 'Replay of an example' });
  const moment = replay.getByRole('slider', { name: 'Moment' });
  await moment.focus();
  await page.keyboard.press('End');
  const end = await moment.getAttribute('max');
  await eventually(() => moment.getAttribute('aria-valuetext'), (text) => text.startsWith(`${end} of ${end}.`));
  assert.ok(await replay.locator('svg path').count() > 10);
});

test('Firefox: without WebMCP the page says what to switch on', async (t) => {
  const { page } = await open(t);
  await eventually(() => page.innerText('#badge'), (words) => /No WebMCP/.test(words), { within: 20_000 });
  await page.click('#badge');
  const table = await page.innerText('#diagnostics');
  for (const words of [/Firefox\s+about:config: dom\.modelcontext\.enabled/, /0 of 9 registered/]) assert.match(table, words);
});
