// The person's hand: where ink lands, what counts as an act, and what does not. Numbers are those of the cases.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { openPage } from './support/browser.js';
import { eventually } from './support/eventually.js';
import { drawLine, penDown, penMove, penUp, tap, toClient, touch } from './support/hand.js';
import { ends, humanMarks, rows, standing, told } from './support/picture.js';

async function opened(t, options) {
  const opened = await openPage(t, '', options);
  await opened.agent.ready('canvas_describe', 'canvas_erase', 'canvas_shape');
  return opened;
}

const acts = async (agent) => (await standing(agent)).user_acts;

test('D16, D17: a tap draws nothing, and three taps become a line', async (t) => {
  const { page, agent } = await opened(t);
  for (const point of [[200, 200], [400, 300], [600, 200]]) await tap(page, point);
  await eventually(async () => (await humanMarks(page)).length, 3);
  const { user_marks: marks } = await agent.call('canvas_describe', { detail: 'full' });
  assert.deepEqual(marks.map(({ form }) => form), ['dot', 'dot', 'dot']);
  const box = await page.locator('[data-id=h1]').evaluate((mark) => mark.getBoundingClientRect().toJSON());
  const [[x, y]] = await toClient(page, [[200, 200]]);
  assert.ok(Math.abs(box.x + box.width / 2 - x) < 1 && Math.abs(box.y + box.height / 2 - y) < 1, 'where the tap was');
  assert.match(await page.locator('[data-id=h1]').getAttribute('stroke-linecap'), /round/, 'a dot can be seen');
});

for (const button of ['right', 'middle']) {
  test(`D18: the ${button} button draws, or stops the agent`, async (t) => {
    const { page, agent } = await opened(t);
    const [[x, y]] = await toClient(page, [[300, 300]]);
    await page.mouse.move(x, y);
    await page.mouse.down({ button });
    await page.mouse.move(x + 50, y + 50);
    await page.mouse.up({ button });
    assert.deepEqual([await humanMarks(page), await acts(agent)], [[], 0]);
  });
}

test('D1, D2: after a cancelled touch the next stroke goes on from far away, or none can start', async (t) => {
  const { page } = await opened(t, { context: { hasTouch: true } });
  const fingers = await touch(page);
  await fingers.down([[100, 100]]);
  await fingers.move([[110, 100]]);
  await fingers.move([[120, 100]]);
  await fingers.move([[130, 100]]);
  await fingers.cancel();
  await eventually(() => told(page), (text) => /Drew|drew/.test(text));
  const before = (await humanMarks(page)).length;
  await drawLine(page, [600, 500], [800, 500]);
  const marks = await eventually(() => humanMarks(page), (marks) => marks.length === before + 1);
  assert.ok(Math.abs(ends(marks.at(-1).d)[0] - 600) < 0.6, marks.at(-1).d);
});

test('D5: a button lifted outside leaves the pen stuck', async (t) => {
  const { page } = await opened(t);
  await penDown(page, [300, 300]);
  await penMove(page, [[350, 300], [400, 300]]);
  // The driver lifts the button without telling the page: the next move comes without a button.
  const session = await page.context().newCDPSession(page);
  const [[x, y]] = await toClient(page, [[500, 500]]);
  await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y, buttons: 0, button: 'none' });
  const [mark] = await eventually(() => humanMarks(page), (marks) => marks.length === 1);
  assert.ok(ends(mark.d)[3] < 310, 'the move without a button is no ink');
});

// The marker's place on screen is told by layout, not by the matrix that the app reads.
async function landsOnMarker(page, agent, unit) {
  const [x, y] = unit;
  const made = await agent.call('canvas_shape', { kind: 'ellipse', box: [x - 10, y - 10, 20, 20], fill: 'red' });
  assert.equal(made.ok, true, JSON.stringify(made));
  const [[, id]] = made.landed;
  const box = await page.locator(`[data-id=${id}]`).evaluate((shape) => shape.getBoundingClientRect().toJSON());
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const marks = await eventually(() => humanMarks(page), (marks) => marks.length > 0);
  const [atX, atY] = ends(marks.at(-1).d);
  assert.ok(Math.abs(atX - x) <= 0.5 && Math.abs(atY - y) <= 0.5, `tapped at ${unit}, inked at ${atX},${atY}`);
}

const style = (page, selector, css) =>
  page.evaluate(([selector, css]) => Object.assign(document.querySelector(selector).style, css), [selector, css]);

