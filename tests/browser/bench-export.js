// How long a session of 2,000 shapes and 5,000 rows takes to be written to a file and to be opened again, as JSON lines
// and as HTML. Prints; decides nothing: ./x bench export
//
// Written: from the press of the button until the page has handed the file to the browser; then, on the driver's clock,
// until it lies on the disk. Opened: from the choice of the file until the page asks whether to open it, which is when it
// is read and judged, and from the yes until work and log are on screen, which is a load of the page.

import assert from 'node:assert/strict';
import { copyFile, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { started } from './support/browser.js';
import { openFiles } from './support/files.js';
import { longSession, ROWS_A_TURN, SHAPES_A_TURN } from './support/long.js';
import { line, ms, of } from './support/measured.js';

const TURNS = 1_000;
const RUNS = 7;

const clock = () => performance.timeOrigin + performance.now();

/** Notes in the page when something is pressed or chosen, when a file is handed over, asked about, and on screen. */
function watch(shapes) {
  const now = () => performance.timeOrigin + performance.now();
  // A load of the page is one of the things measured; what is noted outlives it.
  const note = (name, time = now()) => sessionStorage.setItem(name, time);
  for (const type of ['click', 'change']) {
    addEventListener(type, (event) => note(type, performance.timeOrigin + event.timeStamp), { capture: true });
  }
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function () {
    click.call(this);
    if (this.download) note('handed over');
  };
  let isAsked = false;
  let isThere = false;
  const look = () => {
    const asks = Boolean(document.querySelector('#files .dialog-actions'));
    if (asks && !isAsked) note('asked');
    isAsked = asks;
    const there = document.querySelectorAll('g[data-layer=agent] > [data-id]').length === shapes && Boolean(document.querySelector('.log-row'));
    if (there && !isThere) requestAnimationFrame(() => setTimeout(() => note('there')));
    isThere = there;
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

const print = (what, times, budget) =>
  line(what, `median ${ms(of(times, 0.5))}`, `most ${ms(of(times, 1))}`, ...(budget ? [`asked for: ${ms(budget)}`] : []));

const { browser, server } = await started();
const folder = await mkdtemp(join(tmpdir(), 'barge-in-'));
const session = join(folder, 'long.jsonl');
await writeFile(session, longSession(TURNS));

async function opened() {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(watch, TURNS * SHAPES_A_TURN);
  const page = await context.newPage();
  await page.goto(server.url(''));
  await page.waitForSelector('#start', { state: 'detached' });
  return page;
}

const span = (page, from, to) => page.evaluate(([from, to]) => sessionStorage.getItem(to) - sessionStorage.getItem(from), [from, to]);

/** Opens the session on a fresh page; what it took until the question, and from the yes on. */
async function open(page) {
  await openFiles(page);
  await page.locator('#files input[type=file]').setInputFiles(session);
  const yes = page.getByRole('button', { name: 'Open it' });
  await yes.waitFor();
  const read = await span(page, 'change', 'asked');
  await page.evaluate(() => sessionStorage.removeItem('there'));
  await yes.click();
  await page.waitForFunction(() => sessionStorage.getItem('there'), undefined, { timeout: 60_000 });
  return { read, shown: await span(page, 'click', 'there') };
}

async function save(page, name) {
  const begun = clock();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name, exact: true }).click()]);
  const path = await download.path();
  return { written: await span(page, 'click', 'handed over'), onDisk: clock() - begun, path };
}

const reading = [];
for (let run = 0; run < RUNS; run += 1) {
  const page = await opened();
  reading.push(await open(page));
  if (run < RUNS - 1) await page.context().close();
  else {
    const rows = TURNS * ROWS_A_TURN;
    console.log(`${TURNS * SHAPES_A_TURN} shapes, ${TURNS} marks, ${rows} rows, ${(await readFile(session)).length} bytes`);
    for (const [what, prepare, name] of [
      ['JSON lines', () => openFiles(page), 'Session (JSON lines)'],
      ['HTML', async () => { await page.keyboard.press('Escape'); await page.getByRole('button', { name: 'Account' }).click(); }, 'Save as HTML'],
    ]) {
      await prepare();
      const saved = [];
      for (let again = 0; again < RUNS; again += 1) saved.push(await save(page, name));
      print(`${what}: written`, saved.map(({ written }) => written), 500);
      print(`${what}: on the disk`, saved.map(({ onDisk }) => onDisk));
      const { path } = saved[0];
      console.log(`${what}: ${(await readFile(path)).length} bytes`);
      if (what === 'HTML') await openHtml(path);
    }
    await page.context().close();
  }
}
print('JSON lines: opened, until the question', reading.map(({ read }) => read));
print('JSON lines: opened, from the yes until shown', reading.map(({ shown }) => shown));
print('JSON lines: opened', reading.map(({ read, shown }) => read + shown), 1000);

async function openHtml(saved) {
  const path = join(folder, 'long.html');
  await copyFile(saved, path);
  const page = await (await browser.newContext()).newPage();
  const times = [];
  for (let run = 0; run < RUNS; run += 1) {
    await page.goto(`file://${path}`);
    assert.equal(await page.getByRole('slider').count(), 1);
    times.push(await page.evaluate(() => new Promise((done) => {
      requestAnimationFrame(() => setTimeout(() => done(performance.now())));
    })));
  }
  print('HTML: opened', times, 1000);
  await page.context().close();
}

await browser.close();
await server.close();
