// How long until a visitor can draw, on a fast line and on a slow one, and what the page holds in memory after a long
// session, beside a plain page. Prints; decides nothing: ./x bench start

import { started } from './support/browser.js';
import { startServer } from './support/server.js';
import { penDown, penUp } from './support/hand.js';
import { openWithTexts } from './support/kept.js';
import { line, ms, of } from './support/measured.js';

const TIMES = 9;

/** What Lighthouse calls slow 4G: 1.6 Mbit/s, and 150 ms there and back. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

const { browser, server } = await started();
const compressed = await startServer({ compressed: true });

/** Milliseconds from the visit's begin to the first thing painted, and to the first dot of a pen. */
async function visit(url, ready, network) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let bytes = 0;
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => { bytes += encodedDataLength; });
  if (network) await session.send('Network.emulateNetworkConditions', network);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForSelector(ready, { state: 'attached' });
  const shown = await page.evaluate(() => performance.now());
  await penDown(page, [300, 300]);
  await penUp(page);
  await page.waitForSelector('[data-id=h1]', { state: 'attached' });
  const times = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    ink: performance.now(),
  }));
  await context.close();
  return { ...times, shown, bytes };
}

async function visits(what, url, ready, network, times = TIMES) {
  const all = [];
  for (let time = 0; time < times; time += 1) all.push(await visit(url, ready, network));
  const known = (key) => all.map((each) => each[key]).filter((time) => time !== undefined);
  const median = (key) => of(known(key), 0.5);
  // Of a page that shows nothing of its own, browsers tell no first paint.
  const paint = known('paint').length < times ? '' : `first paint ${ms(median('paint'))}, `;
  line(what, `${paint}ready ${ms(median('shown'))}, first ink ${ms(median('ink'))}`, `${all[0].bytes} bytes transferred`);
  return median('ink');
}

const CANVAS = 'svg#canvas g[data-layer=human]';
const plain = await visits('plain page', server.url('/fixtures/plain.html'), 'svg#canvas');
const ours = await visits('this page', server.url(''), CANVAS);
line('', `first ink ×${(ours / plain).toFixed(1)} of the plain page’s`);
await visits('this page, compressed, a slow line', compressed.url(''), CANVAS, SLOW, 3);

/** What the page holds, in bytes: the wasm’s memory, and the heap of its scripts. */
async function memory(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const wasm = await page.evaluate(() => window.wasmMemory?.buffer.byteLength ?? 0);
  return `wasm ${(wasm / 1e6).toFixed(1)} MB, scripts ${(usedSize / 1e6).toFixed(1)} MB`;
}

const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
const page = await context.newPage();
await page.addInitScript(() => {
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (...given) => {
    const made = await instantiateStreaming.apply(WebAssembly, given);
    window.wasmMemory = made.instance.exports.memory;
    return made;
  };
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (...given) => {
    const made = await instantiate.apply(WebAssembly, given);
    window.wasmMemory = (made.instance ?? made).exports.memory;
    return made;
  };
});
for (const events of [0, 10_000]) {
  const texts = Array.from({ length: events / 2 }, (_, hold) => {
    const at = 1_764_000_000_000 + hold * 1_000;
    const points = Array.from({ length: 20 }, (_, index) => [(hold % 50) * 18 + index, Math.floor(hold / 50) * 6 + index]);
    const stroke = { points, color: '#bf330c', width: 6 };
    return [
      { at, event: 'hold_began', hold },
      { at: at + 400, event: 'hold_ended', hold, act: { act: 'drew', id: `h${hold + 1}`, form: 'line', stroke } },
    ].map((event) => JSON.stringify(event));
  }).flat();
  await page.goto(server.url(''));
  await page.waitForSelector('#start', { state: 'detached' });
  await openWithTexts(page, server, texts);
  await page.waitForSelector('#start', { state: 'detached' });
  line(`memory after ${events} events`, await memory(page));
}
await context.close();

await browser.close();
await server.close();
await compressed.close();
