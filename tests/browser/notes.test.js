// The plain page that adopts barge-in.js, through native WebMCP and real keys.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { assertAccessible } from './support/axe.js';
import { openPage } from './support/browser.js';
import { eventually } from './support/eventually.js';
import { fakeHost } from './support/host.js';

const openNotes = async (t, options) => {
  const opened = await openPage(t, 'examples/notes.html', { app: false, ...options });
  await opened.agent.ready('notes_read', 'notes_replan', 'notes_add');
  return opened;
};

const rows = (page) => page.locator('[role=log] li').evaluateAll((all) => all.map((row) => `${row.dataset.who}: ${row.querySelector('bdi').textContent}`));
const gate = (page) => page.locator('#gate').getAttribute('data-gate');

test('notes: a person types into a batch, and the log tells the story', async (t) => {
  const { page, agent } = await openNotes(t);
  const batch = agent.start('notes_add', { lines: Array.from({ length: 20 }, (_, index) => `line ${index}`) });
  await eventually(() => page.locator('#notes').inputValue(), (text) => text.includes('line 2'));
  await page.locator('#notes').focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Mine. ');
  const cut = await batch.result;
  assert.equal(cut.code, 'cut');
  assert.match(cut.dropped[0][1], /^line \d+$/);
  const text = await page.locator('#notes').inputValue();
  assert.ok(text.startsWith('Mine. line 0\n'));
  assert.equal(await gate(page), 'look');

  assert.equal((await agent.call('notes_add', { lines: ['again'] })).code, 'look_first');
  const look = await agent.call('notes_read');
  assert.deepEqual([look.notes, look.gate], [text, 'replan']);
  assert.deepEqual(look.user_did.map(({ what, times }) => [what, times]), [['edited the notes', 6]]);
  const plan = { observed: 'The user wrote Mine at the top', new_plan: 'Add one closing line only', abandoning: 'The other seventeen lines' };
  assert.equal((await agent.call('notes_replan', plan)).gate, 'open');
  assert.equal((await agent.call('notes_add', { lines: ['The end.'] })).ok, true);

  const told = await rows(page);
  assert.match(told[1], /^ai: landed \d+ of 20; \d+ never happened$/);
  assert.match(told[5], /^ai: new plan: Add one closing line only · saw: .* · gives up: The other seventeen lines$/);
  assert.deepEqual([told[0], ...told.slice(2, 5), ...told.slice(6)], [
    'you: edited the notes', 'you: edited the notes (×5)', 'ai: blocked notes_add: look_first', 'ai: looked: 6 acts of yours', 'ai: landed 1',
  ]);
  if (process.env.SCREENSHOT) await page.screenshot({ path: process.env.SCREENSHOT });
});

test('notes: I16 an agent moves neither caret nor focus', async (t) => {
  const { page, agent } = await openNotes(t);
  await agent.call('notes_add', { lines: ['one', 'two', 'three'] });
  const caret = () => page.evaluate(() => [document.activeElement.id, document.querySelector('#notes').selectionStart, document.querySelector('#notes').selectionEnd]);
  await page.locator('#notes').evaluate((notes) => { notes.focus(); notes.setSelectionRange(2, 5); });
  const before = await caret();
  await agent.call('notes_add', { lines: ['four', 'five'] });
  assert.deepEqual(await caret(), before);
});

test('notes: I11 what a script types with execCommand is no act of the person', async (t) => {
  const { page, agent } = await openNotes(t);
  await page.locator('#notes').focus();
  const typed = () => page.evaluate(() => document.execCommand('insertText', false, 'by a script'));
  await typed();
  assert.equal(await gate(page), 'open');
  await page.keyboard.type('a');
  await typed();
  const look = await agent.call('notes_read');
  assert.equal(look.user_acts, 1);
  assert.ok((await rows(page)).some((row) => /^page: not you, a script or an extension/.test(row)));
});

