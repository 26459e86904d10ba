// What a newcomer pastes from docs/adopt.md into an empty page, as it stands there, through native WebMCP and real keys.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { openPage } from './support/browser.js';
import { eventually } from './support/eventually.js';

const document = readFileSync(new URL('../../docs/adopt.md', import.meta.url), 'utf8');
const snippets = [...document.matchAll(/```html\n([\s\S]*?)```/g)].map(([, snippet]) => snippet);

test('the four lines for JavaScript, pasted into an empty page, work', async (t) => {
  const [pasted, ...more] = snippets;
  assert.deepEqual(more, [], 'docs/adopt.md has one page to paste');
  // Beside the served module, and on no site's icon.
  const serve = (context) => Promise.all([
    context.route('**/pasted.html', (route) => route.fulfill({ contentType: 'text/html', body: pasted })),
    context.route('**/favicon.ico', (route) => route.fulfill({ status: 204 })),
  ]);
  const { page, agent, url } = await openPage(t, '/fixtures/surface.html', { app: false });
  await serve(page.context());
  await page.goto(url('pasted.html'));
  await agent.ready('doc_read', 'doc_insert', 'doc_replan');
  const editor = page.locator('#editor');
  const insert = (text) => agent.call('doc_insert', { text });

  assert.deepEqual(await insert('one '), { ok: true, gate: 'open', next: 'The gate is open: go on with your plan.', user_acts: 0, last_actor: 'agent' });
  assert.equal((await agent.call('doc_insert', {})).code, 'invalid_input', 'a text that is missing is not written');
  await editor.pressSequentially('x');
  const refused = await insert('two ');
  assert.deepEqual([refused.ok, refused.code, refused.gate, refused.next], [false, 'look_first', 'look', 'Call doc_read now; it tells what the user did.']);
  const look = await agent.call('doc_read');
  assert.deepEqual([look.text, look.user_did, look.gate], [await editor.inputValue(), [{ act: 1, what: 'edited a paragraph', new: true }], 'replan']);
  assert.equal((await insert('two ')).code, 'replan_first');
  const plan = { observed: 'The user typed an x', new_plan: 'End with the word three', abandoning: 'The word two' };
  const thin = await agent.call('doc_replan', { ...plan, abandoning: 'nothing' });
  assert.deepEqual([thin.code, thin.field], ['thin_replan', 'abandoning']);
  assert.equal((await agent.call('doc_replan', plan)).gate, 'open');
  assert.equal((await insert('three')).ok, true);
  await eventually(() => editor.inputValue(), (text) => text.endsWith('three') && text.includes('one ') && text.includes('x') && !text.includes('two'));
});
