// The page's memory when the browser has none, too little, or another tab has it: nothing is lost unsaid, nothing is
// half loaded, and what is kept is never damaged.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import { openPage } from './support/browser.js';
import { caretIn, paragraphs, texts } from './support/document.js';
import { eventually } from './support/eventually.js';
import { choose, openFiles } from './support/files.js';
import { drawLine, penDown, penMove } from './support/hand.js';
import { askList, leave, openWithTexts, texts as keptTexts } from './support/kept.js';
import { longSession } from './support/long.js';
import { agentShapes, humanMarks, squares, told } from './support/picture.js';

/** One person's act and one agent's call on each page, and what is there afterwards, with whose it is. */
const PAGES = [
  {
    noun: 'canvas', path: '',
    look: 'canvas_describe',
    work: async (page, agent) => {
      await agent.call('canvas_describe');
      assert.equal((await agent.call('canvas_shape', { kind: 'rect', box: [100, 100, 60, 60], label: 'box' })).ok, true);
      await drawLine(page, [200, 200], [400, 260]);
    },
    there: (page) => page.locator('svg#canvas [data-id]').evaluateAll((all) =>
      all.map((thing) => [thing.closest('[data-layer]').dataset.layer, thing.dataset.id, thing.getAttribute('d')])),
  },
  {
    noun: 'document', path: 'doc',
    look: 'doc_read',
    work: async (page, agent) => {
      await agent.call('doc_read');
      const { ok, landed } = await agent.call('doc_insert', { position: 'end', paragraphs: ['The agent’s own.'] });
      assert.equal(ok, true, JSON.stringify(landed));
      const [[first]] = await paragraphs(page);
      await caretIn(page, first, 3);
      await page.keyboard.type('xyz');
    },
    there: paragraphs,
  },
];

const line = (page) => page.locator('.banner[data-kind=notice]');
const saysNothing = (page) => eventually(() => line(page).count(), 0);

/** Saves by the line's own button; the file's text. */
async function saved(page) {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save the session' }).click()]);
  return readFile(await download.path(), 'utf8');
}

