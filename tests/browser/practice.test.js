// The practice script in the page, for a person without an agent: one button, and it works by the same tools and rules.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { openPage } from './support/browser.js';
import { caretIn, paragraphs } from './support/document.js';
import { eventually } from './support/eventually.js';
import { drawLoop, drawStroke } from './support/hand.js';
import { agentShapes, ends, humanMarks, told } from './support/picture.js';

const SHOTS = process.env.SHOTS; // a folder, to look at the states by eye

/** An ordinary browser: the one under test has WebMCP, which this takes away before the page can see it. */
const withoutWebmcp = () => {
  delete Document.prototype.modelContext;
  delete Navigator.prototype.modelContext;
};

const card = (page) => page.locator('.practice');
const button = (page, name) => card(page).getByRole('button', { name });
const state = (page) => card(page).getAttribute('data-state');
const says = (page) => card(page).locator('.practice-say p').innerText();
const ended = (page) => eventually(() => state(page), 'ended', { within: 90_000, what: 'the end of the script' });

async function fast(page) {
  await card(page).getByText('Fast', { exact: true }).click();
}

async function shoot(page, name) {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: page.viewportSize().width < 500 });
}

/** Two circles below the body while the script draws; answers the marks. */
async function drawWheels(page) {
  await eventually(() => agentShapes(page), (count) => count >= 4, { within: 20_000 });
  await drawLoop(page, { cx: 400, cy: 570, r: 62, points: 30 });
  const atFirst = await agentShapes(page);
  await drawLoop(page, { cx: 640, cy: 570, r: 62, points: 30 });
  assert.equal((await humanMarks(page)).length, 2);
  return { atFirst, marks: await humanMarks(page) };
}

/** What must be so once the wheels are joined and the lion is done. */
async function checkWheels(page, marks) {
  assert.deepEqual(await humanMarks(page), marks, 'the person’s marks are as they were (A17)');
  const log = await told(page);
  for (const words of [
    /Script Looked/,
    /Barged in: \d+ of \d+ laid, \d+ never happened/,
    /New plan Take h1 and h2 as wheels and join them by an axle/,
    /I give up the left front leg, the right front leg, the left hind leg and the right hind leg/,
    /axle from h1 to h2|Drew \d+ shapes/,
  ]) assert.match(log, words);
  assert.match(await page.locator('.plan').innerText(), /it rides on the wheels instead/);
  const names = await page.locator('[role=log] .log-row[data-who=agent] .who').evaluateAll((all) => all.map((who) => who.textContent.trim()));
  assert.ok(names.length > 4 && names.every((name) => name === 'Script'), names.join());
  const [axle] = await page.locator('g[data-layer=agent] > [data-id]').evaluateAll((shapes) =>
    shapes.filter((shape) => shape.getAttribute('stroke-width') === '8').map((shape) => shape.getAttribute('d')));
  const centers = await page.locator('g[data-layer=human] > [data-id]').evaluateAll((all) =>
    all.flatMap((mark) => { const box = mark.getBBox(); return [box.x + box.width / 2, box.y + box.height / 2]; }));
  ends(axle).forEach((at, index) => assert.ok(Math.abs(at - centers[index]) < 4, `${ends(axle)} joins ${centers}`));
  assert.doesNotMatch(log, /user_busy.*user_busy.*user_busy.*user_busy/, 'R9: it does what a refusal says');
}

test('a24 without an agent, the empty canvas has one button, and two wheels are joined at the pace it comes with', async (t) => {
  const { page } = await openPage(t, '', { init: withoutWebmcp });
  await eventually(() => page.getAttribute('#badge', 'data-live'), 'false', { within: 15_000 });
  assert.match(await card(page).innerText(), /Practice script — not an AI/);
  await shoot(page, 'idle-1280-light');
  await page.getByRole('button', { name: 'Let the script draw' }).click();
  assert.equal(await state(page), 'yes');
  assert.equal(await page.evaluate(() => document.activeElement.id), 'canvas');
  const { marks } = await drawWheels(page);
  await shoot(page, 'running-1280-light');
  await ended(page);
  assert.equal(await says(page), 'It has drawn all it was going to.');
  await checkWheels(page, marks);
  await shoot(page, 'ended-1280-light');
});

test('beside live WebMCP it is a second caller, and an agent is not taken for it', async (t) => {
  const { page, agent } = await openPage(t);
  await agent.ready('canvas_describe');
  await fast(page);
  await button(page, 'Start the lion').click();
  await eventually(() => agentShapes(page), (count) => count >= 3, { within: 20_000 });
  assert.equal((await agent.call('canvas_describe', {})).ok, true);
  const { marks } = await drawWheels(page);
  await ended(page);
  assert.deepEqual(await humanMarks(page), marks);
  assert.match(await told(page), /AI Looked/);
  assert.match(await told(page), /Script New plan Take h1 and h2 as wheels/);
});

test('a24 Esc cuts what is on its way at once, the script hears of it and ends', async (t) => {
  const { page } = await openPage(t);
  await button(page, 'Start the lion').click();
  await eventually(() => agentShapes(page), (count) => count >= 4, { within: 20_000 });
  await page.keyboard.press('Escape');
  const laid = await agentShapes(page);
  await ended(page);
  assert.equal(await says(page), 'It ended because you pressed Stop.');
  assert.equal(await agentShapes(page), laid, 'nothing landed after Stop');
});

