// Whether the times that the log tells are the ones that passed. Prints; decides nothing: ./x bench timings
//
// The story is played on each page some times over. Of each step of the barge-in two spans are set side by side, both from
// the person's touch (the first key, in the document) to the end of the step:
//
// - row: what the session's own entries say, from which the log and the account are made;
// - stopwatch: the driver's, which stands in the page so that the messages between driver and browser are not measured. It
//   knows nothing of the app and was there before it: it takes the touch's own time stamp on its way down, and the moment
//   when the promise that a tool gave the browser is fulfilled.
//
// What they differ by is told at both ends: how long after its time stamp the touch was written down, and how long after
// it was written down an answer was given, which is what the page shows in between.

import { readFile } from 'node:fs/promises';

import { Agent } from './support/agent.js';
import { started } from './support/browser.js';
import { save } from './support/files.js';
import { line, ms, of } from './support/measured.js';
import { playInDocument, playOnCanvas } from './support/story.js';

const RUNS = 5;
/** Milliseconds that a row may be from the stopwatch. */
const ASKED = 20;
const STEPS = ['stopped', 'refused', 'looked', 'replanned', 'wrote'];

/** The stopwatch: the first touch once it is armed, and the moment when each call was answered. */
function stopwatch() {
  const noted = { answered: [] };
  window.noted = noted;
  const stamp = (time) => performance.timeOrigin + time;
  for (const type of ['pointerdown', 'keydown']) {
    addEventListener(type, (event) => {
      if (noted.armed === type) noted.touched ??= stamp(event.timeStamp);
    }, { capture: true });
  }
  const { modelContext } = document;
  const register = modelContext.registerTool.bind(modelContext);
  modelContext.registerTool = (tool, ...more) => {
    const { execute } = tool;
    const timed = (...given) => {
      const answer = execute(...given);
      answer.then(() => noted.answered.push(stamp(performance.now())));
      return answer;
    };
    return register({ ...tool, execute: timed }, ...more);
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

async function played(path, story, arm) {
  const { browser, server } = await started();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(stopwatch);
  const page = await context.newPage();
  await page.goto(server.url(path));
  await page.waitForSelector('#start', { state: 'detached' });
  const answered = {};
  await story({ page, agent: new Agent(page) }, async (step, work) => {
    if (step === 'touched') await page.evaluate((type) => { window.noted.armed = type; }, arm);
    const done = await work();
    if (step !== 'touched') answered[step] = await page.evaluate(() => window.noted.answered.at(-1));
    return done;
  });
  const touched = await page.evaluate(() => window.noted.touched);
  const text = await readFile((await save(page, 'Session (JSON lines)')).path, 'utf8');
  await context.close();
  const row = told(text.trim().split('\n').slice(1).map((line) => JSON.parse(line)));
  return STEPS.map((step) => ({
    step,
    row: row[step] - row.touched,
    stopwatch: answered[step] - touched,
    // Where the difference comes from, at both ends.
    late: row.touched - touched,
    given: answered[step] - row[step],
  }));
}

for (const [name, path, story, arm] of [
  ['canvas', '', playOnCanvas, 'pointerdown'],
  ['document', 'doc', playInDocument, 'keydown'],
]) {
  const all = [];
  for (let run = 0; run < RUNS; run += 1) all.push(...await played(path, story, arm));
  const apart = (one) => Math.abs(one.stopwatch - one.row);
  for (const step of STEPS) {
    const runs = all.filter((one) => one.step === step);
    const [row, stopwatch, given] = ['row', 'stopwatch', 'given'].map((span) => of(runs.map((one) => one[span]), 0.5));
    line(`${name}, ${step}`, `row ${ms(row)}`, `stopwatch ${ms(stopwatch)}`, `apart: median ${ms(of(runs.map(apart), 0.5))}, most ${ms(of(runs.map(apart), 1))}`, `the answer was given ${ms(given)} after it was written down`);
  }
  const late = all.map((one) => one.late);
  console.log(`${name}: the touch was written down ${ms(of(late, 0.5))} after its time stamp, at most ${ms(of(late, 1))}`);
  console.log(`${name}: ${all.filter((one) => apart(one) <= ASKED).length} of ${all.length} rows within ${ASKED} ms of the stopwatch`);
}

const { browser, server } = await started();
await browser.close();
await server.close();
