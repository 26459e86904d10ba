// A log of ten thousand rows: only what is in view is built, every row is reached, and the reader stays where they are.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { assertAccessible } from './support/axe.js';
import { openPage } from './support/browser.js';
import { eventually } from './support/eventually.js';
import { tap } from './support/hand.js';
import { builtRows, inView, longSession, openSession, scrollLog } from './support/long-log.js';

const SHOTS = process.env.SHOTS; // a folder, to look at the states by eye

const ROWS = 10_000;
/** More are never built. */
const MOST = 100;

async function opened(t, options = {}, rows = ROWS) {
  const opened = await openPage(t, '', options);
  await opened.agent.ready('canvas_describe');
  await openSession(opened.page, longSession(rows));
  await opened.agent.ready('canvas_describe');
  await eventually(() => inView(opened.page), (places) => places.at(-1) === rows + 2, { what: 'it opens at the end' });
  return opened;
}

const count = (page) => page.locator('.log-row').count();
const list = (page) => page.locator('.log-rows');
const row = (page, place) => page.locator(`.log-row[aria-posinset="${place}"]`);

/** Fails unless the view is full of rows, one right below the other. */
async function assertFull(page) {
  const rows = (await builtRows(page)).filter(({ top, height, view }) => top + height > 0 && top < view);
  assert.ok(rows.length > 0, 'nothing is in view');
  rows.slice(1).forEach(({ place, top }, before) => {
    assert.equal(place, rows[before].place + 1, 'a row is left out');
    assert.ok(Math.abs(top - rows[before].top - rows[before].height) < 1, `a gap above row ${place}`);
  });
  const last = rows.at(-1);
  assert.ok(rows[0].top < 2, 'a gap at the upper edge'); // The list has an edge of its own.
  assert.ok(last.top + last.height > last.view - 2, 'a gap at the lower edge');
}

test('ten thousand rows are built, or one of them is not reached', async (t) => {
  const { page } = await opened(t);
  assert.ok(await count(page) < MOST, `${await count(page)} rows are built`);
  await assertFull(page);
  await assertAccessible(page);
  assert.equal(await page.locator('.log-newest').count(), 0);

  await scrollLog(page, 0);
  assert.equal((await inView(page))[0], 1);
  assert.equal((await builtRows(page))[0].text, 'Outside the tools: row 1');
  await assertFull(page);
  await assertAccessible(page);
  assert.ok(await count(page) < MOST);

  for (let part = 0.05; part < 1; part += 0.05) {
    await scrollLog(page, await list(page).evaluate((list, part) => list.scrollHeight * part, part));
    await assertFull(page);
    assert.ok(await count(page) < MOST);
  }
  await scrollLog(page, -1);
  await eventually(() => inView(page), (places) => places.at(-1) === ROWS + 2);
  assert.equal(await list(page).evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight < 2), true);
});

test('a row is skipped on the way from the last to the first', async (t) => {
  const { page } = await opened(t, {}, 400);
  const seen = new Set(await inView(page));
  for (let step = 0; !seen.has(1); step += 1) {
    assert.ok(step < 400, 'it is no way to the first row');
    await list(page).evaluate((list) => list.scrollBy(0, -0.8 * list.clientHeight));
    await scrollLog(page, await list(page).evaluate((list) => list.scrollTop));
    await assertFull(page);
    (await inView(page)).forEach((place) => seen.add(place));
  }
  const skipped = Array.from({ length: 402 }, (_, index) => index + 1).filter((place) => !seen.has(place));
  assert.deepEqual(skipped, []);
});

test('keys do not reach the first row, or the last, or leave one out', async (t) => {
  const { page } = await opened(t);
  await list(page).focus();
  await page.keyboard.press('Home');
  await eventually(() => inView(page), (places) => places[0] === 1);
  let last = (await inView(page)).at(-1);
  for (let step = 0; step < 12; step += 1) {
    const before = await list(page).evaluate((list) => list.scrollTop);
    await page.keyboard.press('PageDown');
    await eventually(() => list(page).evaluate((list) => list.scrollTop), (top) => top > before + 100);
    await eventually(() => inView(page), (places) => places.at(-1) > last);
    await stands(page);
    await assertFull(page);
    const places = await inView(page);
    assert.ok(places[0] <= last + 1, `row ${last + 1} was left out`);
    last = places.at(-1);
  }
  const top = await list(page).evaluate((list) => list.scrollTop);
  await page.keyboard.press('ArrowUp');
  await eventually(() => list(page).evaluate((list) => list.scrollTop), (now) => now < top);
  await page.keyboard.press('PageUp');
  await eventually(() => list(page).evaluate((list) => list.scrollTop), (now) => now < top - 100);
  await page.keyboard.press('End');
  await eventually(() => inView(page), (places) => places.at(-1) === ROWS + 2);
  await eventually(() => page.locator('.log-newest').count(), 0);
});

