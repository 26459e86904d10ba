// Touch and stylus: which pointer draws, which is a palm, which fingers pinch. Numbers are those of the cases.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { openPage } from './support/browser.js';
import { eventually } from './support/eventually.js';
import { clockFromNow, drawLine, linePoints, penDown, penUp, rush, stylus, tap, touch } from './support/hand.js';
import { agentShapes, ends, humanMarks, rows, squares, standing, told } from './support/picture.js';

async function opened(t) {
  const opened = await openPage(t, '', { context: { hasTouch: true } });
  await opened.agent.ready('canvas_describe', 'canvas_erase', 'canvas_batch');
  return opened;
}

const marksAre = (page, count) => eventually(() => humanMarks(page), (marks) => marks.length === count);
const byHuman = async (page) => (await rows(page)).filter((who) => who === 'human').length;
const nothing = async (page, agent) =>
  assert.deepEqual([await humanMarks(page), (await standing(agent)).user_acts, await byHuman(page)], [[], 0, 0]);

test('D3: a palm that the browser takes away is a mark, or stops the agent', async (t) => {
  const { page, agent } = await opened(t);
  const fingers = await touch(page);
  await fingers.down([[500, 400]]);
  await fingers.move([[501, 400]]);
  await fingers.cancel();
  await nothing(page, agent);
  const batch = agent.start('canvas_batch', { shapes: squares(30) });
  await eventually(() => agentShapes(page), (count) => count > 2);
  await fingers.down([[500, 400]]);
  await fingers.cancel();
  const answer = await batch.result;
  assert.deepEqual([answer.ok, answer.landed_count ?? 30, answer.user_acts], [true, 30, 0]);
  assert.equal(await agentShapes(page), 30);
});

test('A26: while a finger rests that may be a palm, agent shapes appear', async (t) => {
  const { page, agent } = await opened(t);
  const batch = agent.start('canvas_batch', { shapes: squares(30) });
  await eventually(() => agentShapes(page), (count) => count > 2);
  const fingers = await touch(page);
  await fingers.down([[500, 400]]);
  const [first, during] = await page.evaluate(async () => {
    const count = () => document.querySelectorAll('g[data-layer=agent] > [data-id]').length;
    const first = count();
    // Four shapes' time.
    await new Promise((done) => setTimeout(done, 550));
    return [first, count()];
  });
  assert.equal(during, first);
  await fingers.cancel();
  assert.equal((await batch.result).ok, true, 'it was nothing, and the batch went on');
});

test('D8: the palm that comes before the pen leaves ink', async (t) => {
  const { page, agent } = await opened(t);
  const clock = clockFromNow();
  const [palm, pen] = [await touch(page, clock), await stylus(page, clock)];
  await palm.down([[700, 600]], 0);
  await palm.move([[708, 604]], 60);
  await palm.move([[716, 606]], 120);
  await pen.down([200, 200], 0.5, 250);
  await pen.move([300, 220], 0.5, 266);
  await palm.move([[720, 610]], 270);
  await pen.move([400, 240], 0.5, 282);
  await pen.up([400, 240], 300);
  await palm.up([], 320);
  await marksAre(page, 1);
  const { user_marks: [mark] } = await agent.call('canvas_describe', { detail: 'full' });
  const [x, y, w, h] = mark.box;
  assert.ok(Math.abs(x - 200) < 1 && Math.abs(y - 200) < 1 && Math.abs(w - 200) < 1 && Math.abs(h - 40) < 1, `${mark.box}`);
  assert.equal(await byHuman(page), 1);
});

test('D9: a pinch draws a line between the fingers', async (t) => {
  const { page, agent } = await opened(t);
  const clock = clockFromNow();
  const fingers = await touch(page, clock);
  await fingers.down([[400, 300]], 0);
  await fingers.down([[400, 300], [600, 400]], 60);
  for (let step = 1; step <= 10; step += 1) {
    await fingers.move([[400 - step * 5, 300], [600 + step * 5, 400]], 60 + step * 16);
  }
  await fingers.up([], 400);
  await nothing(page, agent);
  // The page may be larger now, and the middle has a button on it.
  await tap(page, [150, 120]);
  await marksAre(page, 1);
});

test('D11: a finger draws nothing but dots', async (t) => {
  const { page, agent } = await opened(t);
  const fingers = await touch(page);
  await fingers.down([[200, 300]]);
  for (const point of linePoints([220, 300], [600, 420], 20)) await fingers.move([point]);
  await fingers.up();
  const [mark] = await marksAre(page, 1);
  assert.ok(mark.d.match(/C/g).length >= 19, mark.d);
  const { user_marks: [told] } = await agent.call('canvas_describe', { detail: 'full' });
  assert.ok(Number(told.points_shown.split(' of ')[1]) >= 20, told.points_shown);
});

for (const [name, by] of [['stylus', stylus], ['finger', touch]]) {
  test(`D12: of ten quick strokes of a ${name} one is lost`, async (t) => {
    const { page } = await opened(t);
    const clock = clockFromNow();
    const pointer = await by(page, clock);
    const at = (point) => (by === touch ? [point] : point);
    for (let stroke = 0; stroke < 10; stroke += 1) {
      const [x, time] = [100 + stroke * 80, stroke * 60];
      const when = (after) => (by === touch ? [time + after] : [0.5, time + after]);
      await pointer.down(at([x, 300]), ...when(0));
      await pointer.move(at([x + 5, 340]), ...when(8));
      await pointer.move(at([x + 10, 380]), ...when(16));
      await pointer.up(...(by === touch ? [[], time + 24] : [[x + 10, 380], time + 24]));
    }
    await marksAre(page, 10);
    assert.equal(await byHuman(page), 10);
  });
}

