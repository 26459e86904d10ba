// The document's story: six paragraphs are on their way, the person types in the second, and the page says no until
// the agent has given something up; what the person touched is never written by it again.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { openPage } from './support/browser.js';
import { caretIn, paragraphs, startEmpty, reconcile } from './support/document.js';
import { eventually } from './support/eventually.js';
import { told } from './support/picture.js';

const SIX = ['arrival', 'harbour', 'café', 'lighthouse', 'night', 'return'].map(
  (topic) => `The ${topic} is described here, in one plain sentence of a middling length.`,
);

test('the person types in the second of six paragraphs, and the agent writes around it', async (t) => {
  const { page, agent } = await openPage(t, 'doc');
  await agent.ready('doc_insert');
  await startEmpty(page);
  await reconcile(agent, 'Write six paragraphs about a day on the island.');

  const insert = agent.start('doc_insert', { position: 'end', paragraphs: SIX });
  await eventually(() => paragraphs(page), (all) => all.length >= 3);
  const [, [second]] = await paragraphs(page);
  await caretIn(page, second, 4);
  await page.keyboard.type('old ');
  const cut = await insert.result;
  assert.deepEqual([cut.ok, cut.code, cut.gate], [false, 'cut', 'look']);
  assert.equal(cut.landed_count + cut.dropped_count, 6);
  assert.equal(cut.dropped.length, cut.dropped_count);
  const standing = await paragraphs(page);
  assert.equal(standing.length, cut.landed_count);
  const mine = 'The old harbour is described here, in one plain sentence of a middling length.';
  assert.deepEqual(standing[1], [second, 'human', mine]);

  const first = standing[0][0];
  const edits = [{ id: first, text: 'Another arrival.' }];
  const blocked = await agent.call('doc_rewrite', { edits });
  assert.deepEqual([blocked.code, blocked.gate], ['look_first', 'look']);
  assert.match(blocked.next, /doc_read/);

  const look = await agent.call('doc_read', {});
  assert.equal(look.gate, 'replan');
  assert.match(JSON.stringify(look.user_did), /old/);
  assert.equal(look.dropped.count, cut.dropped_count);
  assert.deepEqual(look.paragraphs.map(({ id, text }) => [id, text]), standing.map(([id, , text]) => [id, text]));

  const unplanned = await agent.call('doc_rewrite', { edits });
  assert.equal(unplanned.code, 'replan_first');
  const fields = {
    observed: `The user wrote "old" into ${second}.`,
    new_plan: 'Leave the harbour to the user and write around it.',
  };
  const thin = await agent.call('doc_replan', { ...fields, abandoning: ' \u3000\u200b ' });
  assert.deepEqual([thin.code, thin.field], ['thin_replan', 'abandoning']);
  const replanned = await agent.call('doc_replan', { ...fields, abandoning: 'The paragraphs on the night and the return.' });
  assert.deepEqual([replanned.ok, replanned.gate], [true, 'open']);

  const theirs = await agent.call('doc_rewrite', { edits: [...edits, { id: second, text: 'A new harbour.' }] });
  assert.equal(theirs.code, 'not_yours');
  assert.match(theirs.message, /user/);
  assert.deepEqual(await paragraphs(page), standing, 'a refusal changes nothing');

  const before = await agent.call('doc_insert', { position: 'before', ref: second, paragraphs: ['Before it.'] });
  const after = await agent.call('doc_insert', { position: 'after', ref: second, paragraphs: ['After it.'] });
  assert.deepEqual([before.ok, after.ok], [true, true]);
  const now = await paragraphs(page);
  assert.deepEqual(now.slice(0, 4).map(([, owner, text]) => [owner, text]), [
    ['agent', SIX[0]],
    ['agent', 'Before it.'],
    ['human', mine],
    ['agent', 'After it.'],
  ]);

  const log = await told(page);
  for (const words of [
    /Typed “old ” in p\d+, which was the AI’s/,
    /Barged in: \d of 6 laid, \d never happened, stopped \d+ ms after you acted/,
    /Blocked doc_rewrite: it has not seen what you did look_first/,
    /Looked: 1 new act of yours/,
    /Blocked doc_rewrite: it has seen, but not re-planned replan_first/,
    /Plan refused: abandoning says too little thin_replan/,
    /New plan Leave the harbour to the user/,
    /Gives up The paragraphs on the night and the return\./,
    /Blocked doc_rewrite: that is yours not_yours/,
    /Wrote a paragraph: “Before it\.”/,
    /Wrote a paragraph: “After it\.”/,
  ]) assert.match(log, words);
  if (process.env.SCREENSHOT) await page.screenshot({ path: process.env.SCREENSHOT });
});