/** Until a smooth scroll is over. */
async function stands(page) {
  let before = -1;
  await eventually(async () => {
    const now = await list(page).evaluate((list) => new Promise((done) => {
      requestAnimationFrame(() => requestAnimationFrame(() => done(list.scrollTop)));
    }));
    const is = now === before;
    before = now;
    return is;
  }, true);
}

test('a row that was opened is shut when it comes back, or throws out those around it', async (t) => {
  const { page } = await opened(t);
  await scrollLog(page, 100_000);
  const [place] = (await inView(page)).filter((place) => place % 5 === 0);
  const toggle = row(page, place).locator('.log-toggle');
  await toggle.click();
  await row(page, place).getByText(`"a${place}"`).waitFor();
  await list(page).focus();
  const there = await list(page).evaluate((list) => list.scrollTop);
  await scrollLog(page, 300_000);
  await eventually(() => row(page, place).count(), 0);
  await scrollLog(page, there);
  await assertFull(page);
  await row(page, place).getByText(`"a${place}"`).waitFor();
  assert.equal(await toggle.getAttribute('aria-expanded'), 'true');
});

test('the focus falls on nothing when its row is scrolled out of view', async (t) => {
  const { page } = await opened(t);
  await scrollLog(page, 100_000);
  const [place] = (await inView(page)).filter((place) => place % 5 === 0);
  await row(page, place).locator('.log-toggle').focus();
  await page.evaluate(() => { window.had = document.activeElement; });
  for (const top of [100_400, 101_000, 300_000, 0, -1]) {
    await scrollLog(page, top);
    assert.equal(await page.evaluate(() => document.activeElement === window.had && window.had.isConnected), true, `at ${top}`);
    await assertFull(page).catch((error) => { throw new Error(`at ${top}: ${error.message}`); });
    assert.ok(await count(page) < MOST);
  }
  await page.keyboard.press('Enter');
  assert.equal(await row(page, place).locator('.log-toggle').getAttribute('aria-expanded'), 'true');
  await page.locator('#canvas').focus();
  await scrollLog(page, 0);
  await eventually(() => row(page, place).count(), 0);
});

test('what is selected is lost when its rows are scrolled out of view', async (t) => {
  const { page } = await opened(t);
  await scrollLog(page, 100_000);
  const [, from, to] = await inView(page);
  const line = (place) => row(page, place).locator('.log-line').boundingBox();
  const [above, below] = [await line(from), await line(to)];
  await page.mouse.move(above.x + 1, above.y + 4);
  await page.mouse.down();
  await page.mouse.move(below.x + 90, below.y + 6, { steps: 4 });
  await page.mouse.up();
  const selected = () => page.evaluate(() => getSelection().toString());
  const text = await selected();
  assert.ok(text.includes('\n'), `one row is selected: ${text}`);
  for (const top of [100_800, 102_000, 300_000, 0, -1, 100_000]) {
    await scrollLog(page, top);
    assert.equal(await selected(), text, `at ${top}`);
    await assertFull(page).catch((error) => { throw new Error(`at ${top}: ${error.message}`); });
    assert.ok(await count(page) < MOST);
  }
  await page.mouse.click(above.x + 1, above.y + 4);
  await scrollLog(page, 300_000);
  await eventually(() => row(page, from).count(), 0);
});

test('a row that comes in, or one that grows above, moves what is read', async (t) => {
  const { page, agent } = await opened(t);
  for (const top of [200_000, 150_000, 700_000]) {
    await scrollLog(page, top);
    // A call lies just above the view.
    const call = (await builtRows(page)).findLast(({ place, top, view }) => place % 5 === 0 && top < view);
    await list(page).evaluate((list, by) => list.scrollBy(0, by), call.top + call.height + 2);
    await eventually(() => inView(page), ([first]) => first === call.place + 1);
    const view = await inView(page);
    const eye = async () => (await builtRows(page)).find(({ place }) => place === view[2]).top;
    const before = await eye();
    const stays = async (by = 0) => Math.abs(await eye() - before - by) < 1.5;
    const rows = Number(await row(page, view[2]).getAttribute('aria-setsize'));
    await tap(page, [800, 600]);
    await agent.call('canvas_shape', { kind: 'rect', box: [1, 1, 5, 5] });
    await eventually(() => row(page, view[2]).getAttribute('aria-setsize'), String(rows + 2));
    assert.ok(await stays(), 'a new row moved it');
    await row(page, call.place).locator('.log-toggle').evaluate((toggle) => toggle.click());
    await eventually(async () => (await builtRows(page)).find(({ place }) => place === call.place).height, (height) => height > 100);
    await eventually(stays, true, { what: 'a row above it moved it' });
    await list(page).evaluate((list) => list.scrollBy(0, -300));
    await eventually(() => stays(300), true, { what: 'rows that are built on the way up move it' });
    await assertFull(page);
  }
  assert.equal(await page.locator('.log-newest').count(), 1);
});