test('notes: I11 a key that the page swallowed vouches for nothing a script types later', async (t) => {
  const { page } = await openNotes(t);
  await page.locator('#notes').evaluate((notes) => {
    notes.addEventListener('beforeinput', (event) => event.preventDefault(), { once: true });
    notes.focus();
  });
  await page.keyboard.type('a');
  await page.evaluate(() => {
    const now = performance.now() + 5_000;
    performance.now = () => now;
    document.execCommand('insertText', false, 'by a script');
  });
  assert.equal(await gate(page), 'open');
  assert.ok((await rows(page)).some((row) => /^page: not you, a script or an extension/.test(row)));
});

test('notes: I11 a script’s press on Stop is no act of the person, and a person’s is', async (t) => {
  const { page } = await openNotes(t);
  await page.locator('#stop').evaluate((stop) => stop.click());
  assert.equal(await gate(page), 'open');
  await page.locator('#stop').click();
  await eventually(() => gate(page), 'look');
});

test('notes: I11 a word that a script begins holds nobody', async (t) => {
  const { page, agent } = await openNotes(t);
  await page.locator('#notes').evaluate((notes) => notes.dispatchEvent(new CompositionEvent('compositionstart')));
  assert.equal((await agent.call('notes_add', { lines: ['one'] })).ok, true);
});

test('notes: H25 a damaged record is left alone, and the page works', async (t) => {
  const { page, agent } = await openNotes(t);
  await agent.call('notes_add', { lines: ['one'] });
  await eventually(() => page.evaluate(() => localStorage.getItem('barge-in notes')), (kept) => kept.includes('one'));
  // Taken back and forth by nobody but a fault: a plan that covers more than was seen.
  await page.evaluate(() => localStorage.setItem('barge-in notes', localStorage.getItem('barge-in notes').replace('"reconciled":0', '"reconciled":9')));
  await page.reload();
  await agent.ready('notes_add');
  assert.deepEqual([await page.locator('#notes').inputValue(), await rows(page)], ['', []]);
  assert.equal((await agent.call('notes_add', { lines: ['two'] })).ok, true);
});

test('notes: a browser without WebMCP is told on', async (t) => {
  const { page } = await openPage(t, 'examples/notes.html', { app: false, init: [fakeHost, { absent: true }] });
  await eventually(() => page.locator('#live').textContent(), 'No agent can reach this page: this browser has no document.modelContext.registerTool.', { within: 10_000 });
});

for (const colorScheme of ['light', 'dark']) {
  for (const width of [320, 1280]) {
    test(`notes: ${colorScheme} at ${width} pixels it fits, and an accessibility checker finds nothing`, async (t) => {
      const { page, agent } = await openNotes(t, { colorScheme, viewport: { width, height: 800 } });
      await agent.call('notes_add', { lines: ['w'.repeat(200), 'one'] });
      await page.locator('#notes').press('x');
      await agent.call('notes_add', { lines: ['two'] });
      await eventually(() => rows(page).then((all) => all.length), 3);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'it scrolls sideways');
      await assertAccessible(page, { within: 'html' });
      if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/notes-${colorScheme}-${width}.png`, fullPage: true });
    });
  }
}

test('notes: the app leads there and it leads back, each a page of its own', async (t) => {
  const { page, agent, url } = await openPage(t);
  await agent.ready('canvas_batch');
  await page.click('#badge');
  await page.getByRole('link', { name: 'Shared notes' }).click();
  await page.waitForURL(url('examples/notes.html'));
  await agent.ready('notes_add');
  assert.deepEqual((await agent.tools()).map(({ name }) => name).sort(), ['notes_add', 'notes_read', 'notes_replan']);
  await page.getByRole('link', { name: 'Back to the canvas' }).click();
  await page.waitForURL(url());
  await agent.ready('canvas_batch');
});

test('notes: H22 arguments that do not fit are named, and the notes stay', async (t) => {
  const { page, agent } = await openNotes(t);
  for (const [args, path] of [[{}, 'lines'], [{ lines: 'x' }, 'lines'], [{ lines: ['a', 7] }, 'lines[1]'], [{ lines: ['a'], more: 1 }, 'more']]) {
    const answer = await agent.call('notes_add', args);
    assert.deepEqual([answer.ok, answer.code, answer.path], [false, 'invalid_input', path]);
  }
  assert.equal(await page.locator('#notes').inputValue(), '');
});
