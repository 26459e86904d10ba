// Ghosts: what a person cut off fades, can be shown again from its row, and comes in only when they let it.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { assertAccessible } from './support/axe.js';
import { openPage } from './support/browser.js';
import { eventually } from './support/eventually.js';
import { drawLine, penDown, penMove, penUp } from './support/hand.js';
import { LION } from './support/lion.js';
import { scrollLog } from './support/long-log.js';
import { agentShapes, humanMarks, standing, told } from './support/picture.js';

const SHOTS = process.env.SHOTS; // a folder, to look at the states by eye

const opened = async (t, options) => {
  const all = await openPage(t, '', options);
  await all.agent.ready('canvas_batch');
  return all;
};

/** A lion that a stroke cut off. Answers what was dropped: `[index, label]` pairs. */
async function cutLion({ page, agent }) {
  // Before the batch is on its way: on a busy machine it may be over by the time the picture is in view.
  await page.locator('#canvas').scrollIntoViewIfNeeded();
  const batch = agent.start('canvas_batch', { shapes: LION });
  await eventually(() => agentShapes(page), (shapes) => shapes >= 3);
  await drawLine(page, [420, 640], [700, 660]);
  const answer = await batch.result;
  assert.equal(answer.code, 'cut', JSON.stringify(answer));
  return answer.dropped;
}

const ghosts = (page) => page.locator('g[data-layer=ghosts] > *').count();
/**
 * Watches for the first ghosts. What is answered says how they are in the moment when they come: on a busy machine they
 * may have faded away before anyone asks.
 */
async function watchGhosts(page) {
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      const ghosts = [...document.querySelectorAll('g[data-layer=ghosts] > *')];
      if (ghosts.length === 0) return;
      watch.disconnect();
      const { pointerEvents } = getComputedStyle(ghosts[0]);
      window.firstGhosts = { count: ghosts.length, fades: ghosts[0].getAnimations().length, pointerEvents };
    });
    watch.observe(document.querySelector('#canvas'), { childList: true, subtree: true });
  });
  return () => page.evaluate(() => window.firstGhosts);
}

const show = (page) => page.getByRole('button', { name: /^Show what was dropped/ });

async function replan(agent, plan = 'Keep what is there and add some grass on the line') {
  await agent.call('canvas_describe');
  const answer = await agent.call('canvas_replan', {
    observed: 'The user drew a line, h1, below the lion',
    new_plan: plan,
    abandoning: 'The rest of the lion that was dropped',
  });
  assert.equal(answer.ok, true, JSON.stringify(answer));
}

test('A26: while the pen is down a shape of the agent appears, or the row does not say that none does', async (t) => {
  const { page, agent } = await opened(t);
  const batch = agent.start('canvas_batch', { shapes: LION });
  await eventually(() => agentShapes(page), (shapes) => shapes >= 3);
  await penDown(page, [420, 640]);
  const answer = await batch.result;
  const landed = await agentShapes(page);
  assert.equal(landed, answer.landed_count);
  assert.match(await told(page), /Put the pen down: nothing of the AI’s appears until it is up/);
  await penMove(page, [[500, 640], [600, 660]]);
  for (let call = 0; call < 3; call += 1) {
    assert.equal((await agent.call('canvas_shape', { kind: 'rect', box: [1, 1, 9, 9] })).code, 'user_busy');
  }
  assert.equal(await agentShapes(page), landed);
  await penUp(page);
  assert.doesNotMatch(await told(page), /until it is up/);
});

for (const reducedMotion of ['no-preference', 'reduce']) {
  test(`A28: what was dropped is not seen in its place, or stays, with motion: ${reducedMotion}`, async (t) => {
    const { page, agent } = await opened(t, { context: { reducedMotion } });
    const firstGhosts = await watchGhosts(page);
    const dropped = await cutLion({ page, agent });
    const fades = reducedMotion === 'reduce' ? 0 : 1;
    await eventually(firstGhosts, { count: dropped.length, fades, pointerEvents: 'none' });
    const shapes = await agentShapes(page);
    await eventually(() => ghosts(page), 0, { within: 15_000 });
    assert.equal(await agentShapes(page), shapes, 'a ghost landed by itself');
  });
}

