// What of the document survives, what leaves it, and one page beside the other.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import { openPage } from './support/browser.js';
import { caretIn, paragraphs, reconcile, startEmpty, texts } from './support/document.js';
import { eventually } from './support/eventually.js';
import { drawLine } from './support/hand.js';
import { told } from './support/picture.js';

const entries = (page) => page.evaluate(() => new Promise((resolve) => {
  const opening = indexedDB.open('barge-in-document');
  opening.onsuccess = () => {
    const counting = opening.result.transaction('entries').objectStore('entries').count();
    counting.onsuccess = () => { opening.result.close(); resolve(counting.result); };
  };
}));

test('H23 R37: a killed tab loses text, owners, what was deleted, or the gate', async (t) => {
  const { page, agent, openAnother } = await openPage(t, 'doc');
  await agent.ready('doc_insert', 'doc_delete');
  assert.equal((await agent.call('doc_read', {})).ok, true);
  assert.equal((await agent.call('doc_insert', { position: 'end', paragraphs: ['The agent’s own.'] })).ok, true);
  const [[first], [second]] = await paragraphs(page);
  assert.equal((await agent.call('doc_delete', { ids: [second] })).ok, true);
  await caretIn(page, first, 5);
  const kept = await entries(page);
  await page.keyboard.type(' and night');
  await eventually(() => entries(page), (count) => count >= kept + 10);
  const before = await paragraphs(page);
  await page.close();

  const { page: again, agent: other } = await openAnother('doc');
  await other.ready('doc_insert', 'doc_rewrite');
  assert.deepEqual(await paragraphs(again), before);
  await again.getByText('1 deleted paragraph').waitFor();
  const refused = await other.call('doc_insert', { position: 'end', paragraphs: ['Unseen.'] });
  assert.equal(refused.code, 'look_first');
  assert.equal((await other.call('doc_read', {})).gate, 'replan');
  await reconcile(other);
  assert.equal((await other.call('doc_rewrite', { edits: [{ id: first, text: 'x' }] })).code, 'not_yours');
  assert.match(await told(again), /Typed “ and night” in p1/);
});

test('H24: a reload with nothing pending wants a look and no more', async (t) => {
  const { page, agent } = await openPage(t, 'doc');
  await agent.ready('doc_insert');
  await agent.call('doc_read', {});
  await agent.call('doc_insert', { position: 'end', paragraphs: ['Kept.'] });
  await eventually(() => entries(page), (count) => count >= 7);
  await page.reload();
  await agent.ready('doc_insert');
  assert.equal((await texts(page)).at(-1), 'Kept.');
  assert.equal((await agent.call('doc_insert', { position: 'end', paragraphs: ['More.'] })).code, 'look_first');
  assert.equal((await agent.call('doc_read', {})).gate, 'open');
});

test('a damaged record half-loads whose the text is', async (t) => {
  const { page, agent } = await openPage(t, 'doc');
  await agent.ready('doc_read');
  await eventually(() => entries(page), (count) => count >= 1);
  await page.evaluate(() => new Promise((resolve) => {
    const opening = indexedDB.open('barge-in-document');
    opening.onsuccess = () => {
      const putting = opening.result.transaction('entries', 'readwrite').objectStore('entries').put('{"no', 0);
      putting.onsuccess = () => { opening.result.close(); resolve(); };
    };
  }));
  await page.reload();
  await page.getByText('This browser does not keep what you do here').waitFor();
  await agent.ready('doc_read');
  assert.ok((await paragraphs(page)).every(([, owner]) => owner === 'open'));
});

test('H33: a new document asks once, is one row and can be undone; its ids are not given out again', async (t) => {
  const { page, agent } = await openPage(t, 'doc');
  await agent.ready('doc_insert');
  const before = await paragraphs(page);
  await startEmpty(page);
  await page.locator('#document').click();
  await page.keyboard.type('x');
  const [[id]] = await paragraphs(page);
  assert.ok(!before.some(([old]) => old === id));
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  assert.deepEqual(await paragraphs(page), before);
  assert.match(await told(page), /Began a new document \(6 paragraphs went\)/);
  assert.equal((await agent.call('doc_insert', { position: 'end', paragraphs: ['x y'] })).code, 'look_first');
});

test('the document is saved as Markdown and as plain text', async (t) => {
  const { page, agent } = await openPage(t, 'doc');
  await agent.ready('doc_insert');
  await startEmpty(page);
  await page.locator('#document').click();
  await page.keyboard.type('# Head');
  await page.keyboard.press('Enter');
  await page.keyboard.type('one');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('two');
  for (const [button, name, text] of [
    ['Markdown', 'document.md', '# Head\n\none  \ntwo\n'],
    ['Plain text', 'document.txt', '# Head\n\none\ntwo\n'],
  ]) {
    await page.getByRole('button', { name: 'Files: save and open' }).click();
    const saving = page.locator('#files').getByRole('button', { name: button });
    const [download] = await Promise.all([page.waitForEvent('download'), saving.click()]);
    await page.keyboard.press('Escape');
    assert.equal(download.suggestedFilename(), name);
    assert.equal(await readFile(await download.path(), 'utf8'), text);
  }
});

test('A7 H48 H50: the tools of a page that is not shown are there, or what was landing lands on', async (t) => {
  const { page, agent } = await openPage(t, 'doc');
  await agent.ready('doc_insert');
  const names = async () => (await agent.tools()).map(({ name }) => name).sort();
  await eventually(names, (all) => all.length === 6);
  await agent.call('doc_read', {});
  const batch = agent.start('doc_insert', { position: 'end', paragraphs: Array.from({ length: 20 }, (_, index) => `Number ${index}.`) });
  await eventually(async () => (await texts(page)).length, (count) => count > 7);
  await page.getByRole('link', { name: 'Canvas' }).click();
  const cut = await batch.result;
  assert.deepEqual([cut.ok, cut.code], [false, 'elsewhere']);
  await agent.ready('canvas_batch');
  await eventually(names, (all) => all.length === 9 && all.every((name) => name.startsWith('canvas_')));
  await drawLine(page, [100, 100], [300, 300]);
  await page.getByRole('link', { name: 'Document' }).click();
  await agent.ready('doc_insert');
  await eventually(names, (all) => all.length === 6 && all.every((name) => name.startsWith('doc_')));
  assert.equal((await texts(page)).length, 6 + cut.landed_count);
  const look = await agent.call('doc_read', {});
  assert.deepEqual([look.gate, look.user_acts], ['open', 0], 'drawing is nothing to the document');
  await page.goBack();
  await agent.ready('canvas_batch');
  await page.goForward();
  await agent.ready('doc_insert');
  assert.equal(await page.title(), 'Document · Barge In');
});

test('H27: two tabs write one document', async (t) => {
  const { page, agent, openAnother } = await openPage(t, 'doc');
  await agent.ready('doc_insert');
  const other = await openAnother('doc');
  await other.page.getByRole('heading', { name: 'This page is open in another tab' }).waitFor();
  assert.deepEqual((await other.agent.tools()).map(({ name }) => name), []);
  // The canvas is another page, and free.
  await other.page.getByRole('link', { name: 'Canvas' }).click();
  await other.agent.ready('canvas_batch');
  await other.page.getByRole('link', { name: 'Document' }).click();
  await other.page.getByRole('button', { name: 'Use it here' }).click();
  await other.agent.ready('doc_insert');
  await page.getByRole('heading', { name: 'This page is open in another tab' }).waitFor();
});