test('pause, going on, stopping and leaving the page', async (t) => {
  const { page } = await openPage(t);
  await fast(page);
  await button(page, 'Start the lion').click();
  await eventually(() => agentShapes(page), (count) => count >= 2, { within: 20_000 });
  await button(page, 'Pause').click();
  assert.equal(await state(page), 'paused');
  await button(page, 'Go on').click();
  const before = await agentShapes(page);
  await eventually(() => agentShapes(page), (count) => count > before, { within: 20_000 });
  await button(page, 'Stop the script').click();
  assert.equal(await state(page), 'no');
  assert.equal(await page.getAttribute('#gate', 'data-gate'), 'open', 'the script was stopped, not overruled');
  await button(page, 'Start the lion').click();
  await page.getByRole('link', { name: 'Document' }).click();
  await page.locator('#document').waitFor();
  await page.getByRole('link', { name: 'Canvas' }).click();
  await page.locator('svg#canvas').waitFor();
  assert.equal(await state(page), 'no', 'leaving the page ended it');
});

test('h38 a script that presses the button starts nothing, and is written down', async (t) => {
  const { page } = await openPage(t);
  await page.evaluate(() => document.querySelector('.practice-go').click());
  assert.equal(await state(page), 'no');
  await eventually(() => told(page), (log) => /Start the lion/.test(log));
});

const agents = async (page) => (await paragraphs(page)).filter(([, owner]) => owner === 'agent');

/** Types into the second paragraph that the script has written; answers its id and its text. */
async function touchSecond(page) {
  await eventually(() => agents(page), (all) => all.length >= 3, { within: 30_000 });
  const [, [second]] = await agents(page);
  await caretIn(page, second, 4);
  await page.keyboard.type(' bent');
  const [, , mine] = (await paragraphs(page)).find(([id]) => id === second);
  return { second, mine };
}

test('a24 on the document it leaves the paragraph the person typed in, and rewrites its own around it', async (t) => {
  const { page, agent } = await openPage(t, 'doc');
  await agent.ready('doc_read');
  await fast(page);
  await page.getByRole('button', { name: 'Let the script write' }).click();
  const { second, mine } = await touchSecond(page);
  await ended(page);
  assert.equal(await says(page), 'It has written all it was going to.');
  const all = await paragraphs(page);
  assert.deepEqual(all.find(([id]) => id === second), [second, 'human', mine]);
  const text = all.map(([, , text]) => text).join('\n');
  assert.match(text, /So we took the boat, and asked nobody whose it was\./);
  assert.match(text, /The mill came closer all by itself, white with flour/);
  assert.match(text, /We left the boat where it was, on the miller/);
  const log = await told(page);
  for (const words of [
    /Script Blocked doc_(insert|rewrite)|Script Looked/,
    new RegExp(`New plan Leave ${second} to the user and write around it`),
    new RegExp(`I give up my own text of ${second}, the paragraph on the oar`),
  ]) assert.match(log, words);
  const names = await page.locator('[role=log] .log-row[data-who=agent] .who').evaluateAll((rows) => rows.map((who) => who.textContent.trim()));
  assert.ok(names.length > 4 && names.every((name) => name === 'Script'), names.join());
});

test('a24 Esc ends the writer as well', async (t) => {
  const { page } = await openPage(t, 'doc');
  await fast(page);
  await button(page, 'Start the writer').click();
  await eventually(() => agents(page), (all) => all.length >= 2, { within: 30_000 });
  await page.keyboard.press('Escape');
  const before = await paragraphs(page);
  await ended(page);
  assert.equal(await says(page), 'It ended because you pressed Stop.');
  assert.deepEqual(await paragraphs(page), before, 'nothing landed after Stop');
});

for (const colorScheme of SHOTS ? ['light', 'dark'] : []) {
  for (const width of [1280, 390]) {
    test(`screenshots in ${colorScheme} at ${width}`, async (t) => {
      const { page } = await openPage(t, '', { colorScheme, viewport: { width, height: 800 } });
      await shoot(page, `idle-${width}-${colorScheme}`);
      await fast(page);
      await button(page, 'Start the lion').click();
      await page.locator('svg#canvas').scrollIntoViewIfNeeded();
      const { marks } = await drawWheels(page);
      await shoot(page, `running-${width}-${colorScheme}`);
      await ended(page);
      assert.deepEqual(await humanMarks(page), marks);
      await shoot(page, `ended-${width}-${colorScheme}`);
    });
    test(`screenshots of the document in ${colorScheme} at ${width}`, async (t) => {
      const { page } = await openPage(t, 'doc', { colorScheme, viewport: { width, height: 800 } });
      await shoot(page, `doc-idle-${width}-${colorScheme}`);
      await fast(page);
      await button(page, 'Start the writer').click();
      await touchSecond(page);
      await shoot(page, `doc-running-${width}-${colorScheme}`);
      await ended(page);
      await shoot(page, `doc-ended-${width}-${colorScheme}`);
    });
  }
}
