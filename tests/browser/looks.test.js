// How the canvas page looks and is reached: no barrier, no sideways scrolling, every control by keyboard.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { assertAccessible } from './support/axe.js';
import { openPage } from './support/browser.js';
import { eventually } from './support/eventually.js';
import { drawLoop, tap } from './support/hand.js';
import { LION } from './support/lion.js';
import { agentShapes } from './support/picture.js';

const SHOTS = process.env.SHOTS; // a folder, to look at the states by eye

const REPLAN = {
  observed: 'The user drew two circles, h1 and h2.',
  new_plan: 'Use the two circles as wheels of a cart and put the lion into it.',
  abandoning: 'The four legs and the tail.',
};

for (const colorScheme of ['light', 'dark']) {
  for (const width of [1280, 390]) {
    test(`in ${colorScheme} colours at ${width} pixels a state has a barrier`, async (t) => {
      const { page, agent } = await openPage(t, '', { colorScheme, viewport: { width, height: 800 }, context: { reducedMotion: 'reduce' } });
      await agent.ready('canvas_batch');
      await eventually(() => page.getAttribute('#badge', 'data-live'), 'true');
      const looksGood = async (state) => {
        if (SHOTS) await page.screenshot({ path: `${SHOTS}/${colorScheme}-${width}-${state}.png`, fullPage: width < 500 });
        await assertAccessible(page);
      };
      await looksGood('fresh');

      await page.click('#badge');
      await looksGood('badge');
      await page.keyboard.press('Escape');
      await eventually(() => page.locator('dialog[open]').count(), 0);
      await eventually(() => page.getAttribute('#badge', 'aria-expanded'), 'false');

      await agent.call('canvas_plan', { plan: 'Draw a standing lion with mane, legs and a long tail.' });
      const batch = agent.start('canvas_batch', { shapes: LION });
      await eventually(() => agentShapes(page), (count) => count > 12);
      await drawLoop(page, { cx: 400, cy: 600, r: 60 });
      await drawLoop(page, { cx: 600, cy: 600, r: 60 });
      assert.equal((await batch.result).code, 'cut');
      await agent.call('canvas_shape', { kind: 'rect', box: [1, 1, 50, 50] });
      await looksGood('look');

      await agent.call('canvas_describe', {});
      assert.equal((await agent.call('canvas_replan', REPLAN)).ok, true);
      await page.locator('.log-toggle').first().click();
      await looksGood('end');

      await page.click('button[aria-label="Clear the canvas"]');
      await looksGood('confirm');
    });
  }
}

for (const width of [320, 390, 1280, 2560]) {
  test(`at ${width} pixels the page scrolls sideways`, async (t) => {
    const { page, agent } = await openPage(t, '', { viewport: { width, height: Math.max(900, width * 0.6) } });
    await agent.ready('canvas_batch');
    const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(await overhang() <= 0);
    await agent.call('canvas_plan', { plan: 'Draw a lion. '.repeat(20) + 'w'.repeat(200) });
    await tap(page, [500, 300]);
    await agent.call('canvas_shape', { kind: 'rect', box: [1, 1, 5, 5], label: 'w'.repeat(40) });
    await page.locator('.log-toggle').first().click();
    await page.click('#badge');
    assert.ok(await overhang() <= 0);
    const box = await page.locator('svg#canvas').boundingBox();
    assert.ok(box.width >= width * 0.45 && box.x >= 0 && box.x + box.width <= width, JSON.stringify(box));
    const panel = await page.locator('#diagnostics').boundingBox();
    assert.ok(panel.x >= 0 && panel.x + panel.width <= width, JSON.stringify(panel));
  });
}

test('a control cannot be reached with the keyboard, or not be seen when it is', async (t) => {
  const { page, agent } = await openPage(t);
  await agent.ready('canvas_batch');
  await agent.call('canvas_shape', { kind: 'rect', box: [1, 1, 50, 50] });
  await tap(page, [500, 500]);
  // One of a set of radio buttons is reached by Tab, the others by arrows.
  const wanted = await page.evaluate(() => {
    document.activeElement.blur();
    const seen = new Set();
    const controls = [...document.querySelectorAll('a[href], button, input, summary, [tabindex="0"]')];
    return controls.filter((control) => {
      if (control.disabled || control.ariaDisabled === 'true' || !control.checkVisibility() || control.closest('dialog:not([open])')) return false;
      if (control.type !== 'radio') return true;
      return !seen.has(control.name) && seen.add(control.name);
    }).length;
  });
  const reached = new Set();
  for (let step = 0; step < wanted + 5; step += 1) {
    await page.keyboard.press('Tab');
    const { name, seen } = await page.evaluate(() => {
      const control = document.activeElement;
      window.numbers ??= new Map();
      if (!window.numbers.has(control)) window.numbers.set(control, window.numbers.size);
      const shown = [control, control.closest('.choice')].filter(Boolean);
      const seen = shown.some((element) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
      });
      return { name: control === document.body ? '' : `${window.numbers.get(control)} ${control.outerHTML.slice(0, 90)}`, seen };
    });
    if (!name) continue;
    assert.ok(seen, `no focus to be seen: ${name}`);
    reached.add(name);
  }
  assert.ok(reached.size >= wanted, `${reached.size} of ${wanted}:\n${[...reached].join('\n')}`);
});

test('the badge, opened by keyboard, does not give the focus back', async (t) => {
  const { page } = await openPage(t);
  await page.locator('#badge').focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('#diagnostics[open]');
  await page.keyboard.press('Escape');
  await eventually(() => page.locator('dialog[open]').count(), 0);
  assert.equal(await page.evaluate(() => document.activeElement.id), 'badge');
  assert.equal(await page.locator('#gate').getAttribute('data-gate'), 'open', 'Esc closed the table and stopped nobody');
});
