// Whole strokes: how true the ink is, how long it may be, what undoes it, what a page that dies leaves of it.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { openPage } from './support/browser.js';
import { eventually } from './support/eventually.js';
import { drawLine, drawStroke, linePoints, penDown, penMove, penUp, rush, tap, touch } from './support/hand.js';
import { openWithShapes } from './support/kept.js';
import { agentShapes, ends, humanMarks, rows, standing, told } from './support/picture.js';

async function opened(t, options) {
  const opened = await openPage(t, '', options);
  await opened.agent.ready('canvas_describe', 'canvas_batch', 'canvas_erase');
  return opened;
}

const marksAre = (page, count) => eventually(() => humanMarks(page), (marks) => marks.length === count);
const acts = async (agent) => (await standing(agent)).user_acts;
const instrument = (page, name) => page.getByRole('radio', { name, exact: true }).check({ force: true });

/** A scribble of so many points, each some units from the one before. */
const scribble = (count) => Array.from({ length: count }, (_, index) => {
  const angle = index / 9;
  return [500 + (200 + index / 50) * Math.cos(angle), 350 + (150 + index / 80) * Math.sin(angle)].map((at) => Math.round(at));
});

test('D14: on quick turns the ink leaves the samples', async (t) => {
  const { page } = await opened(t);
  const corners = Array.from({ length: 8 }, (_, index) => [200 + index * 60, index % 2 ? 520 : 180]);
  await drawStroke(page, corners);
  await marksAre(page, 1);
  const [missed, strayed] = await page.locator('[data-id=h1]').evaluate((mark, corners) => {
    const steps = Math.ceil(mark.getTotalLength());
    const ink = Array.from({ length: steps + 1 }, (_, step) => mark.getPointAtLength((step / steps) * mark.getTotalLength()));
    const toSegment = ({ x, y }, [ax, ay], [bx, by]) => {
      const share = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)));
      return Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay));
    };
    const missed = corners.map(([x, y]) => Math.min(...ink.map((at) => Math.hypot(at.x - x, at.y - y))));
    const strayed = ink.map((at) => Math.min(...corners.slice(1).map((to, index) => toSegment(at, corners[index], to))));
    return [Math.max(...missed), Math.max(...strayed)];
  }, corners);
  assert.ok(missed <= 2 && strayed <= 2.1, `a vertex is missed by ${missed}, the ink strays by ${strayed}`);
});

test('D6: undo in the middle of a stroke takes half of it, or the pen is stuck', async (t) => {
  const { page } = await opened(t);
  await tap(page, [100, 100]);
  await penDown(page, [300, 300]);
  await penMove(page, [[350, 300], [400, 300]]);
  await page.keyboard.press('Control+z');
  await penMove(page, [[450, 300], [500, 300]]);
  await penUp(page);
  const marks = await marksAre(page, 2);
  assert.deepEqual(ends(marks[1].d), [300, 300, 500, 300]);
  await drawLine(page, [100, 600], [300, 600]);
  await marksAre(page, 3);
  await page.keyboard.press('Control+z');
  assert.deepEqual((await marksAre(page, 2)).map(({ id }) => id), ['h1', 'h2']);
});

test('D29: a stroke of 10,000 points stalls, or loses some', async (t) => {
  const { page, agent } = await opened(t);
  const way = scribble(10_000);
  const same = way.filter((point, index) => index > 0 && String(point) === String(way[index - 1])).length;
  await penDown(page, way[0]);
  const pieces = () => page.locator('g[data-layer=ink] path').count();
  for (let from = 1; from < way.length; from += 500) await rush(page, way.slice(from, from + 500));
  await eventually(pieces, (count) => count >= Math.floor((way.length - same) / 128));
  const longest = await page.locator('g[data-layer=ink] path').evaluateAll((paths) => Math.max(...paths.map((path) => path.getAttribute('d').split('C').length)));
  assert.ok(longest <= 130, `a piece of ${longest} points`);
  await penUp(page);
  await marksAre(page, 1);
  await eventually(pieces, 1);
  const { user_marks: [mark] } = await agent.call('canvas_describe', { detail: 'full' });
  const [shown, of] = mark.points_shown.split(' of ').map(Number);
  assert.deepEqual([mark.points.length, of], [shown, way.length - same]);
  assert.ok(shown <= 24, mark.points_shown);
});

