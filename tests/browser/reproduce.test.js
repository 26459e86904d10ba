// A session reproduced from its file alone, in a browser that knows nothing of it.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import { openPage } from './support/browser.js';
import { paragraphs } from './support/document.js';
import { eventually } from './support/eventually.js';
import { choose, save } from './support/files.js';
import { told } from './support/picture.js';
import { playInDocument, playOnCanvas } from './support/story.js';

const SESSION = 'Session (JSON lines)';

/** The rows as a person reads them: who, when, what it was and what it cost. */
const rows = (page) =>
  page.locator('[role=log] .log-row').evaluateAll((all) => all.map((row) => `${row.dataset.who} ${row.innerText.replaceAll(/\s+/g, ' ')}`));

const saved = async (page, name) => readFile((await save(page, name)).path, 'utf8');

/** Plays `story`, and opens its file in a fresh browser. Answers both pages and the file. */
async function reproduced(t, path, story) {
  const here = await openPage(t, path);
  const cut = await story(here);
  assert.equal(cut.code, 'cut', 'the story is one of a barge-in');
  const text = await saved(here.page, SESSION);
  const { page } = await openPage(t, path);
  await choose(page, 'story.jsonl', text);
  await page.getByRole('button', { name: 'Open it' }).click();
  await eventually(() => told(page), (log) => log.includes('Opened story.jsonl'));
  return { here: here.page, there: page, text };
}

async function sameRows(here, there) {
  const [told, again] = [await rows(here), await rows(there)];
  assert.ok(told.length > 8, told.join('\n'));
  assert.deepEqual(again.slice(0, told.length), told);
  assert.equal(again.length, told.length + 2, 'and two rows on how it came here');
}

test('the story on the canvas comes out of its file with other rows, another picture or other bytes', async (t) => {
  const { here, there, text } = await reproduced(t, '', playOnCanvas);
  await sameRows(here, there);
  // But for what tells the style sheet that a shape has just come.
  const layers = (page) => page.locator('g[data-layer=agent], g[data-layer=human]').evaluateAll((all) =>
    all.map(({ innerHTML }) => innerHTML.replaceAll(' data-new=""', '')));
  const picture = await layers(here);
  assert.ok(picture.every((layer) => layer.length > 100));
  assert.deepEqual(await layers(there), picture);
  assert.equal(await saved(there, 'SVG'), await saved(here, 'SVG'));
  assert.equal(await saved(there, SESSION), text);
});

test('the story in the document comes out of its file with other rows, another text or other bytes', async (t) => {
  const { here, there, text } = await reproduced(t, 'doc', playInDocument);
  await sameRows(here, there);
  assert.deepEqual(await paragraphs(there), await paragraphs(here));
  assert.equal(await saved(there, 'Markdown'), await saved(here, 'Markdown'));
  assert.equal(await saved(there, SESSION), text);
});

test('a file that was opened, loaded again and passed on is another by then', async (t) => {
  const { there, text } = await reproduced(t, '', playOnCanvas);
  await there.reload();
  await there.waitForSelector('#start', { state: 'detached' });
  assert.equal(await saved(there, SESSION), text);
  await there.keyboard.press('Escape');
  await eventually(() => told(there), (log) => log.includes('Pressed Stop'));
  const later = await saved(there, SESSION);
  assert.ok(later.includes('"file_opened"') && later.split('\n').length > text.split('\n').length, 'what happened since rests on the opening');
});