const TROUBLES = {
  'D20: the page is scrolled': async (page) => {
    await style(page, 'body', { paddingTop: '500px', paddingBottom: '900px' });
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    await page.waitForFunction(() => scrollY === 300);
  },
  'D20: what holds the picture is scrolled': async (page) => {
    await style(page, '.board-fit', { height: '300px', overflow: 'scroll' });
    await page.evaluate(() => { document.querySelector('.board-fit').scrollTop = 120; });
  },
  'D21: what holds the picture is scaled and turned': (page) =>
    style(page, '.board', { transform: 'scale(.75) rotate(3deg)' }),
  'D22: the page is zoomed to 150 %': (page) => style(page, 'body', { zoom: '1.5' }),
};

for (const [name, make] of Object.entries(TROUBLES)) {
  test(`${name}, and ink lands beside the pen`, async (t) => {
    const { page, agent } = await opened(t, { viewport: { width: 1280, height: 1000 } });
    await make(page);
    await landsOnMarker(page, agent, [437, 211]);
  });
}

for (const deviceScaleFactor of [1.25, 2, 3]) {
  test(`D22: at ${deviceScaleFactor} pixels a pixel ink lands beside the pen`, async (t) => {
    const { page, agent } = await opened(t, { context: { deviceScaleFactor } });
    await landsOnMarker(page, agent, [801, 602]);
  });
}

test('D23: turning the screen wipes or shifts the drawing', async (t) => {
  const { page, agent } = await opened(t);
  await drawLine(page, [100, 100], [700, 400]);
  await tap(page, [900, 600]);
  await eventually(async () => (await humanMarks(page)).length, 2);
  const [before, log] = [await humanMarks(page), await rows(page)];
  const count = await acts(agent);
  for (const width of [380, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const box = await page.locator('svg#canvas').boundingBox();
    assert.ok(Math.abs(box.width / box.height - 1000 / 700) < 0.01, `${width}: ${box.width} × ${box.height}`);
    assert.deepEqual(await humanMarks(page), before);
  }
  assert.deepEqual((await rows(page)).filter((row) => row === 'human'), log);
  assert.equal(await acts(agent), count, 'H36: a resize is no act');
});

test('D24: in the bars of a picture of an odd size ink leaves the frame', async (t) => {
  const { page } = await opened(t);
  await style(page, 'svg#canvas', { position: 'fixed', left: '0', top: '0', width: '333px', height: '777px' });
  await page.mouse.move(100, 20);
  await page.mouse.down();
  await page.mouse.move(100, 400);
  await page.mouse.move(100, 760);
  await page.mouse.up();
  const [mark] = await eventually(() => humanMarks(page), (marks) => marks.length === 1);
  const [x1, y1, x2, y2] = ends(mark.d);
  assert.deepEqual([y1, y2], [0, 700]);
  assert.ok(Math.abs(x1 - 300.3) < 0.6 && Math.abs(x2 - 300.3) < 0.6, mark.d);
});

test('D26: a window that loses the focus leaves a stuck pen', async (t) => {
  const { page, agent } = await opened(t);
  await penDown(page, [300, 300]);
  await penMove(page, [[400, 300], [500, 350]]);
  const trusted = page.evaluate(() => new Promise((blurred) => addEventListener('blur', (event) => blurred(event.isTrusted))));
  // The focus goes to another document, as when the person changes windows.
  await page.evaluate(() => {
    const other = document.body.appendChild(document.createElement('iframe'));
    other.contentWindow.focus();
  });
  assert.equal(await trusted, true);
  const [mark] = await eventually(() => humanMarks(page), (marks) => marks.length === 1);
  const count = await acts(agent);
  await penMove(page, [[700, 600]]);
  await penUp(page);
  assert.deepEqual(await humanMarks(page), [mark], 'nothing more after the blur');
  assert.equal(await acts(agent), count, 'it counted once');
  assert.equal((await rows(page)).filter((row) => row === 'human').length, 1);
  await drawLine(page, [100, 600], [200, 600]);
  await eventually(async () => (await humanMarks(page)).length, 2);
});

test('H34, H36: focus, keys that do nothing, selecting, scrolling, theme and size count as acts', async (t) => {
  const { page, agent } = await opened(t);
  await tap(page, [500, 500]);
  await eventually(async () => (await humanMarks(page)).length, 1);
  const before = await acts(agent);
  await page.locator('svg#canvas').focus();
  for (const key of ['ArrowLeft', 'ArrowDown', 'Shift', 'Control', 'Alt', 'a', 'Enter', 'Home', 'Control+a', 'Control+c']) {
    await page.keyboard.press(key);
  }
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('Tab');
  await page.locator('svg#canvas').blur();
  await page.locator('#prompt-text').dblclick();
  await page.mouse.wheel(0, 400);
  const [[x, y]] = await toClient(page, [[200, 200]]);
  await page.mouse.move(x, y);
  await page.mouse.move(x + 80, y + 20);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 800, height: 600 });
  await page.click('#badge');
  await page.keyboard.press('Escape');
  assert.equal(await acts(agent), before);
  assert.equal((await rows(page)).filter((row) => row === 'human').length, 1);
});