test('D27, D28: with 2,000 shapes there, one more point costs more, or is lost', async (t) => {
  const opening = await opened(t);
  const { page } = opening;
  await openWithShapes(opening, 2_000);
  await eventually(() => agentShapes(page), 2_000);
  await page.evaluate(() => {
    window.touched = new Set();
    const canvas = document.querySelector('svg#canvas');
    new MutationObserver((changes) => {
      for (const { target } of changes) window.touched.add(target.closest?.('[data-layer]')?.dataset.layer ?? target.nodeName);
    }).observe(canvas, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await penDown(page, [100, 100]);
  await eventually(() => page.evaluate(() => window.touched.has('ink')), true);
  await page.evaluate(() => window.touched.clear());
  await penMove(page, linePoints([105, 105], [700, 640], 120));
  assert.deepEqual(await page.evaluate(() => [...window.touched]), ['ink'], 'only the ink is painted anew');
  await penUp(page);
  await marksAre(page, 1);
  assert.match(await told(page), /\(121 points\)/);
});

test('D30: at 5,000 shapes the page freezes instead of saying no', async (t) => {
  const opening = await opened(t);
  const { page, agent } = opening;
  await openWithShapes(opening, 5_000);
  await agent.ready('canvas_describe', 'canvas_shape');
  await eventually(() => agentShapes(page), 5_000);
  await agent.call('canvas_describe', {});
  const refused = await agent.call('canvas_shape', { kind: 'rect', box: [1, 1, 9, 9] });
  assert.deepEqual([refused.ok, refused.code, refused.limit], [false, 'limit', 5_000]);
  await drawLine(page, [100, 100], [700, 500]);
  await marksAre(page, 1);
});

test('the eraser is many acts, leaves the AI’s shapes, or what it took lands again', async (t) => {
  const { page, agent } = await opened(t);
  const drawn = await agent.call('canvas_batch', { shapes: [300, 500].map((x) => ({ kind: 'rect', box: [x, 200, 60, 60], fill: 'red' })) });
  assert.equal(drawn.ok, true);
  await drawLine(page, [200, 100], [200, 400]);
  await drawLine(page, [420, 100], [420, 400]);
  await drawLine(page, [900, 100], [900, 400]);
  const before = await acts(agent);
  await instrument(page, 'Eraser');
  await drawLine(page, [700, 600], [720, 600]);
  assert.equal(await acts(agent), before, 'what takes nothing is no act');
  await drawLine(page, [100, 230], [700, 230], { points: 3 });
  assert.deepEqual((await marksAre(page, 1)).map(({ id }) => id), ['h3']);
  assert.equal(await agentShapes(page), 0);
  assert.match(await told(page), /Erased h1, a1, h2, a2/);
  const look = await agent.call('canvas_describe', {});
  assert.match(JSON.stringify(look.user_did.at(-1)), /erased/);
  const gone = await agent.call('canvas_describe', { ids: ['a1'] });
  assert.equal(gone.code, 'deleted_by_user', JSON.stringify(gone));
  await page.keyboard.press('Control+z');
  await marksAre(page, 3);
  assert.equal(await agentShapes(page), 2, 'one undo for one act');
});

test('an eraser drawn quickly across a line leaves it there, and one sweep is many acts', async (t) => {
  const { page, agent } = await opened(t);
  const shapes = [1, 2, 3, 4].map((column) => ({ kind: 'line', points: [[column * 100 + 50, 100], [column * 100 + 50, 300]] }));
  await agent.call('canvas_batch', { shapes });
  await instrument(page, 'Eraser');
  await penDown(page, [100, 200]);
  await penMove(page, [[500, 200]]);
  await penUp(page);
  assert.equal(await agentShapes(page), 0);
  await page.keyboard.press('Control+z');
  await eventually(() => agentShapes(page), 4);
});

test('A8: undo and redo of the person take the AI’s work', async (t) => {
  const { page, agent } = await opened(t);
  await drawLine(page, [200, 600], [400, 600]);
  await agent.call('canvas_describe', {});
  assert.equal((await agent.call('canvas_shape', { kind: 'rect', box: [300, 200, 60, 60] })).ok, true);
  await page.keyboard.press('Control+z');
  await marksAre(page, 0);
  await page.keyboard.press('Control+z');
  assert.equal(await agentShapes(page), 1);
  await page.keyboard.press('Control+Shift+z');
  assert.equal((await marksAre(page, 1))[0].id, 'h1');
  assert.equal(await agentShapes(page), 1);
});

test('pen colours and widths change nothing, or change what was drawn', async (t) => {
  const { page } = await opened(t);
  await tap(page, [100, 100]);
  await page.getByRole('radio', { name: 'Blue' }).check({ force: true });
  await page.getByRole('radio', { name: /^Broad/ }).check({ force: true });
  await tap(page, [200, 100]);
  await marksAre(page, 2);
  const looks = await page.locator('g[data-layer=human] > [data-id]').evaluateAll((marks) =>
    marks.map((mark) => [mark.getAttribute('stroke'), mark.getAttribute('stroke-width')]));
  assert.deepEqual(looks, [['#bf330c', '6'], ['#1d56b8', '12']]);
});

for (const [name, end] of [['is loaded again', loadedAgain], ['crashes', crash]]) {
  test(`a page that ${name} in the middle of a stroke loses what was drawn`, async (t) => {
    const opening = await opened(t);
    await drawLine(opening.page, [100, 600], [300, 600]);
    await penDown(opening.page, [100, 100]);
    const way = linePoints([104, 101], [904, 301], 200);
    await rush(opening.page, way);
    await eventually(() => opening.page.locator('g[data-layer=ink] path').count(), (count) => count > 1);
    await eventually(() => opening.page.locator('g[data-layer=ink] path').last().getAttribute('d'), (d) => d.endsWith('904 301'));
    const page = await end(opening.page, opening);
    const [, mark] = await marksAre(page, 2);
    assert.deepEqual(ends(mark.d), [100, 100, 904, 301]);
    assert.match(await told(page), /\(201 points\)/);
    await page.reload();
    await marksAre(page, 2);
    assert.equal(await page.evaluate(() => localStorage.length), 0, 'nothing is left of the draft');
    assert.equal((await rows(page)).filter((who) => who === 'human').length, 2);
  });
}

async function loadedAgain(page) {
  await page.reload();
  return page;
}

async function crash(page, { problems, openAnother }) {
  problems.expect(/crash/);
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => {});
  await crashed;
  return (await openAnother()).page;
}

test('D1: a stroke that the system takes away goes on from far away', async (t) => {
  const { page } = await opened(t, { context: { hasTouch: true } });
  const fingers = await touch(page);
  await fingers.down([[100, 100]]);
  for (const x of [140, 180, 220]) await fingers.move([[x, 100]]);
  await fingers.cancel();
  await fingers.down([[700, 500]]);
  for (const x of [740, 780, 820]) await fingers.move([[x, 500]]);
  await fingers.up();
  const marks = await marksAre(page, 2);
  assert.deepEqual(marks.map(({ d }) => ends(d)), [[100, 100, 220, 100], [700, 500, 820, 500]]);
});
