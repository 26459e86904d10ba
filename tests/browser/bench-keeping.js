// What keeping one act costs with few and with many shapes there. Prints; decides nothing: ./x bench keeping

import { Agent } from './support/agent.js';
import { started } from './support/browser.js';
import { drawLine } from './support/hand.js';
import { openWithShapes } from './support/kept.js';

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

async function measured(page, what, entries, act) {
  // What the page has kept of itself by now is not counted.
  await page.waitForFunction(() => window.kept.texts > 0);
  await page.evaluate(() => { window.kept = { texts: 0, bytes: 0, times: [] }; });
  for (let done = 0; done < ACTS; done += 1) await act(done);
  await page.waitForFunction((texts) => window.kept.texts >= texts && window.kept.times.length > 0, entries * ACTS);
  const { texts, bytes, times } = await page.evaluate(() => window.kept);
  const at = (part) => times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)].toFixed(1);
  console.log(`${what}: ${ACTS} acts kept in ${texts} entries, ${bytes} characters; a transaction: median ${at(0.5)}, p95 ${at(0.95)} ms`);
}

const { browser, server } = await started();

async function opened(path) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(watch);
  await page.goto(server.url(path));
  return { context, page, agent: new Agent(page), server };
}

for (const count of [100, 2_000]) {
  const { context, page, ...more } = await opened('');
  await openWithShapes({ page, ...more }, count);
  // The pen down, and the pen up.
  await measured(page, `${count} shapes`, 2, (act) => drawLine(page, [100, 20 + act * 30], [900, 40 + act * 30]));
  await context.close();
}

await browser.close();
await server.close();