test('H38: a script presses the buttons that only a person may press', async (t) => {
  const { page, agent } = await opened(t);
  await tap(page, [500, 500]);
  await eventually(async () => (await humanMarks(page)).length, 1);
  const before = await acts(agent);
  await page.evaluate(() => {
    const named = (label) => document.querySelector(`[aria-label="${label}"]`);
    document.querySelector('.stop').click();
    document.querySelector('.stop').click();
    named('Undo your last act').click();
    named('Clear the canvas').click();
    document.querySelector('#confirm .button-ink').click();
    document.querySelector('.stop').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  await eventually(() => rows(page), (rows) => rows.filter((who) => who === 'page').length === 4);
  const text = await told(page);
  assert.match(text, /A script pressed “Stop the AI”; ignored ×2/);
  assert.match(text, /A script pressed “Undo your last act”; ignored/);
  assert.match(text, /A script pressed “Clear canvas”; ignored/);
  assert.equal(await page.locator('dialog[open]').count(), 0);
  assert.deepEqual([(await humanMarks(page)).length, await acts(agent)], [1, before]);
});

test('H38: synthetic pointers leave ink', async (t) => {
  const { page, agent } = await opened(t);
  await page.evaluate(() => {
    const canvas = document.querySelector('svg#canvas');
    const { x, y } = canvas.getBoundingClientRect();
    for (const [type, at] of [['pointerdown', 50], ['pointermove', 90], ['pointerup', 120]]) {
      canvas.dispatchEvent(new PointerEvent(type, { clientX: x + at, clientY: y + at, buttons: 1, pointerId: 1, bubbles: true }));
    }
    canvas.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
  assert.deepEqual([await humanMarks(page), await acts(agent)], [[], 0]);
});

test('D20: a canvas half out of view is scrolled when the pen touches, and the ink lands elsewhere', async (t) => {
  const { page } = await opened(t, { viewport: { width: 800, height: 600 } });
  const bottom = await page.locator('svg#canvas').evaluate((canvas) => canvas.getBoundingClientRect().bottom);
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), bottom - 80);
  const scrolled = await page.evaluate(() => scrollY);
  const [[x, y]] = await toClient(page, [[500, 660]]);
  assert.ok(y > 0 && y < 600, 'the place is in view');
  await page.mouse.click(x, y);
  const [mark] = await eventually(() => humanMarks(page), (marks) => marks.length === 1);
  assert.equal(await page.evaluate(() => scrollY), scrolled, 'the page stays where it is');
  assert.ok(Math.abs(ends(mark.d)[1] - 660) < 1, `pressed at 500,660, inked at ${mark.d}`);
});

test('I11: a script adds ink to the person’s stroke, or ends it', async (t) => {
  const { page } = await opened(t);
  await penDown(page, [100, 100]);
  await page.evaluate(() => {
    const canvas = document.querySelector('svg#canvas');
    const { x, y } = canvas.getBoundingClientRect();
    const send = (type, more) => canvas.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX: x + 300, clientY: y + 300, bubbles: true, ...more }));
    send('pointermove', { buttons: 1 });
    send('pointermove', { buttons: 0 });
    send('pointerup', { button: 0 });
    window.dispatchEvent(new Event('blur'));
  });
  await penMove(page, [[120, 100], [140, 100]]);
  await penUp(page);
  const marks = await eventually(() => humanMarks(page), (marks) => marks.length > 0);
  assert.ok(!/350|2[0-9][0-9]/.test(marks[0].d) && ends(marks[0].d)[2] === 140, JSON.stringify(marks));
});
