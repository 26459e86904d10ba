// What the page keeps in the browser, read and laid there by hand.

import { eventually } from './eventually.js';

const inStore = (page, mode, work, argument, noun = 'canvas') =>
  page.evaluate(([mode, work, argument, noun]) => new Promise((resolve, reject) => {
    const opening = indexedDB.open(`barge-in-${noun}`);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('entries', mode);
      const store = transaction.objectStore('entries');
      let asked;
      if (work === 'read') asked = store.getAll();
      else {
        store.clear();
        argument.forEach((text, key) => store.put(text, key));
      }
      transaction.oncomplete = () => { opening.result.close(); resolve(asked?.result); };
    };
  }), [mode, work, argument, noun]);

/** What is kept of a page, as texts. What came from a file is kept in bundles, a line each. */
export const texts = async (page, noun) => (await inStore(page, 'readonly', 'read', undefined, noun)).flatMap((bundle) => bundle.split('\n'));

/** What a request on the canvas's list comes to, such as `getAllKeys`. */
export const askList = (page, request, ...given) =>
  page.evaluate(([request, given]) => new Promise((resolve, reject) => {
    const opening = indexedDB.open('barge-in-canvas');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('entries', 'readwrite');
      const asked = transaction.objectStore('entries')[request](...given);
      transaction.oncomplete = () => { opening.result.close(); resolve(asked.result); };
      transaction.onabort = () => { opening.result.close(); reject(new Error(transaction.error?.name)); };
    };
  }), [request, given]);

/** The entries of the canvas's ledger, as objects. */
export const entries = async (page) => (await texts(page)).map((text) => JSON.parse(text));

/** Leaves the page for one of the same origin, where what is kept can be handled in peace. */
export const leave = (page, server) => page.goto(`${server.origin}/fixtures/blank.html`);

/** Leaves the page, puts these texts in the place of what was kept, and opens it again. */
export async function openWithTexts(page, server, texts, noun = 'canvas') {
  await leave(page, server);
  await inStore(page, 'readwrite', 'write', texts, noun);
  await page.goto(server.url(noun === 'canvas' ? '' : 'doc'));
  await page.waitForSelector('#start', { state: 'detached' });
}

/** The same with entries of the canvas. */
export const openWith = (page, server, entries) => openWithTexts(page, server, entries.map((entry) => JSON.stringify(entry)));

/** The picture as if the agent had drawn so many shapes in one batch, over the whole frame. */
export async function openWithShapes({ page, agent, server }, count) {
  await agent.ready('canvas_shape');
  await agent.call('canvas_shape', { kind: 'ellipse', box: [0, 0, 12, 8], fill: 'red' });
  const kept = await eventually(() => entries(page), (kept) => kept.some(({ event }) => event === 'answered'));
  const drawn = kept.flatMap((entry) => {
    if (entry.event === 'began') return [{ ...entry, of: count }];
    if (entry.event !== 'landed') return [entry];
    return Array.from({ length: count }, (_, index) => {
      const copy = structuredClone(entry);
      copy.ids = [`a${index + 1}`];
      copy.unit.geometry.bounds = [(index % 70) * 14, Math.floor(index / 70) * 9, 12, 8];
      return copy;
    });
  });
  await openWith(page, server, drawn);
}
