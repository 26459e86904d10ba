// The example that an empty log opens: replayed, and nothing of the person's touched.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { assertAccessible } from './support/axe.js';
import { openPage } from './support/browser.js';
import { eventually } from './support/eventually.js';
import { tap } from './support/hand.js';
import { texts } from './support/kept.js';
import { agentShapes, humanMarks, rows } from './support/picture.js';

const SHOTS = process.env.SHOTS; // a folder, to look at the states by eye

const NAME = 'See an example';
const see = (page) => page.getByRole('button', { name: NAME });
const replay = (page) => page.getByRole('dialog', { name: 'Replay of an example' });

/** Tabs until the button has the focus, as who has no pointer does. */
async function tabTo(page, name) {
  const has = () => page.evaluate(() => document.activeElement?.textContent.trim());
  for (let key = 0; key < 80 && (await has()) !== name; key += 1) await page.keyboard.press('Tab');
  assert.equal(await has(), name, 'the button is reached by Tab');
}

/** What the replay's last row says, wherever it stands. */
const told = (page) => replay(page).locator('.replay-rows').innerText();

for (const [noun, path] of [['canvas', ''], ['document', 'doc']]) {
  test(`the ${noun}’s example needs a mouse, is no barge-in, or takes the place of the person’s work`, async (t) => {
    const { page, agent, context } = await openPage(t, path);
    await agent.ready();
    // The document writes down with what it opened.
    await eventually(async () => (await texts(page, noun)).length, noun === 'document' ? 1 : 0);
    const before = { kept: await texts(page, noun), rows: await rows(page), databases: await page.evaluate(() => indexedDB.databases()) };
    const asked = [];
    context.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await tabTo(page, NAME);
    assert.deepEqual(asked, [], 'nothing is fetched before somebody asks');
    await page.keyboard.press('Enter');
    await replay(page).waitFor();
    assert.deepEqual(asked, [`${new URL(await page.evaluate(() => document.baseURI)).pathname}examples/${noun}.jsonl`]);
    const moment = replay(page).getByRole('slider', { name: 'Moment' });
    await moment.focus();
    const end = Number(await moment.getAttribute('max'));
    assert.ok(end > 60, `${end} entries`);
    const seen = new Set();
    await page.keyboard.press('Home');
    for (let step = 0; step <= end; step += 1) {
      await eventually(() => moment.getAttribute('aria-valuetext'), (text) => text.startsWith(`${step} of ${end}.`));
      (await told(page)).split('\n').forEach((line) => seen.add(line.trim()));
      await page.keyboard.press('ArrowRight');
    }
    const log = [...seen].join('\n');
    for (const words of [/\d+ of \d+ laid, \d+ never happened/, /Blocked|Plan refused/, /Looked/, /New plan/, /You/, /Script/]) assert.match(log, words);
    await assertAccessible(page);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/example-${noun}.png` });
    await page.keyboard.press('Escape');
    await eventually(() => page.locator('dialog[open]').count(), 0);
    assert.equal(await page.evaluate(() => document.activeElement?.textContent.trim()), NAME, 'the focus is back');
    assert.deepEqual({ kept: await texts(page, noun), rows: await rows(page), databases: await page.evaluate(() => indexedDB.databases()) }, before);
    assert.equal(await page.getAttribute('#gate', 'data-gate'), 'open', 'nobody acted');
    await page.reload();
    await page.waitForSelector('#start', { state: 'detached' });
    assert.ok((await rows(page)).every((row) => row === 'page'), 'nobody has done anything here');
    await see(page).waitFor();
  });

  test(`the ${noun}’s example fails without a word, or with more than one line`, async (t) => {
    const { page, agent, context, problems } = await openPage(t, path);
    await agent.ready();
    problems.expect(/examples\/|404|ERR_/);
    const status = page.locator('.log-empty [role=status]');
    const answers = {
      'is not there': (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<!DOCTYPE html><p>Not here.</p>' }),
      'has no network': (route) => route.abort('internetdisconnected'),
      'is something else': (route) => route.fulfill({ contentType: 'text/html', body: '<!DOCTYPE html>\n<p>Another page.</p>' }),
      'is cut off': async (route) => {
        const whole = await (await route.fetch()).text();
        await route.fulfill({ body: whole.slice(0, whole.length / 2) });
      },
    };
    for (const [what, answer] of Object.entries(answers)) {
      await context.route(/examples\/.*\.jsonl/, answer);
      await see(page).click();
      const expected = /not|network/.test(what) ? /^The example did not come\. Is the network there\? Then try again\.$/ : /^The example is damaged: line \d+: [^\n]+$/;
      await eventually(() => status.innerText(), (text) => expected.test(text), { what });
      await assertAccessible(page, { within: '.log' });
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/example-${noun}-${what.replaceAll(' ', '-')}.png` });
      await context.unroute(/examples\/.*\.jsonl/);
    }
    assert.equal(await page.locator('dialog[open]').count(), 0);
    await see(page).click();
    await replay(page).waitFor();
    assert.equal(await status.innerText(), '');
  });
}

test('an example that comes late opens over what the person has begun', async (t) => {
  const { page, agent, context } = await openPage(t);
  await agent.ready();
  let go;
  const held = new Promise((resolve) => { go = resolve; });
  await context.route(/examples\/.*\.jsonl/, async (route) => {
    await held;
    await route.continue();
  });
  await see(page).click();
  await tap(page, [300, 300]);
  assert.equal((await humanMarks(page)).length, 1);
  assert.equal(await see(page).count(), 0, 'the log is not empty any more');
  const came = page.waitForResponse(/examples\//);
  go();
  await (await came).finished();
  assert.equal((await agent.call('canvas_describe')).ok, true);
  assert.equal(await page.locator('dialog[open]').count(), 0);
  assert.equal(await agentShapes(page), 0);
});

test('after the example the replay of the person’s own session shows the example', async (t) => {
  const { page, agent } = await openPage(t);
  await agent.ready('canvas_shape');
  await see(page).click();
  await replay(page).waitFor();
  await page.keyboard.press('Escape');
  const box = { kind: 'rect', box: [100, 100, 60, 60], fill: 'red', label: 'box' };
  assert.equal((await agent.call('canvas_shape', box)).ok, true);
  await tap(page, [600, 300]);
  assert.equal((await agent.call('canvas_shape', box)).code, 'look_first');
  await page.getByRole('button', { name: 'Replay' }).click();
  const own = page.getByRole('dialog', { name: 'Replay', exact: true });
  await own.waitFor();
  assert.equal(await own.locator('g[data-of=agent] > *').count(), 1);
  assert.equal(await own.locator('g[data-of=human] > *').count(), 1);
});
