// A person's hand: real input through the driver, in the canvas's own units (1000 × 700).

/** Where canvas points are on the screen, in CSS pixels of the viewport, under any zoom, scroll or transform. */
export function toClient(page, points) {
  return page.evaluate((points) => {
    const matrix = document.querySelector('svg#canvas').getScreenCTM();
    return points.map(([x, y]) => {
      const { x: left, y: top } = new DOMPoint(x, y).matrixTransform(matrix);
      return [left, top];
    });
  }, points);
}

export async function penDown(page, point) {
  const [[x, y]] = await toClient(page, [point]);
  await page.mouse.move(x, y);
  await page.mouse.down();
}

/** Moves through the points, one real event each; the pen stays as it is, down or up. */
export async function penMove(page, points) {
  for (const [x, y] of await toClient(page, points)) await page.mouse.move(x, y);
}

export async function penUp(page) {
  await page.mouse.up();
}

export async function tap(page, point) {
  await penDown(page, point);
  await penUp(page);
}

/** One stroke through all the points. */
export async function drawStroke(page, [first, ...rest]) {
  await penDown(page, first);
  await penMove(page, rest);
  await penUp(page);
}

export async function drawLine(page, from, to, { points = 9 } = {}) {
  await drawStroke(page, linePoints(from, to, points));
}

/** A circle, closed: the last point is the first again. */
export async function drawLoop(page, { cx, cy, r, points = 25 }) {
  await drawStroke(page, loopPoints({ cx, cy, r, points }));
}

export function linePoints([x1, y1], [x2, y2], points) {
  return Array.from({ length: points }, (_, i) => {
    const part = i / (points - 1);
    return [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part];
  });
}

export function loopPoints({ cx, cy, r, points }) {
  return Array.from({ length: points }, (_, i) => {
    const angle = (2 * Math.PI * i) / (points - 1);
    return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
  });
}

/**
 * Fingers on the canvas, as the touch screen reports them:
 *
 *     const fingers = await touch(page);
 *     await fingers.down([[300, 300]]);              // one finger
 *     await fingers.move([[320, 300], [500, 300]]);  // a list always names every finger on the glass
 *     await fingers.up();                            // or cancel(), as when the system takes the gesture
 *
 * With a clock, each takes the milliseconds of that clock as its last argument: when it is said to have happened.
 */
export async function touch(page, clock) {
  const session = await page.context().newCDPSession(page);
  const send = async (type, points, at) => {
    const touchPoints = (await toClient(page, points)).map(([x, y], id) => ({ x, y, id }));
    await session.send('Input.dispatchTouchEvent', { type, touchPoints, ...clock?.(at) });
  };
  return {
    down: (points, at) => send('touchStart', points, at),
    move: (points, at) => send('touchMove', points, at),
    up: (points = [], at = undefined) => send('touchEnd', points, at),
    cancel: (at) => send('touchCancel', [], at),
  };
}

/** A stylus: `down([x, y], pressure)`, `move`, `up`; pressure from 0 to 1, then the milliseconds of the clock. */
export async function stylus(page, clock) {
  const session = await page.context().newCDPSession(page);
  const send = async (type, point, buttons, force, at) => {
    const [[x, y]] = await toClient(page, [point]);
    const event = { type, x, y, force, buttons, button: 'left', clickCount: 1, pointerType: 'pen' };
    await session.send('Input.dispatchMouseEvent', { ...event, ...clock?.(at) });
  };
  return {
    down: (point, force = 0.5, at = undefined) => send('mousePressed', point, 1, force, at),
    move: (point, force = 0.5, at = undefined) => send('mouseMoved', point, 1, force, at),
    up: (point, at) => send('mouseReleased', point, 0, 0, at),
  };
}

/** A clock for `touch` and `stylus`: events happen when the test says, however slow the machine is. */
export function clockFromNow() {
  const begun = Date.now() / 1000;
  return (at) => (at === undefined ? {} : { timestamp: begun + at / 1000 });
}

/** Moves the mouse through the points as fast as the browser takes them: it bundles them into few events. */
export async function rush(page, points) {
  const session = await page.context().newCDPSession(page);
  const moves = (await toClient(page, points)).map(([x, y]) =>
    session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y, buttons: 1, button: 'left' }));
  await Promise.all(moves);
  await session.detach();
  // The driver's own mouse must know where it is when it lifts the button.
  await penMove(page, points.slice(-1));
}

/**
 * Types through an input method into what has the focus: each text replaces the one before, then the last is committed.
 * `commit` is a text of its own to commit instead, or false for none.
 */
export async function compose(page, texts, { commit = texts.at(-1) } = {}) {
  const session = await page.context().newCDPSession(page);
  for (const text of texts) {
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  }
  if (commit) await session.send('Input.insertText', { text: commit });
  await session.detach();
}
