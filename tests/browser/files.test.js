// The work as files: pictures out, a session out and in, by dialog and by drop.

import assert from 'node:assert/strict';
import { readFile, writeFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

import { openPage } from './support/browser.js';
import { assertAccessible } from './support/axe.js';
import { paragraphs, texts } from './support/document.js';
import { eventually } from './support/eventually.js';
import { choose, openFiles, save } from './support/files.js';
import { drawLine } from './support/hand.js';
import { agentShapes, humanMarks, told } from './support/picture.js';

const SHOTS = process.env.SHOTS; // a folder, to look at the states by eye

/** Drops a file on the page, as the system does. */
async function drop(page, path) {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop']) {
    await session.send('Input.dispatchDragEvent', { type, x: 300, y: 300, data });
  }
}

test('a session that is opened loses what was there, or is not what was saved', async (t) => {
  const { page, agent } = await openPage(t);
  await agent.ready('canvas_shape');
  await agent.call('canvas_shape', { kind: 'rect', box: [100, 100, 80, 60], label: 'box' });
  await drawLine(page, [200, 200], [400, 260]);
  const [{ d: first }] = await humanMarks(page);
  const file = await save(page, 'Session (JSON lines)');
  assert.equal(file.name, 'canvas-session.jsonl');
  const text = await readFile(file.path, 'utf8');

  await drawLine(page, [500, 500], [600, 400]);
  assert.equal((await humanMarks(page)).length, 2);
  await choose(page, 'lion.jsonl', text);
  await page.getByText('in the place of what is here?').waitFor();
  assert.equal((await humanMarks(page)).length, 2, 'nothing goes before the person says so');
  await page.getByRole('button', { name: 'Open it' }).click();
  await eventually(async () => (await humanMarks(page)).map(({ d }) => d), [first]);
  await agent.ready('canvas_shape');
  assert.equal(await agentShapes(page), 1);
  assert.match(await told(page), /Opened lion.jsonl/);
  assert.equal((await agent.call('canvas_shape', { kind: 'rect', box: [1, 1, 5, 5] })).code, 'look_first');

  await openFiles(page);
  await page.getByRole('button', { name: 'Bring back what was here before' }).click();
  await eventually(async () => (await humanMarks(page)).length, 2);
});

test('H25: a damaged file is half opened, or does not say where', async (t) => {
  const { page } = await openPage(t);
  await drawLine(page, [200, 200], [400, 260]);
  const text = await readFile((await save(page, 'Session (JSON lines)')).path, 'utf8');
  const before = await humanMarks(page);
  const folder = await mkdtemp(join(tmpdir(), 'barge-in-'));
  const path = join(folder, 'damaged.jsonl');
  await writeFile(path, text.slice(0, -20));
  await drop(page, path);
  await page.locator('#files [role=alert]').getByText(/damaged\.jsonl was not opened: line \d+: .*Nothing has changed/).waitFor();
  await assertAccessible(page);
  assert.equal(await page.getByRole('button', { name: 'Open it' }).count(), 0);
  assert.deepEqual(await humanMarks(page), before);
  await writeFile(path, text);
  await page.keyboard.press('Escape');
  await drop(page, path);
  await page.getByRole('button', { name: 'Keep this one' }).click();
  assert.deepEqual(await humanMarks(page), before);
});

test('a file of more than 64 MB is turned away, or read without a question', async (t) => {
  const { page } = await openPage(t);
  await drawLine(page, [200, 200], [400, 260]);
  const text = await readFile((await save(page, 'Session (JSON lines)')).path, 'utf8');
  await drawLine(page, [500, 500], [600, 400]);
  const path = join(await mkdtemp(join(tmpdir(), 'barge-in-')), 'long.jsonl');
  await writeFile(path, text + '\n'.repeat(65 * 1024 * 1024));
  await drop(page, path);
  const actions = page.locator('#files .dialog-actions');
  await eventually(() => actions.innerText(), (says) => /long\.jsonl is 65 MB/.test(says));
  await assertAccessible(page);
  await actions.getByRole('button', { name: 'Leave it' }).click();
  assert.equal(await actions.count(), 0);
  await drop(page, path);
  await actions.getByRole('button', { name: 'Read it' }).press('Enter');
  await page.getByText('in the place of what is here?').waitFor({ timeout: 60_000 });
  assert.match(await page.evaluate(() => document.activeElement.textContent), /Open a session/, 'a second press opens nothing');
  await page.getByRole('button', { name: 'Open it' }).click();
  await eventually(async () => (await humanMarks(page)).length, 1);
  assert.equal(await readFile((await save(page, 'Session (JSON lines)')).path, 'utf8'), text);
});

