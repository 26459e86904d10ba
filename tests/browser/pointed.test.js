// What the person points at in the work is marked in the log: the rows that are about it, and only these.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { assertAccessible } from './support/axe.js';
import { openPage } from './support/browser.js';
import { caretIn, written } from './support/document.js';
import { eventually } from './support/eventually.js';
import { drawLine, linePoints, penDown, penMove, penUp } from './support/hand.js';

const SHOTS = process.env.SHOTS; // a folder, to look at the states by eye

const RED = { kind: 'rect', box: [100, 100, 200, 150], fill: 'red', label: 'a barn' };
const BLUE = { kind: 'rect', box: [600, 100, 200, 150], fill: 'blue', label: 'a lake' };

/** What the marked rows tell. */
const marked = (page) => page.locator('.log-row[aria-current=true]').evaluateAll((rows) =>
  rows.map((row) => row.querySelector('.log-line').innerText));

const marks = (page, ...rows) => eventually(() => marked(page),
  (now) => now.length === rows.length && rows.every((row, at) => row.test(now[at])), { what: `marked: ${rows}` });

async function canvas(t, options) {
  const opened = await openPage(t, '', options);
  const { page, agent } = opened;
  await agent.ready('canvas_shape', 'canvas_erase');
  for (const shape of [RED, BLUE]) assert.equal((await agent.call('canvas_shape', shape)).ok, true);
  await drawLine(page, [100, 500], [900, 500]);
  await page.mouse.move(5, 5);
  return opened;
}

const instrument = (page, name) => page.locator('.choice', { has: page.getByRole('radio', { name, exact: true }) }).click();

test('a pointer over a shape or a mark marks no row, or another’s', async (t) => {
  const { page } = await canvas(t);
  await marks(page);
  await penMove(page, [[200, 180]]);
  await marks(page, /a barn/);
  await penMove(page, [[700, 180]]);
  await marks(page, /a lake/);
  await penMove(page, [[500, 500]]);
  await marks(page, /Drew a line/);
  await penMove(page, [[500, 650]]);
  await marks(page);
  await penMove(page, [[200, 180]]);
  await marks(page, /a barn/);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/pointed-canvas.png` });
  await page.mouse.move(5, 5);
  await marks(page);
});

test('the mark of a row is a matter of colour alone, or a barrier', async (t) => {
  for (const context of [{}, { forcedColors: 'active' }]) {
    const { page } = await canvas(t, { context });
    await penMove(page, [[200, 180]]);
    await marks(page, /a barn/);
    const line = await page.locator('.log-row[aria-current=true]').evaluate((row) => {
      const { boxShadow, outlineStyle, outlineWidth } = getComputedStyle(row);
      return boxShadow !== 'none' || (outlineStyle !== 'none' && outlineWidth !== '0px');
    });
    assert.ok(line, 'nothing is drawn around it');
    await assertAccessible(page);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/pointed-${context.forcedColors ?? 'plain'}.png` });
  }
});

test('the log answers to the pen while it draws', async (t) => {
  const { page } = await canvas(t);
  await penMove(page, [[200, 180]]);
  await marks(page, /a barn/);
  await page.evaluate(() => {
    window.changed = 0;
    const watch = new MutationObserver((changes) => {
      window.changed += changes.filter(({ attributeName, target }) => attributeName === 'aria-current' && target.ariaCurrent).length;
    });
    watch.observe(document.querySelector('.log-rows'), { subtree: true, attributes: true });
  });
  await penDown(page, [200, 180]);
  await marks(page);
  await penMove(page, linePoints([220, 180], [780, 180], 30));
  assert.deepEqual(await marked(page), []);
  assert.equal(await page.evaluate(() => window.changed), 0);
  await penUp(page);
  await marks(page, /^Drew/);
});

test('what is held to be moved, or chosen in the list or by keys, marks no row', async (t) => {
  const { page } = await canvas(t);
  await instrument(page, 'Move');
  await penDown(page, [200, 180]);
  await penMove(page, [[210, 200], [220, 300]]);
  await marks(page, /a barn/);
  await penUp(page);
  await marks(page, /a barn/, /Moved/);
  await page.mouse.move(5, 5);
  await marks(page);

  await instrument(page, 'Pen');
  await page.locator('#canvas').focus();
  for (let step = 0; step < 60; step += 1) {
    if (await page.evaluate(() => {
      const pen = document.querySelector('.key-pen')?.getAttribute('transform');
      return Number(pen?.match(/translate\(\S+ (\S+)\)/)?.[1]) >= 500;
    })) break;
    await page.keyboard.press('ArrowDown');
  }
  await marks(page, /Drew a line/);

  await page.click('#contents-button');
  await marks(page);
  await page.locator('.contents-list').focus();
  await page.keyboard.press('Home');
  const first = await page.locator('.contents-row[aria-selected=true]').innerText();
  await marks(page, ...(/lake/.test(first) ? [/a lake/] : [/a barn/, /Moved/]));
  await page.locator('.contents-row', { hasText: 'line' }).hover();
  await marks(page, /Drew a line/);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/pointed-contents.png` });
  await page.keyboard.press('Escape');
  await page.mouse.move(5, 5);
  await marks(page);
});

test('the log scrolls when something is pointed at, or a row that is built later is not marked', async (t) => {
  const { page } = await canvas(t);
  for (let y = 300; y < 700; y += 12) await drawLine(page, [850, y], [950, y], { points: 3 });
  const list = page.locator('.log-rows');
  const end = await eventually(() => list.evaluate(({ scrollTop }) => scrollTop), (top) => top > 600);
  await penMove(page, [[200, 180]]);
  await eventually(() => page.locator('.frame').count(), 0);
  assert.equal(await list.evaluate(({ scrollTop }) => scrollTop), end);
  await list.evaluate((list) => { list.scrollTop = 0; });
  await marks(page, /a barn/);
});

test('a paragraph under the pointer, or with the caret in it, marks no row', async (t) => {
  const { page, agent, ids: [p, q] } = await written(t, ['one two three', 'four five six']);
  assert.equal((await agent.call('doc_rewrite', { edits: [{ id: q, text: 'seven eight nine' }] })).ok, true);
  const rewrote = await page.locator('.log-row .log-line').last().innerText();
  const { x, y, height } = await page.locator(`[data-id=${q}]`).boundingBox();
  await page.mouse.move(x + 80, y + height / 2);
  const over = await eventually(() => marked(page), (rows) => rows.includes(rewrote));
  assert.ok(over.length < await page.locator('.log-row').count());
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/pointed-document.png` });
  const { x: left, y: top } = await page.locator(`[data-id=${p}]`).boundingBox();
  await page.mouse.down();
  await page.mouse.move(left + 120, top + height / 2, { steps: 5 });
  await eventually(() => page.evaluate(() => getSelection().toString().split('\n').length > 1), true);
  await eventually(() => marked(page), (rows) => rows.includes(rewrote), { what: 'a pointer that selects points' });
  await page.mouse.up();
  await caretIn(page, p, 3);
  await page.mouse.move(5, 5);
  await eventually(() => marked(page), (rows) => rows.length > 0 && !rows.includes(rewrote));
  await page.keyboard.type('!');
  await eventually(() => marked(page), (rows) => rows.some((row) => /^Typed|^Wrote|“/.test(row)));
  await page.keyboard.press('Tab');
  await marks(page);
});
