// Records the examples that the log opens while it is empty: public/examples/*.jsonl. ./x examples
//
// Nothing of them is written by hand. The release build runs in a real browser, the practice script works on it by the
// tools, and a person's mouse and keys, through the driver, barge in; then the page saves the session by its own button.
// What an example is there to show is checked before the file is put in its place.

import assert from 'node:assert/strict';
import { copyFile, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { started } from './support/browser.js';
import { caretIn, paragraphs } from './support/document.js';
import { eventually } from './support/eventually.js';
import { save } from './support/files.js';
import { drawLoop, drawStroke } from './support/hand.js';
import { agentShapes, rows, told } from './support/picture.js';

/** Bytes that an example may have. */
const MOST = 60_000;
/** How often a recording is tried: on a busy machine the person may be too late for a refusal. */
const TRIES = 3;

const patient = { within: 60_000 };
const practice = (page) => page.locator('.practice');
const ended = (page) => eventually(() => practice(page).getAttribute('data-state'), 'ended', patient);
const says = (page, words) => eventually(() => told(page), (log) => words.test(log), { ...patient, what: String(words) });
const count = async (page, words) => ((await told(page)).match(words) ?? []).length;

/** Waits until the script's next row of this kind is there, and answers at once. */
async function next(page, words) {
  const before = await count(page, words);
  await eventually(() => count(page, words), (now) => now > before, { ...patient, what: String(words) });
}

/** Two wheels into the lion, a sun while the script makes up its mind, a dropped part let in, and a stroke taken back. */
async function onCanvas(page) {
  await practice(page).getByRole('button', { name: 'Start the lion' }).click();
  await eventually(() => agentShapes(page), (shapes) => shapes >= 4, patient);
  const looked = next(page, /Looked/g);
  await drawLoop(page, { cx: 400, cy: 570, r: 62, points: 30 });
  await drawLoop(page, { cx: 640, cy: 570, r: 62, points: 30 });
  await looked;
  // It has seen the wheels and is about to plan for them.
  await drawLoop(page, { cx: 880, cy: 110, r: 45, points: 24 });
  await says(page, /New plan/);
  const planned = await agentShapes(page);
  await eventually(() => agentShapes(page), (shapes) => shapes >= planned + 7, patient);
  await page.getByRole('button', { name: /^Show what was dropped/ }).first().click();
  await page.getByRole('button', { name: /^Let in: / }).first().click();
  await page.getByRole('button', { name: /^Hide what was dropped/ }).first().click();
  await ended(page);
  await drawStroke(page, [[60, 640], [200, 655], [330, 645]]);
  await page.keyboard.press('Control+z');
}

/** A few words into what the script has written, then some more while it rewrites, and a word taken back. */
async function inDocument(page) {
  const agents = async () => (await paragraphs(page)).filter(([, owner]) => owner === 'agent');
  await practice(page).getByRole('button', { name: 'Start the writer' }).click();
  await eventually(agents, (all) => all.length >= 4, patient);
  const [, , [third]] = await agents();
  await caretIn(page, third, 'The mill'.length);
  await page.keyboard.type(', its wheel at rest,', { delay: 40 });
  // Its next rewriting, of what stands around that, has begun.
  await eventually(agents, (all) => all.some(([, , text]) => /^With one oar.*laughed/.test(text)), patient);
  const [last] = (await agents()).slice(-1);
  await caretIn(page, last[0], 0);
  await page.keyboard.type('At dusk. ', { delay: 40 });
  await ended(page);
  await caretIn(page, third, 'The '.length);
  await page.keyboard.type('old ', { delay: 40 });
  await page.keyboard.press('Control+z');
}

/** Each thing that an example must show, or why the recording is none. */
function judge(text) {
  const entries = text.trim().split('\n').slice(1).map((line) => JSON.parse(line));
  const place = (wanted) => entries.findIndex(wanted);
  const code = (...codes) => ({ event, code }) => event === 'answered' && codes.includes(code);
  const cut = place(({ event, code, answer }) => event === 'answered' && code === 'cut' && answer.dropped_count > 0);
  const replanned = place(({ event }, at) => event === 'replanned' && at > cut);
  assert.ok(cut >= 0, 'nothing was cut off');
  assert.ok(place(code('look_first', 'look_again', 'replan_first')) >= 0, 'nothing was refused');
  assert.ok(replanned > cut, 'no new plan');
  assert.ok(place(({ event }, at) => event === 'landed' && at > replanned) >= 0, 'nothing written after it');
  assert.ok(place(({ act }) => ['undid', 'let_in'].includes(act?.act)) >= 0, 'nothing taken back or let in');
  assert.ok(text.length <= MOST, `${text.length} bytes`);
}

const { browser, server } = await started();

async function record(name, path, person) {
  for (let left = TRIES - 1; left >= 0; left -= 1) {
    try {
      return await recorded(name, path, person);
    } catch (error) {
      if (left === 0 || !(error instanceof assert.AssertionError)) throw error;
      console.log(`${name}: ${error.message}; once more`);
    }
  }
}

async function recorded(name, path, person) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(server.url(path));
  await page.waitForSelector('#start', { state: 'detached' });
  await person(page);
  const file = await save(page, 'Session (JSON lines)');
  const text = await readFile(file.path, 'utf8');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/example-${name}.png` });
  console.log(`${name}: ${text.length} bytes, rows: ${(await rows(page)).join(', ')}`);
  judge(text);
  await copyFile(file.path, fileURLToPath(new URL(`../../public/examples/${name}.jsonl`, import.meta.url)));
  await context.close();
}

try {
  await record('canvas', '', onCanvas);
  await record('document', 'doc', inDocument);
} finally {
  await browser.close();
  await server.close();
}
