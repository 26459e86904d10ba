// Move and recolour: by mouse, by finger and by keys, on what is one's own and on what was the agent's.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { assertAccessible } from './support/axe.js';
import { openPage } from './support/browser.js';
import { eventually } from './support/eventually.js';
import { drawLine, drawStroke, penDown, penMove, penUp, tap, touch } from './support/hand.js';
import { agentShapes, ends, humanMarks, standing, told } from './support/picture.js';

const SHOTS = process.env.SHOTS; // a folder, to look at the states by eye

const BOX = { kind: 'rect', box: [300, 200, 120, 80], fill: 'blue', label: 'a box' };

const opened = async (t, options) => {
  const all = await openPage(t, '', options);
  await all.agent.ready('canvas_shape');
  return all;
};

const instrument = (page, name) => page.locator('.choice', { has: page.getByRole('radio', { name, exact: true }) }).click();
const ids = (page, layer) => page.locator(`g[data-layer=${layer}] > [data-id]`).evaluateAll((all) => all.map((each) => each.dataset.id));
const box = (page, id) => page.locator(`[data-id=${id}]`).evaluate((each) => {
  const { x, y } = each.getBBox();
  return [Math.round(x), Math.round(y)];
});
const fill = (page, id) => page.locator(`[data-id=${id}]`).getAttribute('fill');

async function replan(agent, plan = 'Leave a1 as it is and draw a roof over it') {
  await agent.call('canvas_describe');
  const answer = await agent.call('canvas_replan', {
    observed: 'The user moved and recoloured a1, it is theirs now',
    new_plan: plan,
    abandoning: 'Changing the box a1 any further',
  });
  assert.equal(answer.ok, true, JSON.stringify(answer));
}

test('A10: a mark that is moved by mouse does not follow, or one gesture is many acts', async (t) => {
  const { page, agent } = await opened(t);
  await drawLine(page, [200, 300], [400, 300]);
  const before = await standing(agent);
  await instrument(page, 'Move');
  await penDown(page, [300, 302]);
  await penMove(page, [[320, 340], [400, 360], [350, 402]]);
  assert.equal(await page.locator('g[data-layer=held] > *').count(), 1);
  assert.equal(await page.locator('g[data-layer=held]').getAttribute('transform'), 'translate(50 100)');
  await penUp(page);
  const [moved] = await eventually(() => humanMarks(page), ([mark]) => ends(mark.d)[1] === 400);
  assert.deepEqual(ends(moved.d), [250, 400, 450, 400]);
  assert.equal(await page.locator('g[data-layer=held] > *').count(), 0);
  assert.equal((await standing(agent)).user_acts, before.user_acts + 2, 'one hold with one act, as a stroke');
  assert.equal((await agent.call('canvas_describe')).user_did.at(-1).what, 'moved their h1 by [50, 100]');
  await page.keyboard.press('Control+z');
  await eventually(async () => ends((await humanMarks(page))[0].d), [200, 300, 400, 300]);
  await page.keyboard.press('Control+Shift+z');
  await eventually(async () => ends((await humanMarks(page))[0].d), [250, 400, 450, 400]);
});

test('A8, A23, H23, H32: an agent’s shape that the person moved is not theirs, also after a reload', async (t) => {
  const { page, agent } = await opened(t);
  assert.equal((await agent.call('canvas_shape', BOX)).ok, true);
  assert.equal((await agent.call('canvas_shape', { ...BOX, box: [600, 200, 50, 50], label: 'another' })).ok, true);
  await instrument(page, 'Move');
  await drawStroke(page, [[350, 240], [360, 250], [450, 340]]);
  await eventually(() => ids(page, 'human'), ['a1']);
  assert.deepEqual(await ids(page, 'agent'), ['a2']);
  assert.deepEqual(await box(page, 'a1'), [400, 300]);
  assert.match(await told(page), /Moved a1, the AI’s until now: yours for good/);
  const look = await agent.call('canvas_describe');
  assert.equal(look.user_did.at(-1).what, 'moved your a1 by [100, 100]: it is the user\'s now, leave it as it is');
  assert.deepEqual(look.user_took_over, ['a1 rect [400,300,120,80] a box']);
  await replan(agent);
  assert.equal((await agent.call('canvas_edit', { ids: ['a1'], move: [1, 1] })).code, 'not_yours');
  assert.equal((await agent.call('canvas_erase', { ids: ['a1', 'a2'] })).code, 'not_yours');
  assert.deepEqual([await ids(page, 'human'), await ids(page, 'agent')], [['a1'], ['a2']]);

  await page.reload();
  await agent.ready('canvas_shape');
  await eventually(() => ids(page, 'human'), ['a1']);
  assert.deepEqual(await box(page, 'a1'), [400, 300]);
  await page.keyboard.press('Control+z');
  await eventually(() => ids(page, 'agent'), ['a1', 'a2']);
  assert.deepEqual(await box(page, 'a1'), [300, 200]);
  await replan(agent, 'Go on with what is there and draw a hill behind it');
  assert.equal((await agent.call('canvas_edit', { ids: ['a1'], move: [1, 1] })).ok, true);
});

