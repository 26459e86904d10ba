// How long frames take while a pen draws, beside a page that only appends points. Prints; decides nothing. `./x bench`.

import assert from 'node:assert/strict';

import { Agent } from './support/agent.js';
import { started } from './support/browser.js';
import { linePoints, penDown, penMove, penUp, rush } from './support/hand.js';
import { openWithShapes } from './support/kept.js';

const at = (list, part) => list.toSorted((a, b) => a - b)[Math.floor((list.length - 1) * part)].toFixed(1);

/** Until nothing moves any more and half a second of frames is even: what is measured is the pen and not the opening. */
const stands = (page) => page.evaluate(async () => {
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  const frame = () => new Promise(requestAnimationFrame);
  let last = await frame();
  for (let even = 0; even < 30;) {
    const now = await frame();
    even = now - last < 20 ? even + 1 : 0;
    last = now;
  }
});

/** Frame times while each part of a stroke is drawn, in milliseconds. */
async function frames(page, [down, draw, up]) {
  await stands(page);
  const parts = [];
  for (const [name, part] of [['down', down], ['drawing', draw], ['up', up]]) {
    await page.evaluate(() => {
      window.frames = [];
      let last = performance.now();
      const next = (now) => {
        window.frames.push(now - last);
        last = now;
        window.ticking = requestAnimationFrame(next);
      };
      window.ticking = requestAnimationFrame(next);
    });
    await part();
    // What the part leaves to the next frames belongs to it.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));
    parts.push([name, await page.evaluate(() => {
      cancelAnimationFrame(window.ticking);
      return window.frames.slice(1);
    })]);
  }
  const [, drawing] = parts[1];
  const most = parts.map(([name, times]) => `${name} ${at(times, 1)}`).join(', ');
  return `${String(drawing.length).padStart(5)} frames: median ${at(drawing, 0.5)}, p95 ${at(drawing, 0.95)}; most at ${most} ms`;
}

const short = (page) => [
  () => penDown(page, [100, 100]),
  () => penMove(page, linePoints([104, 104], [900, 600], 120)),
  () => penUp(page),
];

const long = (page) => {
  const way = Array.from({ length: 10_000 }, (_, index) => {
    const angle = index / 9;
    return [500 + (200 + index / 50) * Math.cos(angle), 350 + (150 + index / 80) * Math.sin(angle)];
  });
  return [
    () => penDown(page, way[0]),
    async () => {
      for (let from = 1; from < way.length; from += 20) await rush(page, way.slice(from, from + 20));
    },
    () => penUp(page),
  ];
};

/** The least a page can do: it appends each point to one line. */
const PLAIN = `<svg id="canvas" viewBox="0 0 1000 700" style="width:900px;touch-action:none"><polyline fill="none" stroke="red" stroke-width="6"/></svg>
<script>
  const canvas = document.querySelector('svg'), line = document.querySelector('polyline');
  let down = false;
  const add = (event) => {
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(canvas.getScreenCTM().inverse());
    const point = canvas.createSVGPoint();
    point.x = x; point.y = y;
    line.points.appendItem(point);
  };
  canvas.onpointerdown = (event) => { down = true; add(event); };
  canvas.onpointermove = (event) => { if (down) event.getCoalescedEvents().forEach(add); };
  canvas.onpointerup = () => { down = false; };
</script>`;

const { browser, server } = await started();
const opened = async () => (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();

for (const [name, draw] of [['   120 points', short], ['10,000 points', long]]) {
  const page = await opened();
  // Not on the empty page a browser opens with: one that is not served is told of no samples that were bundled.
  await page.goto(`${server.origin}/fixtures/blank.html`);
  await page.setContent(PLAIN);
  console.log(`plain page,  ${name}: ${await frames(page, draw(page))}`);
  const left = await page.evaluate(() => document.querySelector('polyline').points.numberOfItems);
  assert.ok(left > 100, `the plain page has drawn ${left} points`);
  await page.context().close();
}

for (const [shapes, name, draw] of [
  ...[0, 500, 1_000, 2_000, 5_000].map((shapes) => [shapes, '   120 points', short]),
  ...[0, 2_000].map((shapes) => [shapes, '10,000 points', long]),
]) {
  const page = await opened();
  await page.goto(server.url(''));
  await page.waitForSelector('#start', { state: 'detached' });
  if (shapes > 0) await openWithShapes({ page, agent: new Agent(page), server }, shapes);
  await page.waitForFunction((count) => document.querySelectorAll('g[data-layer=agent] > [data-id]').length === count, shapes);
  console.log(`${String(shapes).padStart(5)} shapes, ${name}: ${await frames(page, draw(page))}`);
  await page.context().close();
}
await browser.close();
await server.close();
