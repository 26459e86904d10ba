// "Try to break it": the page runs what no agent may do, on a copy of the session, and shows what each attempt got.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { assertAccessible } from './support/axe.js';
import { openPage } from './support/browser.js';
import { paragraphs, texts } from './support/document.js';
import { eventually } from './support/eventually.js';
import { drawLoop } from './support/hand.js';
import { humanMarks, rows } from './support/picture.js';

const SHOTS = process.env.SHOTS; // a folder, to look at the states by eye

const opener = (page) => page.locator('.workbench-buttons').getByRole('button', { name: 'Try to break it' });
const panel = (page) => page.locator('#trials');
const attempts = (page) => panel(page).locator('.trial').evaluateAll((all) => all.map((row) => ({
  name: row.querySelector('h3').textContent,
  verdict: row.dataset.verdict,
  mark: row.querySelector('.trial-verdict').textContent,
  code: row.querySelector('.trial-says code')?.textContent ?? null,
  says: row.querySelector('q').textContent,
})));

/** Opens the panel, runs everything, answers what each attempt got. */
async function tried(page) {
  await opener(page).click();
  await panel(page).locator('.trial-run').click();
  await eventually(() => panel(page).locator('.trial-sum').textContent(), (sum) => sum !== '', { within: 60_000, what: 'the end of the trials' });
  return attempts(page);
}

function assertAllRefused(all, codes) {
  for (const { name, verdict, mark, says } of all) {
    assert.deepEqual([verdict, mark], ['refused', 'Refused'], `${name}: ${says}`);
    assert.ok(says.length > 10, `${name} says nothing`);
  }
  assert.deepEqual(all.map(({ code }) => code), codes);
}

test('on the canvas an attempt gets through, or touches what is the person’s', async (t) => {
  const { page, agent } = await openPage(t);
  await agent.ready('canvas_batch');
  await agent.call('canvas_shape', { kind: 'rect', box: [100, 100, 50, 50] });
  await drawLoop(page, { cx: 500, cy: 300, r: 80 });
  await agent.call('canvas_describe', {});
  await agent.call('canvas_replan', { observed: 'The user drew a circle, h1.', new_plan: 'Draw a frame around the circle of the user.', abandoning: 'The second box on the left.' });
  const standing = async () => [await humanMarks(page), await page.locator('g[data-layer=agent] > [data-id]').count(), await page.getAttribute('#gate', 'data-gate')];
  const [before, log] = [await standing(), await rows(page)];
  assert.equal(await panel(page).isVisible(), false, 'closed by default');
  const all = await tried(page);
  assertAllRefused(all, [
    'look_first', 'replan_first', 'look_again', 'thin_replan', 'look_first', 'not_yours', 'not_yours', 'look_first', 'not_found', null, null,
  ]);
  assert.match(await panel(page).locator('.trial-sum').textContent(), /^11 of 11 refused\. Your own marks, 1 of them, are as they were\.$/);
  assert.deepEqual(await standing(), before);
  assert.deepEqual(await rows(page), [...log, 'page'], 'the made-up press is in the log, and nothing else');
  assert.equal((await agent.call('canvas_shape', { kind: 'rect', box: [1, 1, 9, 9] })).ok, true, 'the agent’s gate is as it was');
  await panel(page).locator('.trial-run').click();
  await eventually(() => panel(page).locator('.trial-sum').textContent(), /^11 of 11 refused/.test.bind(/^11 of 11 refused/), { within: 60_000 });
  assert.deepEqual(await humanMarks(page), before[0], 'a second run neither');
});

test('in the document an attempt gets through, or touches a paragraph', async (t) => {
  const { page, agent } = await openPage(t, 'doc');
  await agent.ready('doc_insert');
  await page.locator('#document').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' And mine.');
  await eventually(() => texts(page), (all) => all.some((text) => text.endsWith(' And mine.')));
  const before = await paragraphs(page);
  const all = await tried(page);
  assertAllRefused(all, [
    'look_first', 'replan_first', 'look_again', 'thin_replan', 'look_first', 'not_yours', 'not_yours', 'look_first', 'not_found', null, null,
  ]);
  assert.match(await panel(page).locator('.trial-sum').textContent(), /^11 of 11 refused\. Your own paragraphs, \d+ of them, are as they were\.$/);
  assert.deepEqual(await paragraphs(page), before);
  assert.ok(before.some(([, owner]) => owner === 'user' || owner === 'human'));
});

test('the panel cannot be had by keyboard, or does not give the focus back', async (t) => {
  const { page } = await openPage(t);
  await opener(page).focus();
  assert.equal(await opener(page).getAttribute('aria-expanded'), 'false');
  await page.keyboard.press('Enter');
  await panel(page).waitFor();
  assert.equal(await opener(page).getAttribute('aria-expanded'), 'true');
  assert.ok(await panel(page).evaluate((panel) => panel.contains(document.activeElement)), 'the focus is in the panel');
  await panel(page).locator('.trial-run').focus();
  await page.keyboard.press('Enter');
  await eventually(() => panel(page).locator('.trial-sum').textContent(), (sum) => sum !== '', { within: 60_000 });
  const steps = panel(page).locator('summary').first();
  await steps.focus();
  await page.keyboard.press('Enter');
  assert.match(await panel(page).locator('.trial-steps[open]').innerText(), /Script canvas_describe: allowed[\s\S]*You, on the copy/);
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'hidden' });
  assert.ok(await opener(page).evaluate((button) => button === document.activeElement));
  assert.equal(await page.getAttribute('#gate', 'data-gate'), 'open', 'Esc closed the panel and stopped nobody');
  await page.click('#badge');
  await opener(page).click();
  assert.equal(await page.locator('dialog[open]').count(), 1, 'one panel at a time');
});

for (const [path, name] of [['', 'canvas'], ['doc', 'document']]) {
  for (const colorScheme of ['light', 'dark']) {
    for (const width of [1280, 390, 320]) {
      test(`on the ${name} in ${colorScheme} colours at ${width} pixels the panel has a barrier or hangs over`, async (t) => {
        const { page, agent } = await openPage(t, path, { colorScheme, viewport: { width, height: 800 }, context: { reducedMotion: 'reduce' } });
        await agent.ready();
        if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}-${colorScheme}-${width}-closed.png`, fullPage: width < 500 });
        await tried(page);
        const shoot = (state) => SHOTS && page.screenshot({ path: `${SHOTS}/${name}-${colorScheme}-${width}-${state}.png` });
        await shoot('open');
        await assertAccessible(page);
        const box = await panel(page).boundingBox();
        assert.ok(box.x >= 0 && box.x + box.width <= width, JSON.stringify(box));
        const overhang = await page.evaluate(() => ['html', '#trials'].map((at) => document.querySelector(at)).map((at) => at.scrollWidth - at.clientWidth));
        assert.ok(overhang.every((over) => over <= 0), overhang.join());
        await panel(page).locator('summary').last().click();
        await panel(page).locator('.trial').last().scrollIntoViewIfNeeded();
        await shoot('end');
      });
    }
  }
}
