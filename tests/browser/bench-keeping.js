// What keeping one act costs with few and with many shapes there. Prints; decides nothing: ./x bench keeping

import { Agent } from './support/agent.js';
import { started } from './support/browser.js';
import { drawLine } from './support/hand.js';
import { squares } from './support/picture.js';

const ACTS = 20;

// Counts what is written to IndexedDB, and how long each transaction takes.
function watch() {
  window.kept = { texts: 0, bytes: 0, times: [] };
  const { add } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.add = function (text, key) {
    window.kept.texts += 1;
    window.kept.bytes += String(text).length;
    return add.call(this, text, key);
  };
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...given) {
    const begun = performance.now();
    const made = transaction.apply(this, given);
    made.addEventListener('complete', () => window.kept.times.push(performance.now() - begun));
    return made;
  };
}

const { browser, server } = await started();
for (const count of [100, 2_000]) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(watch);
  await page.goto(server.url(''));
  const agent = new Agent(page);
  await agent.ready('canvas_batch');
  for (let laid = 0; laid < count; laid += 100) {
    const answer = await agent.call('canvas_batch', { shapes: squares(100) });
    if (!answer.ok) throw new Error(JSON.stringify(answer));
  }
  await page.evaluate(() => { window.kept = { texts: 0, bytes: 0, times: [] }; });
  for (let act = 0; act < ACTS; act += 1) await drawLine(page, [100, 20 + act * 30], [900, 40 + act * 30]);
  // Each stroke is two entries: the pen down and the pen up.
  await page.waitForFunction((texts) => window.kept.texts >= texts, 2 * ACTS);
  const { texts, bytes, times } = await page.evaluate(() => window.kept);
  const at = (part) => times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)].toFixed(1);
  console.log(`${count} shapes: ${ACTS} strokes kept in ${texts} entries, ${bytes} characters; a transaction: median ${at(0.5)}, p95 ${at(0.95)} ms`);
  await context.close();
}
await browser.close();
await server.close();
