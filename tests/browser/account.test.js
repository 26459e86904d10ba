// The account beside the log: what a session came to, told from its ledger.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import { assertAccessible } from './support/axe.js';
import { openPage } from './support/browser.js';
import { eventually } from './support/eventually.js';
import { drawLoop } from './support/hand.js';
import { LION } from './support/lion.js';
import { agentShapes } from './support/picture.js';

const SHOTS = process.env.SHOTS; // a folder, to look at the states by eye

const PLAN = {
  observed: 'The user drew a circle, h1.',
  new_plan: 'Use the circle as a wheel of a cart.',
  abandoning: 'The four legs of the lion and its tail.',
};

const panel = (page) => page.locator('#account');
const told = async (locator) => (await locator.innerText()).replaceAll(/\s+/g, ' ');
const summary = (page) => told(page.locator('.log-summary dl'));

/** A batch that is cut by a circle, a blocked call, a look, a plan; and then a leg all the same. */
async function bargedIn(t, options) {
  const { page, agent } = await openPage(t, '', options);
  await agent.ready('canvas_batch');
  assert.equal(await page.locator('.log-summary').count(), 0, 'nothing to tell of');
  const batch = agent.start('canvas_batch', { shapes: LION });
  await eventually(() => agentShapes(page), (count) => count >= 8);
  await drawLoop(page, { cx: 400, cy: 600, r: 60, points: 40 });
  const cut = await batch.result;
  await agent.call('canvas_batch', { shapes: LION });
  await agent.call('canvas_describe', {});
  assert.equal((await agent.call('canvas_replan', PLAN)).ok, true);
  const leg = await agent.call('canvas_shape', { kind: 'rect', box: [300, 500, 20, 80], label: 'left leg' });
  assert.equal(leg.ok, true);
  return { page, agent, cut, leg };
}

test('a barge-in, or a broken promise, is missing in the account', async (t) => {
  const { page, cut, leg } = await bargedIn(t);
  const [[, id]] = leg.landed;
  assert.equal(await summary(page), `barge-in 1 never happened ${cut.dropped_count} refusal 1 broken promise 1`);
  await page.getByRole('button', { name: 'Account' }).click();
  const told1 = await told(panel(page));
  assert.match(told1, /Drew a circle \(\d+ points\) addition/);
  assert.match(told1, new RegExp(`${cut.landed_count} of 39 laid, ${cut.dropped_count} never happened`));
  for (const step of ['Stopped', 'First refusal', 'Looked', 'New plan', 'First write']) {
    assert.match(told1, new RegExp(`${step} \\d+(\\.\\d)? m?s`), `${step} is timed`);
  }
  assert.match(told1, /1 call wasted before the new plan/);
  assert.match(told1, /Plan 1 Use the circle as a wheel of a cart\. Gives up: The four legs of the lion and its tail\./);
  const broken = panel(page).locator('.account-broken');
  assert.match(await told(broken), new RegExp(`Given up, and came back at .* left leg \\(${id}\\)`));
  await broken.focus();
  await eventually(() => page.locator(`[data-layer=frames] .frame`).count(), 1);
  await page.keyboard.press('Escape');
  assert.equal(await page.getAttribute('#gate', 'data-gate'), 'open');
  assert.equal(await page.evaluate(() => document.activeElement.textContent.trim()), 'Account');
});

test('what the first write did with the barge-in, or how a plan differs, is not told', async (t) => {
  const { page, agent, leg } = await bargedIn(t);
  const [[, id]] = leg.landed;
  const plan = 'Use the circle as a moon above a cart. \u05d0 <b>x</b>';
  assert.equal((await agent.call('canvas_plan', { plan })).ok, true);
  await page.getByRole('button', { name: 'Account' }).click();
  const first = panel(page).locator('.account-first-write');
  assert.match(await told(first), new RegExp(`^First write after plan 1 (touched|joined|kept clear of) what you did: ${id} \\(left leg\\) .* your circle h1$`));
  const change = panel(page).locator('.account-difference');
  assert.equal(await change.count(), 1, 'the first plan has none before it');
  const words = (tag) => change.locator(tag).evaluateAll((all) => all.map((one) => one.childNodes[1].data));
  assert.deepEqual(await words('del'), ['wheel of']);
  assert.deepEqual(await words('ins'), ['moon above', ' \u05d0 <b>x</b>']);
  // Not by colour alone, and not silently to who hears it.
  for (const [tag, line, says] of [['del', 'line-through', 'dropped: '], ['ins', 'underline', 'new: ']]) {
    const [one] = await change.locator(tag).all();
    assert.match(await one.evaluate((one) => getComputedStyle(one).textDecorationLine), new RegExp(line));
    assert.equal(await one.evaluate((one) => one.firstChild.textContent), says);
  }
  const save = async (name) => {
    const [file] = await Promise.all([page.waitForEvent('download'), panel(page).getByRole('button', { name }).click()]);
    return readFile(await file.path(), 'utf8');
  };
  const [markdown, html] = [await save('Save as Markdown'), await save('Save as HTML')];
  for (const text of [markdown, html]) {
    assert.ok(text.includes('a <del>wheel of</del> <ins>moon above</ins> a cart.'), text);
    assert.ok(text.includes('&lt;b&gt;x&lt;/b&gt;</ins>'), text);
    assert.match(text, /First write after plan 1 (touched|joined|kept clear of) what you did/);
  }
});

