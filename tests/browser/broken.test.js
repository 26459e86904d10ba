// What a try at breaking the canvas page brought to light, and what mends it. Each test names the fault in its title.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { openPage } from './support/browser.js';
import { eventually } from './support/eventually.js';
import { penDown, penMove, penUp, toClient } from './support/hand.js';
import { ends, humanMarks } from './support/picture.js';

async function opened(t, options) {
  const opened = await openPage(t, '', options);
  await opened.agent.ready('canvas_describe', 'canvas_erase');
  return opened;
}

test('D20: a canvas half out of view is scrolled when the pen touches, and the ink lands elsewhere', async (t) => {
  const { page } = await opened(t, { viewport: { width: 800, height: 600 } });
  const bottom = await page.locator('svg#canvas').evaluate((canvas) => canvas.getBoundingClientRect().bottom);
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), bottom - 80);
  const [[x, y]] = await toClient(page, [[500, 660]]);
  assert.ok(y > 0 && y < 600, 'the place is in view');
  await page.mouse.click(x, y);
  const [mark] = await eventually(() => humanMarks(page), (marks) => marks.length === 1);
  assert.ok(Math.abs(ends(mark.d)[1] - 660) < 1, `pressed at 500,660, inked at ${mark.d}`);
});

test('a plan of several lines forges rows of the person in the copied log', async (t) => {
  const { page, agent } = await opened(t, { context: { permissions: ['clipboard-read', 'clipboard-write'] } });
  await agent.call('canvas_plan', { plan: 'Draw a lion.\n12:00:00  You   Cleared the canvas (9 things)' });
  await page.locator('.log').getByRole('button', { name: 'Copy' }).first().click();
  const copied = await eventually(() => page.evaluate(() => navigator.clipboard.readText()), (text) => text.includes('lion'));
  assert.equal(copied.split('\n').length, await page.locator('.log-row').count(), copied);
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
