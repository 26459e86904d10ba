// How long frames take while a pen draws, beside a page that only appends points. Prints; decides nothing. `./x bench`.

import { Agent } from './support/agent.js';
import { started } from './support/browser.js';
import { linePoints, penDown, penMove, penUp, rush } from './support/hand.js';
import { openWithShapes } from './support/kept.js';

const at = (list, part) => list.toSorted((a, b) => a - b)[Math.floor((list.length - 1) * part)].toFixed(1);

/** Frame times while `draw` runs, in milliseconds. */
async function frames(page, draw) {
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
  await draw();
  const times = await page.evaluate(() => {
    cancelAnimationFrame(window.ticking);
    return window.frames.slice(1);
  });
  return `${String(times.length).padStart(5)} frames: median ${at(times, 0.5)}, p95 ${at(times, 0.95)}, most ${at(times, 1)} ms`;
}

const short = async (page) => {
  await penDown(page, [100, 100]);
  await penMove(page, linePoints([104, 104], [900, 600], 120));
  await penUp(page);
};

const long = async (page) => {
  const way = Array.from({ length: 10_000 }, (_, index) => {
    const angle = index / 9;
    return [500 + (200 + index / 50) * Math.cos(angle), 350 + (150 + index / 80) * Math.sin(angle)];
  });
  await penDown(page, way[0]);
  for (let from = 1; from < way.length; from += 20) await rush(page, way.slice(from, from + 20));
  await penUp(page);
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

const plain = await opened();
await plain.setContent(PLAIN);
console.log(`plain page,    120 points: ${await frames(plain, () => short(plain))}`);
console.log(`plain page, 10,000 points: ${await frames(plain, () => long(plain))}`);
await plain.context().close();

for (const [shapes, name, draw] of [
  ...[0, 500, 1_000, 2_000, 5_000].map((shapes) => [shapes, '   120 points', short]),
  [0, '10,000 points', long],
]) {
  const page = await opened();
  await page.goto(server.url(''));
  await page.waitForSelector('#start', { state: 'detached' });
  if (shapes > 0) await openWithShapes({ page, agent: new Agent(page), server }, shapes);
  await page.waitForFunction((count) => document.querySelectorAll('g[data-layer=agent] > [data-id]').length === count, shapes);
  console.log(`${String(shapes).padStart(5)} shapes, ${name}: ${await frames(page, () => draw(page))}`);
  await page.context().close();
}
await browser.close();
await server.close();