test('a row that is opened at the end runs away from the pointer', async (t) => {
  const { page, agent } = await opened(t, {}, 100);
  await agent.call('canvas_shape', { kind: 'rect', box: [1, 1, 5, 5] });
  await eventually(() => inView(page), (places) => places.at(-1) === 103);
  const toggle = row(page, 103).locator('.log-toggle');
  const { y } = await toggle.boundingBox();
  await toggle.click();
  await eventually(async () => (await builtRows(page)).at(-1).height, (height) => height > 100);
  await page.locator('.log-newest').waitFor();
  assert.equal((await toggle.boundingBox()).y, y);
  await toggle.click();
  await eventually(() => page.locator('.log-newest').count(), 0);
});

test('a reader at the end does not follow, or one who leaves it is taken back', async (t) => {
  const { page, agent } = await opened(t);
  const plan = (number) => agent.call('canvas_plan', { plan: `Draw the square number ${number} ${'and then some more '.repeat(20)}` });
  const isAtEnd = () => list(page).evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight < 2);
  await agent.call('canvas_describe');
  for (let number = 0; number < 4; number += 1) {
    await plan(number);
    await eventually(() => inView(page), (places) => places.at(-1) === ROWS + 4 + number);
    await eventually(isAtEnd, true);
  }
  await list(page).hover();
  await page.mouse.wheel(0, -400);
  await page.locator('.log-newest').waitFor();
  const [eye] = await inView(page);
  await plan(9);
  await eventually(() => row(page, eye).getAttribute('aria-setsize'), String(ROWS + 8));
  assert.equal((await inView(page))[0], eye);
  await page.locator('.log-newest').click();
  await eventually(() => inView(page), (places) => places.at(-1) === ROWS + 8);
  await eventually(isAtEnd, true);
  await eventually(() => page.locator('.log-newest').count(), 0);
});

test('a filter shows others, leaves some out, or loses the place', async (t) => {
  const { page } = await opened(t);
  await page.locator('.chip', { hasText: 'AI' }).click();
  await eventually(() => row(page, ROWS / 5).count(), 1);
  assert.ok(await count(page) < MOST);
  assert.equal(await page.locator('.log-row:not([data-who=agent])').count(), 0);
  assert.equal(await page.locator('.log-row').last().getAttribute('aria-setsize'), String(ROWS / 5));
  await assertFull(page);
  await scrollLog(page, 40_000);
  await assertFull(page);
  const [eye] = (await inView(page)).slice(1);
  const text = (await builtRows(page)).find(({ place }) => place === eye).text;
  await page.locator('.chip', { hasText: 'All' }).click();
  await eventually(() => row(page, 5 * eye).count(), 1);
  assert.ok((await inView(page)).includes(5 * eye), 'the reader is elsewhere');
  await assertFull(page);
  assert.match(text, /canvas_erase/);
  await page.locator('.log-kinds').selectOption('Plans');
  await eventually(() => count(page), 0);
  await page.locator('.log-kinds').selectOption('Refused');
  await eventually(() => count(page), (rows) => rows > 5);
});

test('a printed or a copied log has only the rows that are built', async (t) => {
  const { page } = await opened(t, { context: { permissions: ['clipboard-read', 'clipboard-write'] } }, 600);
  await page.evaluate(() => window.addEventListener('beforeprint', () => { window.printed = document.querySelectorAll('.log-row').length; }));
  await page.locator('.log').getByRole('button', { name: 'Copy' }).first().click();
  const copied = await eventually(() => page.evaluate(() => navigator.clipboard.readText()), (text) => text.includes('row 1'));
  assert.equal(copied.split('\n').length, 602);
  const pdf = await page.pdf();
  assert.equal(await page.evaluate(() => window.printed), 602);
  assert.ok((pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length > 8, 'the paper has some of them only');
  await eventually(() => count(page), (rows) => rows < MOST);
});

for (const colorScheme of ['light', 'dark']) {
  for (const width of [1280, 390]) {
    test(`many rows in ${colorScheme} colours at ${width} pixels have a barrier`, async (t) => {
      const { page } = await opened(t, { colorScheme, viewport: { width, height: 844 } }, 1_000);
      await list(page).scrollIntoViewIfNeeded();
      await scrollLog(page, 9_000);
      const [place] = (await inView(page)).filter((place) => place % 5 === 0);
      await row(page, place).locator('.log-toggle').click();
      await row(page, place).getByText(`"a${place}"`).waitFor();
      await assertAccessible(page);
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/log-${colorScheme}-${width}.png` });
    });
  }
}