test('A28: a ghost cannot be shown again from its row and let in by keys, or is not the agent’s then', async (t) => {
  const { page, agent } = await opened(t);
  const dropped = await cutLion({ page, agent });
  await replan(agent);
  const shapes = await agentShapes(page);
  const before = await standing(agent);
  await show(page).focus();
  await page.keyboard.press('Enter');
  await eventually(() => ghosts(page), dropped.length);
  assert.equal(await page.locator('g[data-layer=ghosts] > [data-fading]').count(), 0);
  assert.deepEqual((await standing(agent)), before, 'to look at ghosts is no act');
  const [[index, label]] = dropped;
  await page.keyboard.press('Tab');
  const button = page.getByRole('button', { name: `Let in: ${label}`, exact: true });
  assert.equal(await button.evaluate((button) => button === document.activeElement), true);
  assert.equal(await page.locator(`[data-ghost="${index}"]`).getAttribute('data-pointed'), '');
  await page.keyboard.press('Enter');
  await eventually(() => agentShapes(page), shapes + 1);
  assert.equal(await ghosts(page), dropped.length - 1);
  assert.equal(await page.getByRole('button', { name: `Is in: ${label}`, exact: true }).evaluate((button) => button === document.activeElement), true, 'the focus was lost');
  await page.keyboard.press('Enter');
  assert.equal(await agentShapes(page), shapes + 1, 'it came in twice');
  const after = await standing(agent);
  assert.deepEqual(after, { gate: 'look', user_acts: before.user_acts + 1 });
  const id = `a${shapes + 1}`;
  // The reader was left at the row that they had opened.
  await scrollLog(page, -1);
  assert.match(await told(page), new RegExp(`Let in ${id}, which was dropped: ${label}`));
  const look = await agent.call('canvas_describe');
  assert.match(look.user_did.at(-1).what, new RegExp(`let in a shape of yours that had been dropped: ${id} \\(${label}\\)`));

  await page.keyboard.press('Control+z');
  await eventually(() => agentShapes(page), shapes);
  assert.equal(await ghosts(page), dropped.length);
  assert.equal((await humanMarks(page)).length, 1, 'undo took more than the last act');
  await page.keyboard.press('Control+y');
  await eventually(() => agentShapes(page), shapes + 1);

  await page.reload();
  await agent.ready('canvas_batch');
  await eventually(() => agentShapes(page), shapes + 1);
  assert.equal(await ghosts(page), 0, 'ghosts appear by themselves after a reload');
  await scrollLog(page, 0);
  await show(page).click();
  await eventually(() => ghosts(page), dropped.length - 1);
  await replan(agent, 'Go on with what is there and draw a hill behind it');
  assert.equal((await agent.call('canvas_edit', { ids: [id], move: [3, 3] })).ok, true);
});

test('H38: a script lets a ghost in', async (t) => {
  const { page, agent } = await opened(t);
  await cutLion({ page, agent });
  const shapes = await agentShapes(page);
  await show(page).click();
  await page.locator('.log-dropped li button').first().evaluate((button) => button.click());
  await eventually(() => told(page), (text) => text.includes('A script pressed “Let in”; ignored'));
  assert.equal(await agentShapes(page), shapes);
});

test('A8, A11, A27: taking back, clearing and their rows take too much, ask twice or cannot be undone', async (t) => {
  const { page, agent } = await opened(t);
  await cutLion({ page, agent });
  const shapes = await agentShapes(page);
  const row = page.locator('.log-row[data-code=cut]');
  await row.hover();
  await eventually(() => page.locator('.frame[data-who=agent]').count(), shapes);

  await page.getByRole('button', { name: 'Take back the AI’s last batch' }).click();
  await eventually(() => agentShapes(page), 0);
  assert.equal((await humanMarks(page)).length, 1);
  await page.keyboard.press('Control+z');
  await eventually(() => agentShapes(page), shapes);

  const rows = await page.locator('.log-row').count();
  await page.getByRole('button', { name: 'Clear the canvas' }).click();
  assert.equal(await page.locator('dialog[open]').count(), 1);
  await page.getByRole('button', { name: 'Clear canvas' }).click();
  await eventually(async () => [await agentShapes(page), (await humanMarks(page)).length], [0, 0]);
  assert.equal(await page.locator('dialog[open]').count(), 0);
  assert.equal(await page.locator('.log-row').count(), rows + 1);
  await page.getByRole('button', { name: 'Undo your last act' }).click();
  await eventually(async () => [await agentShapes(page), (await humanMarks(page)).length], [shapes, 1]);
});

for (const colorScheme of ['light', 'dark']) {
  for (const width of [1280, 390]) {
    test(`the ghosts in ${colorScheme} colours at ${width} pixels have a barrier`, async (t) => {
      const { page, agent } = await opened(t, { colorScheme, viewport: { width, height: 844 }, context: { reducedMotion: 'reduce' } });
      await cutLion({ page, agent });
      await show(page).click();
      await page.locator('.log-dropped li button').first().focus();
      await eventually(() => page.locator('[data-pointed]').count(), 1);
      await assertAccessible(page);
      if (!SHOTS) return;
      await page.screenshot({ path: `${SHOTS}/ghosts-${colorScheme}-${width}.png`, fullPage: width === 390 });
    });
  }
}
