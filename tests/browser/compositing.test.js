// What the browser paints on layers of its own: live ink, and never a shape.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { openPage } from './support/browser.js';
import { eventually } from './support/eventually.js';
import { drawLine, penDown, penUp, rush } from './support/hand.js';
import { agentShapes, humanMarks, squares } from './support/picture.js';

/** Follows the compositor's layers: asked, how many of them show something now. */
async function layers(page) {
  const session = await page.context().newCDPSession(page);
  let now = [];
  session.on('LayerTree.layerTreeDidChange', ({ layers }) => { now = layers ?? now; });
  await session.send('DOM.enable');
  await session.send('LayerTree.enable');
  // Nothing is told before the page is painted anew.
  await eventually(async () => { await page.screenshot(); return now.length; }, (count) => count > 0);
  // Two frames on, what was changed is painted and told of.
  return async () => {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));
    return now.filter(({ drawsContent }) => drawsContent).length;
  };
}

test('each shape that lands, or that is dropped and fades, is a layer of the compositor', async (t) => {
  const { page, agent } = await openPage(t);
  await agent.ready('canvas_batch');
  const count = await layers(page);
  const atRest = await count();
  const batch = agent.start('canvas_batch', { shapes: squares(200) });
  await eventually(() => agentShapes(page), (shapes) => shapes >= 20);
  assert.ok(await count() <= atRest, 'while they land');
  await drawLine(page, [100, 600], [300, 650]);
  const { dropped_count: dropped } = await batch.result;
  await eventually(() => page.locator('g[data-layer=ghosts] > [data-fading]').count(), dropped);
  assert.ok(dropped > 50, `${dropped} dropped`);
  assert.ok(await count() <= atRest, 'while they fade');
});

test('a long stroke is a layer for each of its pieces, or its layers stay', async (t) => {
  const { page } = await openPage(t);
  const count = await layers(page);
  const atRest = await count();
  const way = Array.from({ length: 5_200 }, (_, index) => {
    const angle = index / 9;
    return [500 + (200 + index / 50) * Math.cos(angle), 350 + (150 + index / 80) * Math.sin(angle)];
  });
  await penDown(page, way[0]);
  for (let from = 1; from < way.length; from += 500) await rush(page, way.slice(from, from + 500));
  await eventually(() => page.locator('g[data-layer=ink] path').count(), (pieces) => pieces >= 40);
  const drawing = await count() - atRest;
  assert.ok(drawing >= 2, 'the ink and the piece that grows are on layers of their own');
  assert.ok(drawing <= 8, `${drawing} layers`);
  await penUp(page);
  await eventually(async () => (await humanMarks(page)).length, 1);
  await eventually(count, atRest);
});
