// The laboratory: an address chooses the words of one tool, and the page measures what an agent does with them.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import { assertAccessible } from './support/axe.js';
import { openPage } from './support/browser.js';
import { eventually } from './support/eventually.js';

const SHOTS = process.env.SHOTS; // a folder, to look at the states by eye

const opener = (page) => page.locator('.workbench-buttons').getByRole('button', { name: 'Tool words' });
const panel = (page) => page.locator('#laboratory');
const words = async (agent, name) => (await agent.tools()).find((tool) => tool.name === name);

async function opened(t, path, options) {
  const opened = await openPage(t, path, options);
  await opened.agent.ready(path.startsWith('doc') ? 'doc_insert' : 'canvas_stroke');
  return opened;
}

test('without the parameter there is a laboratory, or other words', async (t) => {
  const { page, agent } = await opened(t, '');
  assert.deepEqual([await opener(page).count(), await panel(page).count()], [0, 0]);
  assert.match((await words(agent, 'canvas_stroke')).description, /Pass every point in one call; each call costs a few seconds/);
});

for (const [name, has, hasNot] of [
  ['full', /Pass every point in one call; each call costs a few seconds/, /\0/],
  ['plain', /one point is a dot\. Frame/, /one call|costs/],
  ['cost', /Each call costs a few seconds\./, /one call/],
  ['ask', /Pass every point in one call; prefer/, /costs/],
]) {
  test(`with words=${name} the host is told other words than the panel`, async (t) => {
    const { page, agent } = await opened(t, `?words=${name}`);
    const { description, inputSchema } = await words(agent, 'canvas_stroke');
    const told = `${description} ${inputSchema.properties.points.description}`;
    assert.match(told, has);
    assert.doesNotMatch(told, hasNot);
    await opener(page).click();
    const sentence = (await panel(page).locator('.laboratory-sentence').innerText()).replace(/[“”]/g, '');
    assert.ok(name === 'plain' ? /left out/.test(sentence) : description.includes(sentence), sentence);
  });
}

test('an unknown wording goes unsaid, or changes a tool', async (t) => {
  const { page, agent } = await opened(t, '?words=%3Cb%3Eloud');
  assert.match((await words(agent, 'canvas_stroke')).description, /Pass every point in one call; each call costs/);
  await opener(page).click();
  assert.equal(
    await panel(page).getByRole('status').innerText(),
    'There are no words “<b>loud”; the tools have their everyday words. There are: full, plain, cost, ask.',
  );
});

async function saved(page) {
  const [file] = await Promise.all([page.waitForEvent('download'), panel(page).getByRole('button', { name: 'Save as JSON' }).click()]);
  return { name: file.suggestedFilename(), json: JSON.parse(await readFile(await file.path(), 'utf8')) };
}

const figures = (page) => panel(page).locator('td').allInnerTexts();

test('what is measured is not what was called', async (t) => {
  const { page, agent } = await opened(t, '?words=plain');
  await opener(page).click();
  assert.deepEqual(await figures(page), ['0', '0', 'not yet', 'not yet']);
  for (const count of [2, 4, 9]) {
    const points = Array.from({ length: count }, (_, i) => [100 + 10 * i, 100 + i]);
    assert.equal((await agent.call('canvas_stroke', { points })).ok, true);
  }
  await agent.call('canvas_describe', {});
  await eventually(async () => (await figures(page)).slice(0, 3), ['4', '3', '5.0']);
  const { name, json } = await saved(page);
  assert.equal(name, 'barge-in-canvas-plain.json');
  const { list, span_ms: span, calls_per_minute: perMinute, ...rest } = json;
  assert.deepEqual(rest, {
    page: 'canvas', words: 'plain', tool: 'canvas_stroke', sentence: '', counted: 'points', calls: 4, calls_counted: 3, total: 15, per_call: 5,
  });
  assert.deepEqual(list.map(({ tool, points }) => [tool, points]), [['canvas_stroke', 2], ['canvas_stroke', 4], ['canvas_stroke', 9], ['canvas_describe', null]]);
  assert.ok(Math.abs(perMinute - 3 * 60_000 / span) < 1e-6 && span === list.at(-1).ms);
  await page.reload();
  await agent.ready('canvas_stroke');
  await opener(page).click();
  assert.deepEqual(await figures(page), ['0', '0', 'not yet', 'not yet'], 'a run begins with a reload');
});

test('in the document paragraphs are not counted', async (t) => {
  const { page, agent } = await opened(t, 'doc/?words=ask');
  assert.match((await words(agent, 'doc_insert')).description, /Pass every paragraph in one call\.$/);
  await opener(page).click();
  await agent.call('doc_insert', { position: 'end', paragraphs: ['One.', 'Two.', 'Three.'] });
  await eventually(async () => (await figures(page)).slice(0, 3), ['1', '1', '3.0']);
  assert.equal((await saved(page)).json.list[0].paragraphs, 3);
});

for (const colorScheme of ['light', 'dark']) {
  for (const width of [1280, 320]) {
    test(`in ${colorScheme} colours at ${width} pixels the laboratory has a barrier or hangs over`, async (t) => {
      const { page } = await opened(t, '?words=cost', { colorScheme, viewport: { width, height: 800 }, context: { reducedMotion: 'reduce' } });
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/laboratory-${colorScheme}-${width}-closed.png` });
      await opener(page).click();
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/laboratory-${colorScheme}-${width}-open.png` });
      await assertAccessible(page);
      const overhang = await page.evaluate(() => ['html', '#laboratory'].map((at) => document.querySelector(at)).map((at) => at.scrollWidth - at.clientWidth));
      assert.ok(overhang.every((over) => over <= 0), overhang.join());
    });
  }
}