test('the account, or what was compared, is lost by a reload', async (t) => {
  const { page, agent } = await bargedIn(t);
  const before = await summary(page);
  const kept = () => page.locator('.log-kept').evaluateAll((all) => all.map((row) => `${row.dataset.kept}: ${row.textContent}`));
  assert.deepEqual(await kept(), Array(2).fill('true: What is yours is as it was'));
  await page.waitForFunction(() => document.querySelector('#badge')?.dataset.live === 'true');
  await page.reload();
  await agent.ready('canvas_batch');
  await eventually(() => summary(page), before);
  assert.equal((await kept()).length, 2);
});

test('I16: a plan of the agent’s throws the focus out of the account', async (t) => {
  const { page, agent } = await bargedIn(t);
  await page.getByRole('button', { name: 'Account' }).click();
  await panel(page).locator('.account-broken').focus();
  assert.equal((await agent.call('canvas_plan', { plan: 'A sun above the wheel of the cart' })).ok, true);
  await eventually(() => panel(page).getByText('Plan 2').count(), 1);
  assert.equal(await page.evaluate(() => document.activeElement.className), 'account-broken');
});

test('the report is not what the panel tells, or forged by a label', async (t) => {
  const { page, agent, cut } = await bargedIn(t);
  const label = '|x|<img src=x onerror=alert(1)>';
  assert.equal((await agent.call('canvas_shape', { kind: 'rect', box: [9, 9, 9, 9], label })).ok, true);
  await page.getByRole('button', { name: 'Account' }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), panel(page).getByRole('button', { name: 'Save as Markdown' }).click()]);
  assert.equal(file.suggestedFilename(), 'canvas-session.md');
  const text = await readFile(await file.path(), 'utf8');
  assert.match(text, /^# A session on the canvas\n\n1 act by the person, 6 calls, 1 refused\./);
  assert.match(text, new RegExp(`\\| ${cut.landed_count} of 39 \\| ${cut.dropped_count} \\| \\d+ ms \\|`));
  assert.ok(text.includes('\\|x\\|&lt;img src=x onerror=alert\\(1\\)&gt;'), text);
  assert.match(text, /left leg \\\(a\d+\\\) \|\n/);
});

test('in the document there is no account', async (t) => {
  const { page, agent } = await openPage(t, 'doc');
  await agent.ready('doc_insert');
  const insert = (text) => agent.call('doc_insert', { position: 'end', paragraphs: [text] });
  assert.equal((await insert('Bring a tent and a stove.')).ok, true);
  const [first] = (await agent.call('doc_read', {})).paragraphs;
  await page.locator(`[data-id=${first.id}]`).click();
  await page.keyboard.type('No');
  await eventually(() => insert('More.').then((answer) => answer.code), (code) => code === 'look_first' || code === 'user_busy');
  await agent.call('doc_read', {});
  const replan = { observed: 'The user typed No.', new_plan: 'Write about the way up.', abandoning: 'The stove and the kettle.' };
  assert.equal((await agent.call('doc_replan', replan)).ok, true);
  assert.equal((await insert('The stove needs gas, and the kettle a lid.')).ok, true);
  await eventually(() => summary(page), (text) => /^barge-in 1 refusals? \d+ broken promise 1$/.test(text));
  await page.getByRole('button', { name: 'Account' }).click();
  const told1 = await told(panel(page));
  assert.match(told1, /Typed “No” in p\d+/);
  assert.match(told1, /First write after plan 1 kept clear of what you did: p8 came 7 paragraphs below your p1/);
});

test('a kind of rows cannot be asked for, or brings others', async (t) => {
  const { page } = await bargedIn(t);
  const rows = () => page.locator('.log-row').evaluateAll((rows) => rows.map((row) => row.querySelector('.log-line').innerText.trim().split(/[: ]/)[0]));
  const all = await rows();
  const kind = page.getByRole('combobox', { name: 'Show rows of the kind' });
  for (const [name, expected] of [['Barge-ins', ['Drew']], ['Plans', ['New']], ['Refused', ['Drew', 'Blocked']]]) {
    await kind.selectOption(name);
    await eventually(rows, (now) => JSON.stringify(now) === JSON.stringify(expected));
  }
  await page.getByRole('button', { name: 'You', exact: true }).click();
  await eventually(rows, (now) => now.length === 0);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await kind.selectOption('All kinds');
  await eventually(rows, (now) => now.length === all.length);
});

for (const [scheme, width] of [['light', 1280], ['dark', 1280], ['light', 390], ['dark', 320]]) {
  test(`in ${scheme} colours at ${width} pixels the account has a barrier or hangs over`, async (t) => {
    const { page, agent } = await bargedIn(t, { colorScheme: scheme, viewport: { width, height: 800 } });
    assert.equal((await agent.call('canvas_plan', { plan: 'Use the circle as a moon above a cart that stands still.' })).ok, true);
    await page.getByRole('button', { name: 'Account' }).click();
    await panel(page).locator('.account-difference').waitFor();
    await assertAccessible(page);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0, 'the page scrolls sideways');
    assert.ok(await panel(page).evaluate((panel) => panel.scrollWidth <= panel.clientWidth), 'the panel scrolls sideways');
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/account-${scheme}-${width}.png` });
  });
}
