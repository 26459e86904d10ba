// The document page in sight: every state without a barrier, at every width, and a key that touches nothing but its own.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { assertAccessible } from './support/axe.js';
import { openPage } from './support/browser.js';
import { caretIn, paragraphs, startEmpty } from './support/document.js';
import { eventually } from './support/eventually.js';

for (const colorScheme of ['light', 'dark']) {
  for (const width of [1280, 390]) {
    test(`in ${colorScheme} colours at ${width} pixels a state of the document has a barrier`, async (t) => {
      const { page, agent } = await openPage(t, 'doc', { colorScheme, viewport: { width, height: 800 } });
      await agent.ready('doc_insert', 'doc_delete', 'doc_replan');
      await assertAccessible(page);
      await agent.call('doc_read', {});
      await agent.call('doc_rewrite', { edits: [{ id: 'p4', text: 'What happened in the boat.' }] });
      await agent.call('doc_delete', { ids: ['p6'] });
      await caretIn(page, 'p3', 3);
      await page.evaluate(() => document.execCommand('insertText', false, 'by a script '));
      await caretIn(page, 'p2', 3);
      await page.keyboard.type('typed ');
      await page.getByText('1 deleted paragraph').click();
      const owners = (await paragraphs(page)).map(([, owner]) => owner);
      assert.deepEqual(owners, ['open', 'human', 'unknown', 'agent', 'open']);
      await assertAccessible(page);
      const labels = await page.locator('#document > .para').evaluateAll((all) =>
        all.map((block) => getComputedStyle(block, '::before').content.replaceAll('"', '')));
      assert.deepEqual(labels, ['Open', 'You', 'Unknown', 'AI', 'Open']);
      const bars = await page.locator('#document > .para').evaluateAll((all) =>
        all.map((block) => `${getComputedStyle(block, '::after').borderLeftStyle} ${getComputedStyle(block, '::after').borderLeftWidth}`));
      assert.deepEqual(bars, ['solid 1px', 'solid 4px', 'dotted 4px', 'dashed 4px', 'solid 1px'], 'told apart without colour');
      await page.getByRole('button', { name: 'New document' }).click();
      await assertAccessible(page);
      await page.locator('#confirm').getByRole('button', { name: 'New document' }).click();
      await page.locator('#document[data-empty=true]').waitFor();
      await assertAccessible(page);
    });
  }
}

for (const width of [320, 390, 1280, 2560]) {
  test(`at ${width} pixels the document scrolls sideways, or an endless word does`, async (t) => {
    const { page, agent } = await openPage(t, 'doc', { viewport: { width, height: 800 } });
    await agent.ready('doc_insert');
    await startEmpty(page);
    await page.locator('#document').click();
    await page.keyboard.insertText('endless'.repeat(60));
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('שלום עולם');
    const [wide, own, text] = await page.evaluate(() => [
      document.documentElement.scrollWidth, innerWidth, document.querySelector('#document').clientWidth]);
    assert.ok(wide <= own, `${wide} of ${own}`);
    assert.ok(text >= 200, `${text} pixels for the text`);
    const direction = await page.locator('#document > .para').evaluateAll((all) => all.map((block) => getComputedStyle(block).direction));
    assert.deepEqual(direction, ['ltr', 'rtl'], 'R33: each paragraph has its own direction');
  });
}

test('R39: a key in one paragraph touches others, or an insert of the agent’s does', async (t) => {
  const { page, agent } = await openPage(t, 'doc');
  await agent.ready('doc_insert');
  await caretIn(page, 'p2', 3);
  await page.evaluate(() => {
    window.touched = [];
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        const block = (node) => (node.nodeType === Node.TEXT_NODE ? node.parentElement : node).closest('[data-id]')?.dataset.id;
        window.touched.push(`${type} ${[block(target), ...[...addedNodes].map((node) => block(node))].filter(Boolean)}`);
      }
    }).observe(document.querySelector('#document'), { childList: true, characterData: true, subtree: true });
  });
  await page.keyboard.type('x');
  await eventually(() => page.evaluate(() => window.touched), ['characterData p2']);
  await page.keyboard.press('Control+z');
  await eventually(() => page.evaluate(() => window.touched), ['characterData p2', 'characterData p2']);
  await agent.call('doc_read', {});
  await agent.call('doc_replan', { observed: 'The user typed x in p2', new_plan: 'Write one paragraph above', abandoning: 'The rest of them' });
  await page.evaluate(() => { window.touched = []; });
  assert.equal((await agent.call('doc_insert', { position: 'start', paragraphs: ['New.'] })).ok, true);
  await eventually(() => page.evaluate(() => window.touched), ['childList p7']);
});

test('the document can be reached and left with the keyboard', async (t) => {
  const { page, agent } = await openPage(t, 'doc');
  await agent.ready('doc_insert');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await eventually(() => page.evaluate(() => document.activeElement.id), 'document');
  await page.keyboard.type('x');
  await page.keyboard.press('Tab');
  assert.notEqual(await page.evaluate(() => document.activeElement.id), 'document');
});
