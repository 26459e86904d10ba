// The plain page that adopts barge-in.js, through native WebMCP and real keys.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { runScenario } from '../conformance/run.js';
import { openPage } from './support/browser.js';
import { eventually } from './support/eventually.js';
import { NotesAdapter } from './support/notes.js';

const kit = JSON.parse(readFileSync(new URL('../conformance/scenarios.json', import.meta.url), 'utf8'));
// It has one text and no way to cancel a word that the page could tell from finishing it.
const BEYOND = ['regions', 'hold without a mark'];

const openNotes = async (t) => {
  const opened = await openPage(t, 'examples/notes.html', { app: false });
  await opened.agent.ready('notes_read', 'notes_replan', 'notes_add');
  return opened;
};

const rows = (page) => page.locator('[role=log] li').evaluateAll((all) => all.map(({ dataset, textContent }) => [dataset.who, textContent.replace(/^\S+( [AP]M)? /, '')]));

for (const scenario of kit.scenarios) {
  if (scenario.needs?.some((need) => BEYOND.includes(need))) continue;
  test(`notes: ${scenario.name}`, async (t) => {
    const { page } = await openNotes(t);
    const { problem, skipped } = await runScenario(kit, scenario, () => new NotesAdapter(page));
    assert.equal(skipped, undefined);
    assert.equal(problem, undefined);
  });
}

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
  assert.equal(await page.locator('#gate').getAttribute('data-gate'), 'look');

  assert.equal((await agent.call('notes_add', { lines: ['again'] })).code, 'look_first');
  const look = await agent.call('notes_read');
  assert.deepEqual([look.notes, look.gate], [text, 'replan']);
  assert.deepEqual(look.user_did.map(({ what, times }) => [what, times]), [['edited the notes', 6]]);
  const plan = { observed: 'The user wrote Mine at the top', new_plan: 'Add one closing line only', abandoning: 'The other seventeen lines' };
  assert.equal((await agent.call('notes_replan', plan)).gate, 'open');
  assert.equal((await agent.call('notes_add', { lines: ['The end.'] })).ok, true);

  const told = (await rows(page)).map(([who, row]) => `${who} ${row}`);
  assert.equal(told[0], 'you You: edited the notes');
  assert.match(told[1], /^ai AI: landed \d+ of 20; \d+ never happened$/);
  assert.deepEqual(told.slice(2, 5), ['you You: edited the notes (×5)', 'ai AI: blocked notes_add: look_first', 'ai AI: looked: 6 acts of yours']);
  assert.match(told[5], /^ai AI: new plan: Add one closing line only · saw: .* · gives up: The other seventeen lines$/);
  assert.equal(told[6], 'ai AI: landed 1');
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
  assert.equal(await page.locator('#gate').getAttribute('data-gate'), 'open');
  await page.keyboard.type('a');
  await typed();
  const look = await agent.call('notes_read');
  assert.equal(look.user_acts, 1);
  assert.ok((await rows(page)).some(([who, row]) => who === 'page' && row.includes('a script or an extension')));
});

test('notes: I11 a script’s press on Stop is no act of the person, and a person’s is', async (t) => {
  const { page } = await openNotes(t);
  await page.locator('#stop').evaluate((stop) => stop.click());
  assert.equal(await page.locator('#gate').getAttribute('data-gate'), 'open');
  await page.locator('#stop').click();
  await eventually(() => page.locator('#gate').getAttribute('data-gate'), 'look');
});

test('notes: H22 arguments that do not fit are named, and the notes stay', async (t) => {
  const { page, agent } = await openNotes(t);
  for (const [args, path] of [[{}, 'lines'], [{ lines: 'x' }, 'lines'], [{ lines: ['a', 7] }, 'lines[1]'], [{ lines: ['a'], more: 1 }, 'more']]) {
    const answer = await agent.call('notes_add', args);
    assert.deepEqual([answer.ok, answer.code, answer.path], [false, 'invalid_input', path]);
  }
  assert.equal(await page.locator('#notes').inputValue(), '');
});

test('the four lines, pasted into an empty page, work', async (t) => {
  const { context, server, problems } = await openPage(t, 'examples/notes.html', { app: false });
  const page = await context.newPage();
  await page.goto(server.url('icon.svg'));
  problems.expect(/favicon/);
  await page.route('**/empty.html', (route) => route.fulfill({ contentType: 'text/html', body: `<!DOCTYPE html><textarea id="editor"></textarea>
<script type="module">
import { BargeIn } from '${server.url('barge-in/barge-in.js')}';
const editor = document.getElementById('editor');

const bi = BargeIn.create({ describeTool: 'doc_read', replanTool: 'doc_replan' });
editor.addEventListener('input', () => { bi.note('you', 'edited a paragraph'); bi.humanActed(); });
function doc_insert(p) { bi.guard(); editor.value += p.text; }
function doc_read() { return Object.assign({ text: editor.value }, bi.look()); }

Object.assign(window, { bi, doc_insert, doc_read });
</script>` }));
  await page.goto(server.url('empty.html'));
  await page.waitForFunction(() => window.bi);
  const insert = (text) => page.evaluate((text) => {
    try {
      window.doc_insert({ text });
      return 'written';
    } catch (refusal) {
      return refusal.answer.code;
    }
  }, text);
  assert.equal(await insert('one '), 'written');
  await page.locator('#editor').pressSequentially('x');
  assert.equal(await insert('two '), 'look_first');
  const look = await page.evaluate(() => window.doc_read());
  assert.deepEqual([look.user_did, look.gate], [[{ act: 1, what: 'edited a paragraph', new: true }], 'replan']);
  assert.equal(await insert('two '), 'replan_first');
  await page.evaluate(() => window.bi.replan({ observed: 'The user typed an x', new_plan: 'End with the word three', abandoning: 'The word two' }));
  assert.equal(await insert('three'), 'written');
});
