// The person types while the agent writes: text, caret, focus and view are the person's.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { openPage } from './support/browser.js';
import { caret, caretIn, paragraphs, reconcile, startEmpty, texts, written } from './support/document.js';
import { eventually } from './support/eventually.js';
import { compose } from './support/hand.js';
import { rows } from './support/picture.js';

const LONG = Array.from({ length: 12 }, (_, index) => `Paragraph number ${index + 1} ${'of a middling length '.repeat(8)}`.trim());

/** Notes whatever has the focus, from now on, whenever it changes. */
const watchFocus = (page) => page.evaluate(() => {
  window.focusChanges = [];
  for (const kind of ['focusin', 'focusout']) {
    document.addEventListener(kind, (event) => window.focusChanges.push(`${kind} ${event.target.id || event.target.tagName}`));
  }
});

test('R25 R26: the caret jumps, the focus goes or letters get lost while ten paragraphs land above', async (t) => {
  const { page, agent, ids } = await written(t, ['Before it.', 'The mid|dle of a word.', 'After it.']);
  const [, mine] = ids;
  await caretIn(page, mine, 7);
  await watchFocus(page);
  // The caret stands there while ten paragraphs land above; then the person types into the next ten.
  const landed = await agent.call('doc_insert', {
    position: 'before', ref: mine, paragraphs: Array.from({ length: 10 }, (_, index) => `Above ${index + 1}.`),
  });
  assert.equal(landed.ok, true, JSON.stringify(landed));
  assert.deepEqual(await caret(page), [mine, 7]);
  const batch = agent.start('doc_insert', {
    position: 'before', ref: mine, paragraphs: Array.from({ length: 10 }, (_, index) => `More ${index + 1}.`),
  });
  await eventually(async () => (await paragraphs(page)).length, (count) => count > 13);
  const letters = 'abcdefghijklmnopqrstuvwxyz'.repeat(2);
  await page.keyboard.type(letters, { delay: 33 });
  assert.equal((await batch.result).code, 'cut');
  const all = await paragraphs(page);
  assert.deepEqual(all.find(([id]) => id === mine), [mine, 'human', `The mid${letters}|dle of a word.`]);
  assert.deepEqual(await caret(page), [mine, 7 + letters.length]);
  assert.deepEqual(await page.evaluate(() => window.focusChanges), []);
  assert.equal(await page.evaluate(() => document.activeElement.id), 'document');
});

test('an insert above moves what the person looks at', async (t) => {
  const { page, agent, ids } = await written(t, LONG);
  const mine = ids[8];
  await caretIn(page, mine, 5);
  const top = () => page.locator(`[data-id=${mine}]`).evaluate((block) => block.getBoundingClientRect().top);
  const before = await top();
  const answer = await agent.call('doc_insert', { position: 'start', paragraphs: LONG.slice(0, 10) });
  assert.equal(answer.ok, true);
  assert.ok(Math.abs((await top()) - before) <= 30, `it moved by ${(await top()) - before} pixels`);
  assert.deepEqual(await caret(page), [mine, 5]);
});

test('user_busy: the paragraph with the caret is written by the agent', async (t) => {
  const { page, agent, ids: [p, q] } = await written(t, ['one two', 'three four']);
  await caretIn(page, p, 3);
  const busy = await agent.call('doc_rewrite', { edits: [{ id: p, text: 'rewritten' }] });
  assert.deepEqual([busy.ok, busy.code], [false, 'user_busy']);
  assert.equal((await agent.call('doc_rewrite', { edits: [{ id: q, text: 'rewritten' }] })).ok, true);
  await page.getByRole('button', { name: 'Files: save and open' }).focus();
  assert.equal((await agent.call('doc_rewrite', { edits: [{ id: p, text: 'rewritten' }] })).ok, true);
  assert.deepEqual(await texts(page), ['rewritten', 'rewritten']);
});

