// What the log costs with few and with many rows: a frame while it scrolls, and an act. Prints; decides nothing: ./x bench log

import { Agent } from './support/agent.js';
import { started } from './support/browser.js';
import { toClient } from './support/hand.js';
import { longSession, openSession } from './support/long-log.js';

const ACTS = 30;
const FRAMES = 180;

const at = (list, part) => list.toSorted((a, b) => a - b)[Math.floor((list.length - 1) * part)].toFixed(1);
const spread = (times) => `median ${at(times, 0.5)}, p95 ${at(times, 0.95)}, most ${at(times, 1)} ms`;

/** Frame times while the log scrolls up at so many pixels a frame. */
const scrolling = (page, by) => page.evaluate(async ([frames, by]) => {
  const list = document.querySelector('.log-rows');
  const frame = () => new Promise(requestAnimationFrame);
  const times = [];
  list.scrollTop = list.scrollHeight;
  let last = await frame();
  for (let step = 0; step < frames; step += 1) {
    list.scrollTop -= by;
    const now = await frame();
    times.push(now - last);
    last = now;
  }
  list.scrollTop = list.scrollHeight;
  await frame();
  return times;
}, [FRAMES, by]);

/** Adds up what the page works for a mark: when the pointer comes up, and in the frame after that, with layout and paint. */
function watch() {
  window.costs = [];
  const after = (begun, done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(performance.now() - begun);
    port2.postMessage(null);
  };
  window.addEventListener('pointerup', () => {
    after(performance.now(), (act) => {
      requestAnimationFrame(() => after(performance.now(), (frame) => window.costs.push(act + frame)));
    });
  }, true);
}

/** Milliseconds of the page's work for each of some marks side by side. */
async function acting(page) {
  await page.evaluate(() => { window.costs.length = 0; });
  for (let act = 0; act < ACTS; act += 1) {
    const [[x, y]] = await toClient(page, [[100 + act * 25, 300]]);
    await page.mouse.click(x, y);
    await page.waitForFunction((count) => window.costs.length === count, act + 1);
  }
  return page.evaluate(() => window.costs);
}

const { browser, server } = await started();

for (const rows of [10, 100, 1_000, 10_000]) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(server.url(''));
  await new Agent(page).ready('canvas_describe');
  await openSession(page, longSession(rows));
  await page.evaluate(watch);
  const name = `${String(rows).padStart(6)} rows`;
  console.log(`${name}, ${await page.locator('.log-row').count()} built`);
  for (const by of [60, 600, 6_000]) console.log(`${name}, scrolling ${by} pixels a frame: ${spread(await scrolling(page, by))}`);
  console.log(`${name}, an act at the end of the log: ${spread(await acting(page))}`);
  await page.evaluate(() => { document.querySelector('.log-rows').scrollTop = 0; });
  console.log(`${name}, an act while the first row is read: ${spread(await acting(page))}`);
  await context.close();
}

await browser.close();
await server.close();
