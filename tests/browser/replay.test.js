// The replay: a session played again from its ledger.

import assert from 'node:assert/strict';
import { copyFile } from 'node:fs/promises';
import { test } from 'node:test';

import { assertAccessible } from './support/axe.js';
import { openPage } from './support/browser.js';
import { eventually } from './support/eventually.js';
import { drawLine } from './support/hand.js';
import { fakeHost } from './support/host.js';
import { agentShapes, squares } from './support/picture.js';

const SHOTS = process.env.SHOTS; // a folder, to look at the states by eye

const replay = (page) => page.locator('#replay');
const moment = (page) => replay(page).getByRole('slider', { name: 'Moment' });
const drawn = async (page) => [
  await replay(page).locator('g[data-of=agent] > *').count(),
  await replay(page).locator('g[data-of=human] > *').count(),
];

/** Three squares, a line, a refusal, a look, a plan, one square more; and the replay of that. */
async function replayed(t, options) {
  const { page, agent } = await openPage(t, '', options);
  await agent.ready('canvas_batch');
  assert.equal((await agent.call('canvas_batch', { shapes: squares(3) })).ok, true);
  await drawLine(page, [100, 600], [300, 620]);
  assert.equal((await agent.call('canvas_batch', { shapes: squares(1) })).code, 'look_first');
  await agent.call('canvas_describe', {});
  const plan = { observed: 'The user drew a line, h1.', new_plan: 'Put a roof on it.', abandoning: 'The fourth square.' };
  assert.equal((await agent.call('canvas_replan', plan)).ok, true);
  const roof = { kind: 'line', points: [[100, 100], [200, 200]], label: 'roof' };
  assert.equal((await agent.call('canvas_shape', roof)).ok, true);
  await page.getByRole('button', { name: 'Replay' }).click();
  return { page, agent };
}

test('the replay is not what happened, forwards or backwards', async (t) => {
  const { page } = await replayed(t);
  assert.deepEqual(await drawn(page), [4, 1], 'it opens at the end');
  await moment(page).focus();
  await page.keyboard.press('Home');
  await eventually(() => drawn(page), ([agents, marks]) => agents === 0 && marks === 0);
  const seen = new Set();
  const gate = () => replay(page).locator('.replay').getAttribute('data-gate');
  for (let step = 0; step < 60 && (await drawn(page))[0] < 4; step += 1) {
    await page.keyboard.press('ArrowRight');
    seen.add(`${(await drawn(page)).join('+')} ${await gate()}`);
  }
  // The refusal and the look happened in between; no shape came while the gate was shut.
  assert.deepEqual([...seen].filter((state) => !state.startsWith('0')), [
    '1+0 open', '2+0 open', '3+0 open', '3+0 look', '3+1 look', '3+1 replan', '3+1 open', '4+1 open',
  ]);
  assert.match(await moment(page).getAttribute('aria-valuetext'), /^\d+ of \d+\. \d\d:\d\d:\d\d AI: Drew a line: roof$/);
});

test('the replay does not play, or never ends', async (t) => {
  const { page } = await replayed(t);
  await replay(page).getByRole('button', { name: '16×' }).click();
  await replay(page).getByRole('button', { name: 'Play' }).click();
  await replay(page).getByRole('button', { name: 'Pause' }).waitFor();
  await replay(page).getByRole('button', { name: 'Play' }).waitFor();
  assert.deepEqual(await drawn(page), [4, 1]);
  assert.match(await replay(page).locator('.replay-rows > li').last().innerText(), /Drew a line: roof/);
});

test('the replay changes the session, or the agent waits for it', async (t) => {
  const { page, agent } = await replayed(t);
  await moment(page).focus();
  await page.keyboard.press('Home');
  await eventually(() => drawn(page), ([agents]) => agents === 0);
  assert.equal((await agent.call('canvas_batch', { shapes: squares(2) })).ok, true);
  assert.equal(await agentShapes(page), 6, 'the page itself goes on');
  assert.deepEqual(await drawn(page), [0, 0]);
  await page.keyboard.press('Escape');
  await eventually(() => page.locator('dialog[open]').count(), 0);
  assert.equal(await page.getAttribute('#gate', 'data-gate'), 'open', 'nobody acted');
});

test('a replay that is closed, or left, while it plays breaks the page', async (t) => {
  const { page, agent } = await replayed(t);
  await replay(page).getByRole('button', { name: 'Play' }).click();
  await replay(page).getByRole('button', { name: 'Pause' }).waitFor();
  await replay(page).getByRole('button', { name: 'Close' }).click();
  // Longer than a beat of the replay: four shapes take their time.
  assert.equal((await agent.call('canvas_batch', { shapes: squares(4) })).ok, true);
  await page.getByRole('button', { name: 'Replay' }).click();
  await replay(page).getByRole('button', { name: 'Play' }).click();
  await page.evaluate(() => document.querySelector('a[href$="doc"]').click());
  await agent.ready('doc_insert');
  assert.equal((await agent.call('doc_insert', { position: 'end', paragraphs: ['One', 'Two'] })).ok, true);
});