/** Opens a saved session on a page of its own, where storage works; what is there then. */
async function reopened(t, { noun, path, there }, text) {
  const { page } = await openPage(t, path);
  await page.getByRole('button', { name: 'Files: save and open' }).click();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Open a session…' }).click()]);
  await chooser.setFiles({ name: `${noun}.jsonl`, mimeType: 'application/jsonl', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Open it' }).click();
  await eventually(() => told(page), (log) => log.includes(`Opened ${noun}.jsonl`));
  return there(page);
}

/** The page says so in one line, works, and gives out everything. */
async function worksUnkept(t, kind, { page, agent }, why) {
  await eventually(() => line(page).locator('p').innerText(), (text) => why.test(text));
  assert.equal(await line(page).count(), 1);
  await agent.ready(kind.look);
  await kind.work(page, agent);
  const there = await kind.there(page);
  assert.deepEqual(await reopened(t, kind, await saved(page)), there);
}

/** Waits until the page has kept what is there, and answers it as texts. */
async function settled(page, noun) {
  const read = async () => {
    const before = await keptTexts(page, noun);
    return { before, after: await keptTexts(page, noun) };
  };
  const { after } = await eventually(read, ({ before, after }) => before.length > 0 && before.length === after.length && isSettled(after));
  return after;
}
const isSettled = (kept) => {
  const calls = kept.map((text) => JSON.parse(text)).filter(({ event }) => event === 'called' || event === 'answered');
  return calls.length % 2 === 0;
};

// Stand-ins for a browser that refuses. They change nothing but the one thing they are named after.
const OPEN_THROWS = () => {
  IDBFactory.prototype.open = () => { throw new DOMException('The operation is insecure.', 'SecurityError'); };
};
const NO_DATABASE = () => Object.defineProperty(window, 'indexedDB', { value: undefined });
const NEVER_ANSWERS = () => {
  IDBFactory.prototype.open = () => new EventTarget();
};
// As a full disk shows itself: everything is taken, and then the transaction is taken back. Chromium's own override of
// the quota (Storage.overrideQuotaForOrigin) does not reach IndexedDB in a context that lives in memory.
const FULL_WHILE_SET = (full) => {
  window.full = full;
  const { commit } = IDBTransaction.prototype;
  const refused = new WeakSet();
  IDBTransaction.prototype.commit = function () {
    if (!window.full) return commit.call(this);
    refused.add(this);
    return this.abort();
  };
  const { get } = Object.getOwnPropertyDescriptor(IDBTransaction.prototype, 'error');
  Object.defineProperty(IDBTransaction.prototype, 'error', {
    get() { return refused.has(this) ? new DOMException('Encountered full disk.', 'QuotaExceededError') : get.call(this); },
  });
};

for (const kind of PAGES) {
  for (const [what, init, why] of [
    ['open throws', OPEN_THROWS, /lets this page store nothing/],
    ['there is no database', NO_DATABASE, /lets this page store nothing/],
    ['it never answers', NEVER_ANSWERS, /does not answer/],
  ]) {
    test(`H25, ${kind.noun}: storage is blocked (${what}) and the page hangs, or keeps quiet`, async (t) => {
      const opened = await openPage(t, kind.path, { init });
      await worksUnkept(t, kind, opened, why);
    });
  }

  test(`H25, ${kind.noun}: another tab of an older version blocks the database, and the page never starts`, async (t) => {
    const { page, openAnother } = await openPage(t, '/fixtures/blank.html');
    await page.evaluate((noun) => new Promise((resolve) => {
      const opening = indexedDB.open(`barge-in-${noun}`, 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('entries').put('{"at":1,"event":"stopped"}', 0);
      // It never lets go: such a page knows of no newer one.
      opening.onsuccess = () => { window.held = opening.result; resolve(); };
    }), kind.noun);
    const other = await openAnother(kind.path);
    await worksUnkept(t, kind, other, /another tab has an older version/);
    await page.close();
    await other.page.reload();
    await eventually(() => told(other.page), (log) => log.includes('Pressed Stop'));
    await saysNothing(other.page);
  });

  for (const [what, spoil, why] of [
    ['no JSON', (kept) => kept.map((text, number) => (number === 1 ? '{"at":1,"ev' : text)), /damaged at entry 1\./],
    ['missing', (kept) => kept.filter((_, number) => number !== 1), /damaged at entry 1\./],
    ['what cannot have happened', (kept) => kept.map((text, number) => (number === 1 ? '{"at":1,"event":"landed","call":9,"index":0,"unit":UNIT,"ids":["a9"]}' : text)), /damaged at entry 1\./],
    ['an event of a newer version', (kept) => [...kept, '{"at":1,"event":"dreamt","what":"of sheep"}'], /newer version of this page, from entry \d+ on/],
  ]) {
    test(`H25, ${kind.noun}: one entry is ${what}, and the rest is half loaded or written over`, async (t) => {
      const opened = await openPage(t, kind.path);
      const { page, agent, server } = opened;
      await agent.ready(kind.look);
      const fresh = await kind.there(page);
      await kind.work(page, agent);
      const kept = await settled(page, kind.noun);
      const unit = JSON.stringify(kept.map((text) => JSON.parse(text)).find(({ event }) => event === 'landed').unit);
      const spoilt = spoil(kept).map((text) => text.replace('UNIT', unit));
      if (what === 'missing') {
        await leave(page, server);
        await page.evaluate((noun) => new Promise((resolve) => {
          const opening = indexedDB.open(`barge-in-${noun}`);
          opening.onsuccess = () => {
            const writing = opening.result.transaction('entries', 'readwrite');
            writing.objectStore('entries').delete(1);
            writing.oncomplete = () => { opening.result.close(); resolve(); };
          };
        }), kind.noun);
        await page.goto(server.url(kind.path));
        await page.waitForSelector('#start', { state: 'detached' });
      } else {
        await openWithTexts(page, server, spoilt, kind.noun);
      }
      await agent.ready(kind.look);
      assert.deepEqual(await kind.there(page), fresh, 'nothing of it is loaded');
      await worksUnkept(t, kind, opened, why);
      assert.deepEqual(await keptTexts(page, kind.noun), spoilt, 'it is left as it is');
    });
  }

  test(`H25, ${kind.noun}: what a newer version has kept is damaged by this one`, async (t) => {
    const { page, openAnother } = await openPage(t, '/fixtures/blank.html');
    const content = { entries: ['{"at":1,"event":"dreamt"}'], before: [], dreams: ['of sheep'] };
    await page.evaluate(([noun, content]) => new Promise((resolve) => {
      const opening = indexedDB.open(`barge-in-${noun}`, 7);
      opening.onupgradeneeded = () => Object.entries(content).forEach(([list, all]) => {
        const store = opening.result.createObjectStore(list);
        all.forEach((text, key) => store.put(text, key));
      });
      opening.onsuccess = () => { opening.result.close(); resolve(); };
    }), [kind.noun, content]);
    const other = await openAnother(kind.path);
    await worksUnkept(t, kind, other, /newer version/);
    await other.page.close();
    const now = await page.evaluate((noun) => new Promise((resolve) => {
      const opening = indexedDB.open(`barge-in-${noun}`);
      opening.onsuccess = () => {
        const database = opening.result;
        const lists = [...database.objectStoreNames];
        const reading = database.transaction(lists);
        const all = lists.map((list) => [list, reading.objectStore(list).getAll()]);
        reading.oncomplete = () => resolve([database.version, Object.fromEntries(all.map(([list, asked]) => [list, asked.result]))]);
      };
    }), kind.noun);
    assert.deepEqual(now, [7, content]);
  });

  test(`${kind.noun}: what the first version kept is lost, or not gone on with`, async (t) => {
    const { page, openAnother } = await openPage(t, '/fixtures/blank.html');
    const file = await readFile(new URL(`../golden/session-v1-${kind.noun}.jsonl`, import.meta.url), 'utf8');
    const [, ...old] = file.trimEnd().split('\n');
    await page.evaluate(([noun, old]) => new Promise((resolve) => {
      const opening = indexedDB.open(`barge-in-${noun}`, 1);
      opening.onupgradeneeded = () => {
        const store = opening.result.createObjectStore('entries');
        old.forEach((text, key) => store.put(text, key));
      };
      opening.onsuccess = () => { opening.result.close(); resolve(); };
    }), [kind.noun, old]);
    const other = await openAnother(kind.path);
    await other.agent.ready(kind.look);
    await saysNothing(other.page);
    const kept = await eventually(() => keptTexts(page, kind.noun), (all) => all.length > old.length);
    assert.deepEqual(kept.slice(0, old.length), old);
    assert.equal(JSON.parse(kept[old.length]).event, 'reloaded');
    assert.ok((await kind.there(other.page)).length > 0);
  });

  test(`${kind.noun}: storage that was full for a while has lost what was done meanwhile`, async (t) => {
    const opened = await openPage(t, kind.path, { init: [FULL_WHILE_SET, true] });
    const { page, agent } = opened;
    await agent.ready(kind.look);
    await kind.work(page, agent);
    await eventually(() => line(page).locator('p').innerText(), (text) => text.includes('its storage is full'));
    const there = await kind.there(page);
    assert.deepEqual(await keptTexts(page, kind.noun), [], 'nothing is half kept');
    assert.deepEqual(await reopened(t, kind, await saved(page)), there);
    await page.evaluate(() => { window.full = false; });
    await saysNothing(page);
    await page.reload();
    await agent.ready(kind.look);
    assert.deepEqual(await kind.there(page), there);
  });

  test(`${kind.noun}: the person empties the browser’s storage, and what is on screen is never kept again`, async (t) => {
    const { page, agent, server } = await openPage(t, kind.path);
    await agent.ready(kind.look);
    await kind.work(page, agent);
    await settled(page, kind.noun);
    const session = await page.context().newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin: server.origin, storageTypes: 'indexeddb' });
    await page.keyboard.press('Escape');
    const there = await kind.there(page);
    await line(page).waitFor();
    await saysNothing(page);
    await page.reload();
    await agent.ready(kind.look);
    assert.deepEqual(await kind.there(page), there);
  });
}

test('H25: a disk that fills up in the middle of a session is not told, or something of the session is never kept', async (t) => {
  const { page, agent } = await openPage(t, '', { init: [FULL_WHILE_SET, false] });
  await agent.ready('canvas_batch');
  await drawLine(page, [100, 100], [300, 130]);
  const before = await settled(page, 'canvas');
  await page.evaluate(() => { window.full = true; });
  await drawLine(page, [100, 200], [300, 230]);
  await eventually(() => line(page).locator('p').innerText(), (text) => text.includes('its storage is full'));
  await agent.call('canvas_describe');
  assert.equal((await agent.call('canvas_batch', { shapes: squares(5) })).ok, true);
  await drawLine(page, [100, 300], [300, 330]);
  assert.deepEqual(await keptTexts(page), before, 'what was kept stays, and nothing is half kept');
  const marks = await humanMarks(page);
  assert.equal(marks.length, 3);
  // What is on screen is not put aside, so nothing may take its place, now or once there is room.
  await page.getByRole('button', { name: 'Files: save and open' }).click();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Open a session…' }).click()]);
  await chooser.setFiles({ name: 'other.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from('{"format":"barge-in-session","version":1,"page":"canvas","events":0}') });
  await page.getByRole('button', { name: 'Open it' }).click();
  await page.locator('#files [role=alert]').getByText('Nothing was opened and nothing changed').waitFor();
  await page.locator('#files').getByRole('button', { name: 'Close' }).click();
  await page.evaluate(() => { window.full = false; });
  await saysNothing(page);
  await page.reload();
  await agent.ready('canvas_batch');
  assert.deepEqual(await humanMarks(page), marks);
  assert.equal(await agentShapes(page), 5);
});

const TAKEN_BACK = [
  ['undone', 1, (page) => page.keyboard.press('Control+z')],
  ['erased', 1, async (page) => {
    await page.getByRole('radio', { name: 'Eraser' }).check({ force: true });
    await drawLine(page, [200, 280], [200, 320]);
  }],
  ['cleared', 0, async (page) => {
    await page.getByRole('button', { name: 'Clear the canvas' }).click();
    await page.getByRole('button', { name: 'Clear canvas' }).click();
  }],
  ['undone and done again', 2, async (page) => {
    await page.keyboard.press('Control+z');
    await eventually(async () => (await humanMarks(page)).length, 1);
    await page.keyboard.press('Control+y');
  }],
];

for (const [what, left, takeBack] of TAKEN_BACK) {
  test(`where nothing can be kept, a stroke that was ${what} is otherwise after a reload`, async (t) => {
    const { page, agent } = await openPage(t, '', { init: [FULL_WHILE_SET, true] });
    await agent.ready('canvas_describe');
    await drawLine(page, [100, 200], [300, 230]);
    await drawLine(page, [100, 300], [300, 300]);
    await line(page).waitFor();
    await takeBack(page);
    await eventually(async () => (await humanMarks(page)).length, left);
    await page.reload();
    await agent.ready('canvas_describe');
    assert.equal((await humanMarks(page)).length, left, await told(page));
  });
}

test('a long session out of a file is kept in bundles that are not read again, or that a tab writes into that lost the page', async (t) => {
  const { page, agent } = await openPage(t);
  await agent.ready('canvas_describe');
  await drawLine(page, [200, 200], [400, 260]);
  const before = await settled(page, 'canvas');
  await choose(page, 'long.jsonl', longSession(20));
  await page.getByRole('button', { name: 'Open it' }).click();
  await eventually(async () => (await humanMarks(page)).length, 20);
  const kept = await settled(page, 'canvas');
  const keys = await askList(page, 'getAllKeys');
  assert.ok(keys.length < kept.length / 2, `${kept.length} entries in ${keys.length} records`);
  // Where a tab would go on that still writes what was here before.
  const stray = await askList(page, 'add', '{}', before.length).catch((error) => error.message);
  assert.match(stray, /ConstraintError/);

  await drawLine(page, [200, 300], [400, 360]);
  await settled(page, 'canvas');
  await page.reload();
  await agent.ready('canvas_describe');
  assert.deepEqual([await agentShapes(page), (await humanMarks(page)).length], [40, 21]);
  for (const marks of [1, 21]) {
    await openFiles(page);
    await page.getByRole('button', { name: 'Bring back what was here before' }).click();
    await eventually(async () => (await humanMarks(page)).length, marks);
    await agent.ready('canvas_describe');
    await saysNothing(page);
  }
});

test('a tab killed in the middle of a batch loses what had landed, or its owner', async (t) => {
  const { page, agent, problems, openAnother } = await openPage(t);
  problems.expect(/^crash/);
  await agent.ready('canvas_batch');
  await drawLine(page, [500, 500], [600, 540]);
  await agent.call('canvas_describe');
  agent.start('canvas_batch', { shapes: squares(39) });
  const isThere = (kept) => kept.filter((text) => text.includes('"event":"landed"')).length;
  const landed = isThere(await eventually(() => keptTexts(page), (kept) => isThere(kept) >= 4));
  const session = await page.context().newCDPSession(page);
  session.send('Page.crash').catch(() => {});
  await new Promise((crashed) => page.once('crash', crashed));
  await page.close();
  const { page: again, agent: next } = await openAnother('');
  await next.ready('canvas_batch');
  assert.ok(await agentShapes(again) >= landed && await agentShapes(again) < 39);
  assert.equal((await humanMarks(again)).length, 1);
  assert.equal((await next.call('canvas_erase', { ids: ['h1'] })).code, 'look_first');
  const look = await next.call('canvas_describe');
  assert.equal(look.dropped.count, 39 - look.counts.your_shapes);
  assert.equal((await next.call('canvas_erase', { ids: ['h1'] })).code, 'not_yours');
});

test('H27: a second tab takes over in the middle of a stroke and of a batch, and one of them is lost or torn', async (t) => {
  const { page, agent, openAnother } = await openPage(t);
  await agent.ready('canvas_batch');
  await drawLine(page, [500, 500], [600, 540]);
  await agent.call('canvas_describe');
  const other = await openAnother('');
  await other.page.getByRole('heading', { name: 'This page is open in another tab' }).waitFor();
  const batch = agent.start('canvas_batch', { shapes: squares(39) });
  await eventually(() => agentShapes(page), (count) => count >= 3);
  await other.page.getByRole('button', { name: 'Use it here' }).click();
  const cut = await batch.result;
  assert.deepEqual([cut.ok, cut.code], [false, 'elsewhere'], JSON.stringify(cut));
  await other.agent.ready('canvas_batch');
  await page.getByRole('heading', { name: 'This page is open in another tab' }).waitFor();
  assert.deepEqual(await agent.tools(), []);
  assert.equal(await agentShapes(other.page), cut.landed_count);
  assert.equal((await humanMarks(other.page)).length, 1);
  assert.match(await told(other.page), /Stopped, you left the page: Drew \d+ shapes of 39/);

  // And back, with the pen down there.
  await penDown(other.page, [300, 300]);
  await penMove(other.page, [[350, 350], [400, 300], [450, 350]]);
  await page.getByRole('button', { name: 'Use it here' }).click();
  await agent.ready('canvas_batch');
  await other.page.getByRole('heading', { name: 'This page is open in another tab' }).waitFor();
  assert.equal((await humanMarks(page)).length, 2);
  assert.equal((await agent.call('canvas_batch', { shapes: squares(1) })).code, 'look_first');
  await drawLine(page, [100, 600], [200, 640]);
  const marks = await humanMarks(page);
  await settled(page, 'canvas');
  await saysNothing(page);
  await page.reload();
  await agent.ready('canvas_batch');
  assert.deepEqual(await humanMarks(page), marks);
});

test('H27: a document is taken over in the middle of a batch, and words are lost', async (t) => {
  const { page, agent, openAnother } = await openPage(t, 'doc');
  await agent.ready('doc_insert');
  await agent.call('doc_read');
  const other = await openAnother('doc');
  const batch = agent.start('doc_insert', { position: 'end', paragraphs: Array.from({ length: 20 }, (_, index) => `Number ${index}.`) });
  await eventually(() => texts(page), (all) => all.includes('Number 1.'));
  await other.page.getByRole('button', { name: 'Use it here' }).click();
  const cut = await batch.result;
  assert.equal(cut.code, 'elsewhere');
  await other.agent.ready('doc_insert');
  assert.equal((await texts(other.page)).filter((text) => /^Number/.test(text)).length, cut.landed_count);
});

test('H27: what a tab could not keep is lost to one that takes over', async (t) => {
  const { page, agent, openAnother } = await openPage(t, '', { init: [FULL_WHILE_SET, true] });
  await agent.ready('canvas_describe');
  await drawLine(page, [200, 200], [400, 260]);
  await line(page).waitFor();
  const other = await openAnother('');
  await other.page.getByRole('button', { name: 'Use it here' }).click();
  await other.page.getByRole('status').getByText('what was done there would be lost').waitFor();
  assert.equal((await humanMarks(page)).length, 1);
  await drawLine(page, [200, 300], [400, 360]);
  assert.equal((await humanMarks(page)).length, 2, 'the first tab works on');
  await page.evaluate(() => { window.full = false; });
  await saysNothing(page);
  await other.page.getByRole('button', { name: 'Use it here' }).click();
  await eventually(async () => (await humanMarks(other.page)).length, 2);
});

test('H27: a tab that hangs keeps the page for ever', async (t) => {
  const { page, agent, openAnother } = await openPage(t);
  await agent.ready('canvas_describe');
  await drawLine(page, [200, 200], [400, 260]);
  await settled(page, 'canvas');
  const other = await openAnother('');
  // Hangs like a page that is busy with something endless, until the test lets it go on.
  const session = await page.context().newCDPSession(page);
  await session.send('Debugger.enable');
  await session.send('Debugger.pause');
  const paused = new Promise((done) => session.once('Debugger.paused', done));
  page.evaluate(() => 1).catch(() => {});
  await paused;
  await other.page.getByRole('button', { name: 'Use it here' }).click();
  await eventually(async () => (await humanMarks(other.page)).length, 1, { within: 15_000 });
  await session.send('Debugger.resume');
  await page.getByRole('heading', { name: 'This page is open in another tab' }).waitFor();
  await drawLine(other.page, [200, 300], [400, 360]);
  await saysNothing(other.page);
});

test('locks that are blocked, as storage may be, keep the page from starting', async (t) => {
  const { page, agent } = await openPage(t, '', {
    init: () => {
      if (navigator.locks) navigator.locks.request = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
    },
  });
  await agent.ready('canvas_describe');
  await drawLine(page, [200, 200], [400, 260]);
  await settled(page, 'canvas');
  await saysNothing(page);
});

test('what was done a moment before the page is loaded again is lost', async (t) => {
  const { page, agent } = await openPage(t);
  await agent.ready('canvas_describe');
  await drawLine(page, [200, 200], [400, 260]);
  await settled(page, 'canvas');
  await page.getByRole('button', { name: 'Undo' }).focus();
  // In one go, so that nothing waits for a promise in between.
  await Promise.all([page.keyboard.press('Enter'), page.reload()]);
  await agent.ready('canvas_describe');
  assert.equal((await humanMarks(page)).length, 0, await told(page));
});

test('H27: a tab that lost the page with something unwritten hangs, and cannot be saved', async (t) => {
  const { page, agent, openAnother } = await openPage(t, '', { init: [FULL_WHILE_SET, true] });
  await agent.ready('canvas_describe');
  await drawLine(page, [200, 200], [400, 260]);
  await eventually(() => line(page).locator('p').innerText(), (text) => text.includes('its storage is full'));
  const other = await openAnother('');
  // What a tab does that was not heard.
  await other.page.evaluate(() => { navigator.locks.request('barge-in-canvas', { steal: true }, () => new Promise(() => {})); });
  await eventually(() => line(page).locator('p').innerText(), (text) => text.includes('another tab goes on'));
  assert.match(await saved(page), /"hold_ended"/);
});
