// What the pages of the app have in common: Stop, and a look that tells something which took time as one thing.

import { PageAdapter } from './page.js';

/** Waits until a page has kept every entry of its ledger. */
const kept = (page, name) => page.evaluate(async (name) => {
  const done = (request) => new Promise((resolve, reject) => Object.assign(request, { onsuccess: () => resolve(request.result), onerror: () => reject(request.error) }));
  const database = await done(indexedDB.open(`barge-in-${name}`));
  // Each count waits for the write before it, and the page's next write is asked for before the next count.
  const count = () => done(database.transaction('entries').objectStore('entries').count());
  let [before, now] = [await count(), await count()];
  while (before !== now) [before, now] = [now, await count()];
  database.close();
}, name);

/** A page says besides which words of a look tell of such a thing, done (`made`) and still going on (`making`). */
export class AppAdapter extends PageAdapter {
  get #stop() { return this.page.getByRole('button', { name: 'Stop the AI' }); }

  act() { return this.#stop.click(); }
  script() { return this.#stop.evaluate((button) => button.click()); }

  // It is two acts all the same: the beginning, and what came of it.
  async look() {
    const answer = await super.look();
    const did = Array.isArray(answer.user_did) ? answer.user_did : [];
    const acts = did.reduce((sum, { what, times = 1 }) => sum + (this.made.test(what) ? 2 : times), 0);
    const earlier = Number.parseInt(answer.user_did_earlier ?? '0', 10);
    return { ...answer, told: acts + earlier + (this.making.test(answer.user_is) ? 1 : 0) };
  }

  // What is lost with a tab that goes the moment after an act is not this kit's question.
  async reload() {
    await kept(this.page, this.constructor.page.name);
    await super.reload();
  }
}