test('a replay that jumps leaves a moved mark where it was', async (t) => {
  const { page, agent } = await openPage(t);
  await agent.ready('canvas_shape');
  const moved = (at, move) => ({ at, event: 'acted', act: { act: 'altered', ids: ['h1'], taken: [], how: { move } } });
  const stroke = { points: [[100, 100], [150, 150], [200, 200]], color: '#000000', width: 3 };
  const entries = [
    { at: 1, event: 'acted', act: { act: 'drew', id: 'h1', form: 'line', stroke } },
    moved(2, [300, 0]), { at: 3, event: 'acted', act: { act: 'undid', ids: ['h1'] } }, moved(4, [0, 300]),
    { at: 5, event: 'called', call: 1, caller: 'agent', tool: 'canvas_batch', arguments: {} },
    { at: 6, event: 'answered', call: 1, code: 'look_first', answer: {} },
  ];
  const head = { format: 'barge-in-session', version: 1, page: 'canvas', events: entries.length };
  const buffer = Buffer.from([head, ...entries].map((line) => JSON.stringify(line)).join('\n'));
  await page.getByRole('button', { name: 'Files: save and open' }).click();
  await page.locator('#files input[type=file]').setInputFiles({ name: 'moved.jsonl', mimeType: 'application/jsonl', buffer });
  await page.getByRole('button', { name: 'Open it' }).click();
  await page.getByRole('button', { name: 'Replay' }).click();
  const shows = async (count) => {
    await moment(page).fill(String(count));
    await eventually(() => moment(page).getAttribute('aria-valuetext'), (text) => text.startsWith(`${count} of `));
    return replay(page).locator('g[data-of=human] > path').getAttribute('d');
  };
  const [first, last] = [await shows(2), await shows(4)];
  assert.notEqual(first, last);
  assert.equal(await shows(2), first);
  assert.equal(await shows(4), last);
});

test('a session out of a file has no replay, or needs an agent for it', async (t) => {
  const { page } = await replayed(t);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Files: save and open' }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Session (JSON lines)' }).click()]);
  const other = await openPage(t, '', { init: [fakeHost, { absent: true }] });
  await other.page.getByRole('button', { name: 'Files: save and open' }).click();
  await other.page.locator('#files input[type=file]').setInputFiles(await file.path());
  await other.page.getByRole('button', { name: 'Open it' }).click();
  await other.page.getByRole('button', { name: 'Replay' }).click();
  await eventually(() => drawn(other.page), ([agents, marks]) => agents === 4 && marks === 1);
  await moment(other.page).focus();
  await other.page.keyboard.press('Home');
  await eventually(() => drawn(other.page), ([agents]) => agents === 0);
});

test('in the document the replay shows another text, or whose it was', async (t) => {
  const { page, agent } = await openPage(t, 'doc');
  await agent.ready('doc_insert');
  assert.equal((await agent.call('doc_insert', { position: 'start', paragraphs: ['<b>One</b>', 'Two'] })).ok, true);
  await page.locator('#document [data-id]', { hasText: 'Two' }).click();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await page.getByRole('button', { name: 'Replay' }).click();
  const text = () => replay(page).locator('.para').evaluateAll((all) => all.slice(0, 2).map((one) => `${one.dataset.owner}: ${one.textContent}`));
  assert.deepEqual(await text(), ['agent: <b>One</b>', 'human: Two!']);
  await moment(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await eventually(text, (now) => now[1] === 'agent: Two');
});

test('the page of a session does not open from a disk, or plays something else', async (t) => {
  const { page } = await replayed(t);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Account' }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as HTML' }).click()]);
  assert.equal(file.suggestedFilename(), 'canvas-session.html');
  const path = `${await file.path()}.html`;
  await copyFile(await file.path(), path);
  // A browser that knows nothing of the page it comes from.
  const elsewhere = await page.context().browser().newContext();
  t.after(() => elsewhere.close());
  const opened = await elsewhere.newPage();
  const problems = [];
  opened.on('console', (message) => problems.push(message.text()));
  opened.on('pageerror', (error) => problems.push(String(error)));
  opened.on('request', (request) => problems.push(...(request.url().startsWith('file:') ? [] : [request.url()])));
  await opened.goto(`file://${path}`);
  const seen = (selector) => opened.locator(selector).evaluateAll((all) => all.filter((one) => getComputedStyle(one).display !== 'none').length);
  const [shapes, marks] = ['svg > g:nth-of-type(1) > [data-from]', 'svg > g:nth-of-type(2) > [data-from]'];
  assert.deepEqual([await seen(shapes), await seen(marks)], [4, 1]);
  const rows = await seen('tr[data-from]');
  const slider = opened.getByRole('slider');
  await slider.focus();
  await opened.keyboard.press('Home');
  await eventually(() => seen(marks), 0);
  await opened.getByRole('combobox').selectOption('16');
  await opened.getByRole('button', { name: 'Play' }).click();
  await eventually(() => seen('tr[data-from]'), rows);
  await opened.getByRole('button', { name: 'Play' }).waitFor();
  assert.deepEqual([await seen(shapes), await seen(marks)], [4, 1]);
  assert.deepEqual(problems, []);
  if (SHOTS) await opened.screenshot({ path: `${SHOTS}/replay-file.png`, fullPage: true });
});

for (const [scheme, width] of [['light', 1280], ['dark', 390], ['light', 320]]) {
  test(`in ${scheme} colours at ${width} pixels the replay has a barrier or hangs over`, async (t) => {
    const { page } = await replayed(t, { colorScheme: scheme, viewport: { width, height: 800 } });
    await assertAccessible(page);
    assert.ok(await replay(page).evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth), 'the dialog scrolls sideways');
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/replay-${scheme}-${width}.png` });
  });
}
