// How long a key takes to paint in a long document. Prints; decides nothing: ./x bench document

import { started } from './support/browser.js';
import { caretIn } from './support/document.js';

const KEYS = 60;

/** Milliseconds from each key's event until it was painted, and for how long its handler ran. */
async function keys(page, id) {
  await caretIn(page, id, 5);
  await page.evaluate(() => {
    window.times = [];
    window.handled = [];
    addEventListener('keydown', () => {
      const begun = performance.now();
      requestAnimationFrame(() => {
        // A message comes after the frame's paint.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => window.times.push(performance.now() - begun);
        port2.postMessage(0);
      });
    }, { capture: true });
    let begun;
    document.addEventListener('beforeinput', () => { begun = performance.now(); }, { capture: true });
    document.addEventListener('beforeinput', () => window.handled.push(performance.now() - begun));
  });
  for (let key = 0; key < KEYS; key += 1) await page.keyboard.press('a', { delay: 15 });
  const { times, handled } = await page.evaluate(() => ({ times: window.times, handled: window.handled }));
  const at = (list, part) => list.toSorted((a, b) => a - b)[Math.floor((list.length - 1) * part)].toFixed(1);
  return `to paint: median ${at(times, 0.5)}, p95 ${at(times, 0.95)}, most ${at(times, 1)} ms; handler: median ${at(handled, 0.5)}, most ${at(handled, 1)} ms`;
}

const { browser, server } = await started();
for (const count of [10, 1_000, 5_000]) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await page.goto(server.url('doc'));
  await page.waitForSelector('#start', { state: 'detached' });
  await page.evaluate((count) => {
    const text = Array.from({ length: count }, (_, index) => `Paragraph ${index} has a middling number of words in it, as they do.`);
    return navigator.clipboard.writeText(text.join('\n\n'));
  }, count);
  await page.locator('#document').click();
  await page.keyboard.press('Control+a');
  const begun = Date.now();
  await page.keyboard.press('Control+v');
  await page.waitForFunction((count) => document.querySelectorAll('#document > [data-id]').length === count, count);
  const pasted = Date.now() - begun;
  const id = await page.locator('#document > [data-id]').nth(Math.floor(count / 2)).getAttribute('data-id');
  console.log(`${count} paragraphs: pasted in ${pasted} ms; ${await keys(page, id)}`);
  await context.close();
}
await browser.close();
await server.close();
