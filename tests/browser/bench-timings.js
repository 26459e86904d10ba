// Whether the times that the log tells are the ones that passed. Prints; decides nothing: ./x bench timings
//
// The story is played on each page some times over. Of each step of the barge-in three spans are set side by side, all
// from the person's touch (the first key, in the document) to the end of the step:
//
// - row: what the session's own entries say, from which the log and the account are made;
// - driver: from just before the driver sends the touch until it has the step's answer in hand, on the driver's clock.
//   Both ways of the messages between driver and browser are in it, so it is the longer one;
// - page: the same on the page's clock, from the touch's own time stamp to the answer's arrival in a script of the page.
//
// Driver and browser run on one machine, so that their clocks are one. What the three differ by is told at both ends: how
// long after it was sent the touch was written down, and how long after it was written down an answer arrived. The latter
// is the browser's way back and whatever the page shows meanwhile; a row tells when something happened and not when the
// agent heard of it.

import { readFile } from 'node:fs/promises';

import { Agent } from './support/agent.js';
import { started } from './support/browser.js';
import { save } from './support/files.js';
import { line, ms, of } from './support/measured.js';
import { playInDocument, playOnCanvas } from './support/story.js';

const RUNS = 5;
/** Milliseconds that a row may be from the driver's clock. */
const ASKED = 20;
const STEPS = ['stopped', 'refused', 'looked', 'replanned', 'wrote'];

const now = () => performance.timeOrigin + performance.now();

/** Notes in the page when the person's first trusted touch was, and when each call was answered. */
function watch() {
  window.noted = { answered: [] };
  const stamp = (time) => performance.timeOrigin + time;
  for (const type of ['pointerdown', 'keydown']) {
    addEventListener(type, (event) => {
      if (window.noted.armed === type) window.noted.touched ??= stamp(event.timeStamp);
    }, { capture: true });
  }
  const { modelContext } = document;
  const execute = modelContext.executeTool.bind(modelContext);
  modelContext.executeTool = async (...given) => {
    const answer = await execute(...given);
    window.noted.answered.push(stamp(performance.now()));
    return answer;
  };
}

/** The moments that the entries of a session tell, which the account counts by. */
function told(entries) {
  const cut = entries.findIndex(({ event, code }) => event === 'answered' && code === 'cut');
  const isTouch = ({ event }) => event === 'hold_began' || event === 'acted';
  const touch = entries.findLastIndex((entry, index) => index < cut && isTouch(entry));
  const after = (from, wanted) => from + entries.slice(from).findIndex(wanted);
  const replanned = after(cut, ({ event }) => event === 'replanned');
  const places = {
    stopped: cut,
    refused: after(cut + 1, ({ event, code }) => event === 'answered' && code === 'look_first'),
    looked: after(cut, ({ event }) => event === 'looked'),
    replanned,
    wrote: after(replanned, ({ event }) => event === 'landed'),
  };
  const moments = Object.entries(places).map(([step, place]) => [step, entries[place].at]);
  return { touched: entries[touch].at, ...Object.fromEntries(moments) };
}

const trips = [];

async function played(path, story, arm) {
  const { browser, server } = await started();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(server.url(path));
  await page.waitForSelector('#start', { state: 'detached' });
  await page.evaluate(watch);
  const driver = {};
  const inPage = {};
  await story({ page, agent: new Agent(page) }, async (step, work) => {
    if (step === 'touched') {
      await page.evaluate((type) => { window.noted.armed = type; }, arm);
      driver.touched = now();
    }
    const done = await work();
    if (step === 'touched') return done;
    driver[step] = now();
    inPage[step] = await page.evaluate(() => window.noted.answered.at(-1));
    return done;
  });
  const touched = await page.evaluate(() => window.noted.touched);
  trips.push(...await roundTrips(page));
  const text = await readFile((await save(page, 'Session (JSON lines)')).path, 'utf8');
  await context.close();
  const row = told(text.trim().split('\n').slice(1).map((line) => JSON.parse(line)));
  return STEPS.map((step) => ({
    step,
    row: row[step] - row.touched,
    driver: driver[step] - driver.touched,
    page: inPage[step] - touched,
    // Where the difference comes from, at both ends.
    sent: row.touched - driver.touched,
    stamped: row.touched - touched,
    arrived: inPage[step] - row[step],
  }));
}

/** How long a message takes from the driver to the page and back, the page being idle. */
async function roundTrips(page) {
  const times = [];
  for (let trip = 0; trip < 20; trip += 1) {
    const begun = now();
    await page.evaluate(() => 1);
    times.push(now() - begun);
  }
  return times;
}

for (const [name, path, story, arm] of [
  ['canvas', '', playOnCanvas, 'pointerdown'],
  ['document', 'doc', playInDocument, 'keydown'],
]) {
  const all = [];
  for (let run = 0; run < RUNS; run += 1) all.push(...await played(path, story, arm));
  for (const step of STEPS) {
    const runs = all.filter((one) => one.step === step);
    const [row, driver, page] = ['row', 'driver', 'page'].map((clock) => of(runs.map((one) => one[clock]), 0.5));
    const apart = runs.map((one) => Math.abs(one.driver - one.row));
    const arrived = of(runs.map((one) => one.arrived), 0.5);
    line(`${name}, ${step}`, `row ${ms(row)}`, `driver ${ms(driver)}`, `page ${ms(page)}`, `row and driver apart: median ${ms(of(apart, 0.5))}, most ${ms(of(apart, 1))}`, `written down ${ms(arrived)} before the answer arrived`);
  }
  const [sent, stamped] = ['sent', 'stamped'].map((since) => of(all.map((one) => one[since]), 0.5));
  console.log(`${name}: the touch is written down ${ms(sent)} after it was sent, ${ms(stamped)} after its own time stamp`);
  const near = all.filter((one) => Math.abs(one.driver - one.row) <= ASKED);
  console.log(`${name}: ${near.length} of ${all.length} rows within ${ASKED} ms of the driver's clock`);
}

console.log(`a message there and back: median ${ms(of(trips, 0.5))}, most ${ms(of(trips, 1))}`);

const { browser, server } = await started();
await browser.close();
await server.close();