test('a file of version 1 opens no more', async (t) => {
  for (const [path, noun] of [['', 'canvas'], ['doc', 'document']]) {
    const { page } = await openPage(t, path);
    await choose(page, 'old.jsonl', await readFile(new URL(`../golden/session-v1-${noun}.jsonl`, import.meta.url), 'utf8'));
    await page.getByRole('button', { name: 'Open it' }).click();
    await eventually(() => told(page), (log) => log.includes('Opened old.jsonl'));
  }
});

test('D32: the exported picture is not what is on the page, or a label in it is markup', async (t) => {
  const { page, agent, context, problems } = await openPage(t);
  problems.expect(/^elsewhere: file:.*canvas\.svg$/);
  await agent.ready('canvas_shape');
  const label = '"><script>alert(1)</script>';
  await agent.call('canvas_shape', { kind: 'ellipse', box: [300, 200, 300, 200], fill: 'teal', label });
  await agent.call('canvas_text', { text: '<b onclick=x>&', at: [350, 300], size: 40 });
  await drawLine(page, [100, 100], [900, 600]);
  const { name, path } = await save(page, 'SVG');
  assert.equal(name, 'canvas.svg');
  const svg = await readFile(path, 'utf8');
  assert.doesNotMatch(svg, /<script|<b /);
  const alone = await context.newPage();
  const copy = join(await mkdtemp(join(tmpdir(), 'barge-in-')), 'canvas.svg');
  await writeFile(copy, svg);
  await alone.goto(`file://${copy}`);
  assert.equal(await alone.locator('svg > g > *').count(), 3, 'it is well formed, and whole');
  assert.equal(await alone.locator('script, b').count(), 0);
  if (SHOTS) {
    await alone.screenshot({ path: `${SHOTS}/exported-svg.png` });
    await page.bringToFront();
    await page.locator('svg#canvas').screenshot({ path: `${SHOTS}/on-page.png` });
  }
  for (const [button, width] of [['PNG', 1000], ['PNG at 2×', 2000]]) {
    const png = await readFile((await save(page, button)).path);
    assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [width, width * 0.7]);
  }
});

for (const width of [320, 1280]) {
  test(`at ${width} pixels the files' dialog has a barrier`, async (t) => {
    for (const path of ['', 'doc']) {
      const { page } = await openPage(t, path, { viewport: { width, height: 800 } });
      await openFiles(page);
      await assertAccessible(page);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/files-${width}-${path || 'canvas'}.png` });
      await page.keyboard.press('Escape');
      await eventually(() => page.locator('dialog[open]').count(), 0);
      assert.equal(await page.getAttribute('#gate', 'data-gate'), 'open', 'Esc closed the dialog and stopped nobody');
    }
  });
}

test('a document session comes back as another', async (t) => {
  const { page, agent } = await openPage(t, 'doc');
  await agent.ready('doc_insert');
  await agent.call('doc_read', {});
  await agent.call('doc_insert', { position: 'end', paragraphs: ['<img src=x onerror=alert(1)>'] });
  const before = await paragraphs(page);
  const text = await readFile((await save(page, 'Session (JSON lines)')).path, 'utf8');
  await agent.call('doc_delete', { ids: [before.at(-1)[0]] });
  assert.notDeepEqual(await texts(page), before.map(([, , text]) => text));
  await choose(page, 'notes.jsonl', text);
  await page.getByRole('button', { name: 'Open it' }).click();
  await eventually(() => paragraphs(page), before);
});

test('a file that is read in the meantime is opened in the place of the one that was asked about', async (t) => {
  const { page, agent } = await openPage(t);
  await agent.ready('canvas_shape');
  await page.getByRole('button', { name: 'Files: save and open' }).click();
  const asked = () => page.locator('#files .dialog-actions bdi').innerText();
  await page.evaluate(() => {
    const { text } = Blob.prototype;
    File.prototype.text = async function () {
      if (this.name === 'slow.jsonl') await new Promise((resolve) => { window.release = resolve; });
      return text.call(this);
    };
    const session = '{"format":"barge-in-session","version":1,"page":"canvas","events":1}\n{"at":1,"event":"stopped"}';
    const input = document.querySelector('#files input[type=file]');
    for (const name of ['slow.jsonl', 'quick.jsonl']) {
      const transfer = new DataTransfer();
      transfer.items.add(new File([session], name));
      input.files = transfer.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
  await eventually(asked, 'quick.jsonl');
  // What follows the slow file runs before the next task but one.
  await page.evaluate(async () => {
    window.release();
    for (let task = 0; task < 5; task += 1) await new Promise((resolve) => { setTimeout(resolve); });
  });
  assert.equal(await asked(), 'quick.jsonl');
});