test('a thing that is recoloured keeps its colour, or by two presses is two acts', async (t) => {
  const { page, agent } = await opened(t);
  assert.equal((await agent.call('canvas_shape', BOX)).ok, true);
  const before = await standing(agent);
  await page.locator('.swatches .choice', { has: page.getByRole('radio', { name: 'Green' }) }).click();
  await instrument(page, 'Recolour');
  await tap(page, [350, 240]);
  await eventually(() => fill(page, 'a1'), '#2f7d46');
  assert.deepEqual(await ids(page, 'human'), ['a1']);
  await tap(page, [350, 240]);
  await tap(page, [900, 600]);
  assert.equal((await standing(agent)).user_acts, before.user_acts + 1);
  assert.match((await agent.call('canvas_describe')).user_did.at(-1).what, /^recoloured your a1 to #2f7d46/);
  await page.keyboard.press('Control+z');
  await eventually(() => ids(page, 'agent'), ['a1']);
});

test('a thing cannot be moved or recoloured by keys', async (t) => {
  const { page, agent } = await opened(t);
  assert.equal((await agent.call('canvas_shape', BOX)).ok, true);
  const before = await standing(agent);
  await page.click('#contents-button');
  await page.locator('.contents-list').focus();
  for (const key of ['ArrowDown', 'Space', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key);
  assert.match(await page.locator('.contents-hint').innerText(), /Space puts it down/);
  assert.equal((await agent.call('canvas_shape', BOX)).code, 'user_busy');
  await page.keyboard.press('Space');
  await eventually(() => box(page, 'a1'), [320, 211]);
  assert.equal((await standing(agent)).user_acts, before.user_acts + 2);
  // Put back: the hold counts, and nothing has moved. The panel stays open.
  for (const key of ['Space', 'ArrowUp', 'Escape']) await page.keyboard.press(key);
  assert.deepEqual(await box(page, 'a1'), [320, 211]);
  assert.equal(await page.locator('#contents[open]').count(), 1);
  assert.equal((await standing(agent)).gate, 'look');
  await page.getByRole('button', { name: 'Give the chosen thing the pen’s colour' }).press('Enter');
  await eventually(() => fill(page, 'a1'), '#bf330c');
});

test('H30: a move that the system takes away moves something, or the page stays held', async (t) => {
  const { page, agent } = await opened(t, { context: { hasTouch: true } });
  assert.equal((await agent.call('canvas_shape', BOX)).ok, true);
  await instrument(page, 'Move');
  const before = await standing(agent);
  const finger = await touch(page);
  await finger.down([[350, 240]]);
  await finger.move([[450, 300]]);
  await eventually(() => page.locator('g[data-layer=held] > *').count(), 1);
  assert.equal((await agent.call('canvas_shape', BOX)).code, 'user_busy');
  await finger.cancel();
  await eventually(() => page.locator('g[data-layer=held] > *').count(), 0);
  assert.deepEqual([await ids(page, 'agent'), await box(page, 'a1')], [['a1'], [300, 200]]);
  assert.deepEqual(await standing(agent), { gate: 'look', user_acts: before.user_acts + 1 });
  await finger.down([[350, 240]]);
  await finger.move([[400, 240]]);
  await finger.up();
  await eventually(() => ids(page, 'human'), ['a1']);
});

test('H34, D18: a press on nothing, by another button or by a script counts as an act', async (t) => {
  const { page, agent } = await opened(t);
  assert.equal((await agent.call('canvas_shape', BOX)).ok, true);
  const before = await standing(agent);
  await instrument(page, 'Move');
  await drawLine(page, [700, 600], [800, 600]);
  await penDown(page, [700, 500]);
  await penUp(page);
  await page.mouse.click(...(await page.locator('[data-id=a1]').boundingBox().then(({ x, y }) => [x + 9, y + 9])), { button: 'right' });
  await page.evaluate(() => {
    const canvas = document.querySelector('svg#canvas');
    const { x, y } = document.querySelector('[data-id=a1]').getBoundingClientRect();
    for (const [type, by] of [['pointerdown', 9], ['pointermove', 90], ['pointerup', 90]]) {
      canvas.dispatchEvent(new PointerEvent(type, { clientX: x + by, clientY: y + by, buttons: 1, pointerId: 1, bubbles: true }));
    }
  });
  assert.deepEqual(await standing(agent), before);
  assert.equal(await agentShapes(page), 1);
});

for (const colorScheme of ['light', 'dark']) {
  for (const width of [1280, 390]) {
    test(`moving in ${colorScheme} colours at ${width} pixels has a barrier`, async (t) => {
      const { page, agent } = await opened(t, { colorScheme, viewport: { width, height: 844 } });
      assert.equal((await agent.call('canvas_shape', BOX)).ok, true);
      await page.locator('#canvas').scrollIntoViewIfNeeded();
      await instrument(page, 'Move');
      await penDown(page, [350, 240]);
      await penMove(page, [[450, 340], [560, 400]]);
      await assertAccessible(page);
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/move-${colorScheme}-${width}.png`, fullPage: width === 390 });
      await penUp(page);
      await page.click('#contents-button');
      await page.locator('.contents-list').focus();
      for (const key of ['ArrowDown', 'Space', 'ArrowRight']) await page.keyboard.press(key);
      await assertAccessible(page);
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/move-keys-${colorScheme}-${width}.png` });
    });
  }
}