test('D13: of a quick stroke whose events the browser bundles, samples are lost', async (t) => {
  const { page } = await opened(t);
  await page.evaluate(() => {
    window.moves = 0;
    document.querySelector('svg#canvas').addEventListener('pointermove', () => { window.moves += 1; });
  });
  const way = Array.from({ length: 200 }, (_, index) => [100 + index * 4, 300 + 100 * Math.sin(index / 5)]);
  await penDown(page, [100, 300]);
  // While the page is at something else, the browser collects.
  const busy = page.evaluate(() => {
    const until = performance.now() + 400;
    while (performance.now() < until);
  });
  await Promise.all([busy, rush(page, way.slice(1))]);
  await penUp(page);
  await marksAre(page, 1);
  const events = await page.evaluate(() => window.moves);
  assert.ok(events < 199, `the browser bundled nothing: ${events} events`);
  assert.match(await told(page), /\(200 points\)/);
});

// The browser's driver cannot turn a stylus round: it knows no such button. Its input is real here, and the page reads
// of it what it would read of the other end.
const turnedRound = (page, is) => page.evaluate((is) => {
  const { prototype } = PointerEvent;
  window.read ??= Object.getOwnPropertyDescriptors(MouseEvent.prototype);
  const { button, buttons } = window.read;
  const of = (event, { get }, eraser) => {
    const value = get.call(event);
    return is && event.pointerType === 'pen' && value === eraser.tip ? eraser.end : value;
  };
  Object.defineProperties(prototype, {
    button: { configurable: true, get() { return of(this, button, { tip: 0, end: 5 }); } },
    buttons: { configurable: true, get() { return of(this, buttons, { tip: 1, end: 32 }); } },
  });
}, is);

test('the end of a stylus that rubs out draws, does nothing, or leaves the pen an eraser', async (t) => {
  const { page } = await opened(t);
  const pen = await stylus(page);
  const stroke = async (from, to) => {
    await pen.down(from);
    for (const point of linePoints(from, to, 8)) await pen.move(point);
    await pen.up(to);
  };
  for (const [count, instrument] of ['Pen', 'Recolour', 'Move', 'Eraser'].entries()) {
    await page.getByRole('radio', { name: 'Pen', exact: true }).check({ force: true });
    await stroke([200, 300], [700, 300]);
    await marksAre(page, 1);
    await page.getByRole('radio', { name: instrument, exact: true }).check({ force: true });
    await turnedRound(page, true);
    await stroke([450, 200], [450, 400]);
    await marksAre(page, 0);
    await turnedRound(page, false);
    assert.match(await told(page), new RegExp(`Erased h${count + 1}`));
    assert.ok(await page.getByRole('radio', { name: instrument, exact: true }).isChecked());
  }
});

test('a stylus’s ink is not seen before it is lifted', async (t) => {
  const { page } = await opened(t);
  const pen = await stylus(page);
  await pen.down([200, 300], 0.3);
  for (const [index, point] of linePoints([220, 300], [700, 300], 25).entries()) await pen.move(point, 0.3 + 0.02 * index);
  const ink = page.locator('g[data-layer=ink] path').last();
  await eventually(() => ink.getAttribute('d'), (d) => d.length > 100);
  const [fill, color] = await ink.evaluate((path) => [getComputedStyle(path).fill, path.parentElement.getAttribute('fill')]);
  assert.notEqual(fill, 'none');
  assert.match(color, /^#/);
  await pen.up([700, 300]);
});

test('a stylus that presses harder leaves ink of the same width, or a finger’s ink is uneven', async (t) => {
  const { page, agent } = await opened(t);
  const pen = await stylus(page);
  await pen.down([200, 300], 0.1);
  for (const [index, point] of linePoints([220, 300], [700, 300], 25).entries()) await pen.move(point, 0.1 + 0.036 * index);
  await pen.up([700, 300]);
  await marksAre(page, 1);
  const widths = await page.locator('[data-id=h1]').evaluate((mark) => {
    const inked = (x, y) => mark.isPointInFill(new DOMPoint(x, y));
    return [205, 690].map((x) => Array.from({ length: 400 }, (_, step) => inked(x, 290 + step / 20)).filter(Boolean).length / 20);
  });
  assert.ok(widths[0] > 0.5 && widths[1] > widths[0] * 2.5, `${widths}`);
  assert.deepEqual(await page.locator('[data-id=h1]').evaluate((mark) => [mark.getAttribute('stroke'), mark.getAttribute('fill') === 'none']), ['none', false]);
  const { user_marks: [mark] } = await agent.call('canvas_describe', { detail: 'full' });
  assert.equal(mark.form, 'line');
  await drawLine(page, [100, 600], [300, 600]);
  const [, line] = await marksAre(page, 2);
  assert.deepEqual(ends(line.d), [100, 600, 300, 600]);
});
