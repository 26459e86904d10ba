// What the page keeps in the browser, read and laid there by hand.

import { eventually } from './eventually.js';

const inStore = (page, mode, work, argument) =>
  page.evaluate(([mode, work, argument]) => new Promise((resolve, reject) => {
    const opening = indexedDB.open('barge-in-canvas');
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
  }), [mode, work, argument]);

/** The entries of the canvas's ledger, as objects. */
export const entries = async (page) => (await inStore(page, 'readonly', 'read')).map((text) => JSON.parse(text));

/** Leaves the page, puts these entries in the place of what was kept, and opens it again. */
export async function openWith(page, server, entries) {
  await page.goto(`${server.origin}/fixtures/blank.html`);
  await inStore(page, 'readwrite', 'write', entries.map((entry) => JSON.stringify(entry)));
  await page.goto(server.url(''));
  await page.waitForSelector('#start', { state: 'detached' });
}

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