for (const [name, steps, whole] of [
  ['한', ['ㅎ', '하', '한'], '한'],
  ['你好', ['n', 'ni', 'nih', '你好'], '你好'],
  ['か', ['k', 'か'], 'か'],
]) {
  test(`H28 R21 R22: composing ${name} loses or doubles a syllable, or is many acts, while the agent writes above and below`, async (t) => {
    const { page, agent, ids: [p, q, r] } = await written(t, ['above', 'in the middle', 'below']);
    await caretIn(page, q, 3);
    const { user_acts: before } = await agent.call('doc_read', {});
    await compose(page, steps.slice(0, -1), { commit: false });
    for (const [position, ref] of [['before', p], ['after', q], ['after', r]]) {
      const answer = await agent.call('doc_insert', { position, ref, paragraphs: ['Not now.'] });
      assert.equal(answer.ok, false);
    }
    const look = await agent.call('doc_read', {});
    assert.deepEqual([look.user_busy, look.gate], [true, 'look']);
    const refused = await agent.call('doc_replan', { observed: 'They compose', new_plan: 'Write above them', abandoning: 'The end of it' });
    assert.equal(refused.code, 'user_busy');
    await compose(page, steps);
    assert.deepEqual(await paragraphs(page), [[p, 'agent', 'above'], [q, 'human', `in ${whole}the middle`], [r, 'agent', 'below']]);
    assert.deepEqual(await caret(page), [q, 3 + whole.length]);
    const after = await agent.call('doc_read', {});
    assert.equal(after.user_acts, before + 2, 'one act, and one for the hold');
    assert.equal(after.user_did.length, 1, JSON.stringify(after.user_did));
    assert.match(JSON.stringify(after.user_did), new RegExp(whole));
    const human = (await rows(page)).filter((row) => row.startsWith('human'));
    assert.equal(human.length, 2, 'the new document, and what was composed');
  });
}

test('composing in an empty document, over a selection, and into nothing', async (t) => {
  const { page, agent, ids: [p, q] } = await written(t, ['one two', 'three four']);
  await caretIn(page, p, 3);
  await page.evaluate(([p, q]) => {
    const text = (id) => document.querySelector(`[data-id=${id}]`).firstChild;
    getSelection().setBaseAndExtent(text(p), 4, text(q), 6);
  }, [p, q]);
  await compose(page, ['か', '感']);
  assert.deepEqual(await paragraphs(page), [[p, 'human', 'one 感four']]);
  await startEmpty(page);
  await page.locator('#document').click();
  await compose(page, ['ㅎ', '하', '한']);
  const [[, owner, text], ...rest] = await paragraphs(page);
  assert.deepEqual([owner, text, rest], ['human', '한', []]);
  await page.keyboard.type('x');
  assert.deepEqual(await texts(page), ['한x']);
  await compose(page, ['k', ''], { commit: false });
  assert.deepEqual(await texts(page), ['한x']);
  assert.notEqual((await agent.call('doc_read', {})).user_busy, true);
});

test('R23: a composition whose end gets lost holds the agent back for ever', async (t) => {
  const { page, agent, ids: [p] } = await written(t, ['one two']);
  await caretIn(page, p, 3);
  await page.evaluate(() => {
    document.addEventListener('compositionend', (event) => event.stopImmediatePropagation(), { capture: true });
  });
  await compose(page, ['か']);
  await page.keyboard.type('x');
  assert.deepEqual(await texts(page), ['oneかx two']);
  assert.notEqual((await agent.call('doc_read', {})).user_busy, true);
});

test('H31: a person who types on and on is never written over, and two calls are enough after the last key', async (t) => {
  const { page, agent, ids: [p] } = await written(t, ['one two']);
  await caretIn(page, p, 3);
  let refusals = 0;
  for (let round = 0; round < 10; round += 1) {
    await page.keyboard.type('abc ');
    await agent.call('doc_read', {});
    await page.keyboard.type('d');
    const answer = await agent.call('doc_replan', { observed: 'They typed abc', new_plan: `Write on behind it ${round}`, abandoning: 'What was to come' });
    assert.equal(answer.code, 'look_again');
    refusals += 1;
  }
  assert.equal(refusals, 10);
  await reconcile(agent);
  assert.equal((await agent.call('doc_insert', { position: 'end', paragraphs: ['Now.'] })).ok, true);
});
