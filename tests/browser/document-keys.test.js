// Keys, clipboard and mouse in the document: every one of them is an edit of the model, and the DOM says what it says.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { openPage } from './support/browser.js';
import { caret, caretIn, paragraphs, reconcile, select, texts, written } from './support/document.js';
import { eventually } from './support/eventually.js';
import { told } from './support/picture.js';

/** What the model says: as the agent reads it. */
async function model(agent) {
  const look = await agent.call('doc_read', { limit: 100 });
  return look.paragraphs.map(({ id, owner, text }) => [id, owner === 'user' ? 'human' : owner, text]);
}

async function same(page, agent) {
  assert.deepEqual(await paragraphs(page), await model(agent), 'the DOM says what the model says');
}

test('R20: a first visit finds an empty box, or a sample that passes for the person’s', async (t) => {
  const { page, agent } = await openPage(t, 'doc');
  await agent.ready('doc_read');
  const all = await paragraphs(page);
  assert.equal(all.length, 6);
  assert.ok(all.every(([, owner]) => owner === 'open'));
  assert.equal((await page.locator('.shares-key').innerText()).replaceAll(/\s+/g, ' '), 'Open 100 %');
  const look = await agent.call('doc_read', {});
  assert.deepEqual([look.gate, look.user_acts], ['open', 0]);
  await same(page, agent);
});

test('H34 R43: clicks, arrows, selecting, copying and scrolling count as acts', async (t) => {
  const { page, agent, ids } = await written(t, ['one two three', 'four five six']);
  const { user_acts: before } = await agent.call('doc_read', {});
  await caretIn(page, ids[0], 3);
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'Shift', 'Control+a', 'Control+c', 'Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
  }
  await page.mouse.wheel(0, 100);
  const look = await agent.call('doc_read', {});
  assert.deepEqual([look.user_acts, look.gate], [before, 'open']);
  assert.deepEqual(await texts(page), ['one two three', 'four five six']);
});

test('H35 R7: what the agent writes comes back as an act of the person', async (t) => {
  const { agent } = await written(t, []);
  const { user_acts: before } = await agent.call('doc_read', {});
  for (let call = 0; call < 5; call += 1) {
    const paragraphs = Array.from({ length: 10 }, (_, index) => `Paragraph ${call} ${index}.`);
    const answer = await agent.call('doc_insert', { position: 'end', paragraphs });
    assert.deepEqual([answer.ok, answer.user_acts], [true, before]);
  }
});

test('R11: an answer comes before the page shows what it says', async (t) => {
  const { page, agent } = await written(t, []);
  const shown = await page.evaluate(async () => {
    const tools = await document.modelContext.getTools();
    const tool = tools.find(({ name }) => name === 'doc_insert');
    await document.modelContext.executeTool(tool, { position: 'end', paragraphs: ['At once.'] });
    return document.querySelector('#document').textContent;
  });
  assert.equal(shown, 'At once.');
  await same(page, agent);
});

test('Enter, Backspace and Delete at edges and over selections', async (t) => {
  const { page, agent, ids: [p, q] } = await written(t, ['one two', 'three four']);
  await caretIn(page, p, 3);
  await page.keyboard.press('Enter');
  let now = await paragraphs(page);
  assert.deepEqual(now.map(([, owner, text]) => [owner, text]), [['agent', 'one'], ['agent', ' two'], ['agent', 'three four']]);
  assert.deepEqual(await caret(page), [now[1][0], 0]);
  await page.keyboard.press('Backspace');
  assert.deepEqual((await paragraphs(page))[0], [p, 'agent', 'one two']);
  assert.deepEqual(await caret(page), [p, 3]);
  await page.keyboard.press('End');
  await page.keyboard.press('Delete');
  assert.deepEqual(await texts(page), ['one twothree four']);
  await page.keyboard.press('Control+z');
  assert.deepEqual(await texts(page), ['one two', 'three four']);
  await page.keyboard.press('Control+Shift+z');
  assert.deepEqual(await texts(page), ['one twothree four']);
  await page.keyboard.press('Control+z');

  await caretIn(page, q, 10);
  await page.keyboard.press('Enter');
  now = await paragraphs(page);
  assert.deepEqual([now[1], now[2].slice(1)], [[q, 'agent', 'three four'], ['human', '']]);
  await page.keyboard.type('new');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('line');
  now = await paragraphs(page);
  assert.deepEqual(now[2].slice(1), ['human', 'new\nline']);
  await select(page, [p, 4], [q, 6]);
  await page.keyboard.type('x');
  now = await paragraphs(page);
  assert.deepEqual(now[0], [p, 'human', 'one xfour']);
  await page.keyboard.press('Control+Backspace');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  assert.deepEqual(await texts(page), ['']);
  await page.keyboard.type('last');
  assert.deepEqual(await texts(page), ['last']);
  await same(page, agent);
});

test('R32: Backspace tears an emoji, a flag or an accent', async (t) => {
  const { page, agent, ids: [p] } = await written(t, ['a👨‍👩‍👧‍👦b🇩🇪e\u0301']);
  await caretIn(page, p, 0);
  await page.keyboard.press('End');
  for (const left of ['a👨‍👩‍👧‍👦b🇩🇪', 'a👨‍👩‍👧‍👦b', 'a👨‍👩‍👧‍👦', 'a', '']) {
    await page.keyboard.press('Backspace');
    assert.deepEqual(await texts(page), [left]);
  }
  await same(page, agent);
});

test('R18: five pasted paragraphs have five ids and owners at once, and undo takes them back in one step', async (t) => {
  const { page, agent, ids: [p], context } = await written(t, ['head tail']);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('one\r\n\r\ntwo\n\nthree\n\nfour\n\nfive'));
  const { user_acts: before } = await agent.call('doc_read', {});
  await caretIn(page, p, 4);
  await page.keyboard.press('Control+v');
  const now = await paragraphs(page);
  assert.deepEqual(now.map(([, , text]) => text), ['headone', 'two', 'three', 'four', 'five tail']);
  assert.ok(now.every(([, owner]) => owner === 'human'));
  assert.equal(new Set(now.map(([id]) => id)).size, 5);
  assert.equal((await agent.call('doc_read', {})).user_acts, before + 1);
  await page.keyboard.press('Control+z');
  assert.deepEqual(await paragraphs(page), [[p, 'agent', 'head tail']]);
  await same(page, agent);
});

test('copy and cut put plain text on the clipboard, a blank line between paragraphs', async (t) => {
  const { page, agent, ids: [p, q], context } = await written(t, ['one two', 'three four']);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await caretIn(page, p, 0);
  await select(page, [p, 4], [q, 5]);
  await page.keyboard.press('Control+c');
  assert.equal(await clipboard(), 'two\n\nthree');
  assert.deepEqual(await texts(page), ['one two', 'three four']);
  await page.keyboard.press('Control+x');
  assert.deepEqual(await texts(page), ['one  four']);
  await page.keyboard.press('Control+v');
  assert.deepEqual(await texts(page), ['one two', 'three four']);
  await same(page, agent);
});

test('dragging a stretch moves it', async (t) => {
  const { page, agent, ids: [p, q] } = await written(t, ['one two', 'three four']);
  await caretIn(page, p, 0);
  await select(page, [p, 0], [p, 4]);
  const box = (id, from, to) => page.locator(`[data-id=${id}]`).evaluate((block, [from, to]) => {
    const range = document.createRange();
    range.setStart(block.firstChild, from);
    range.setEnd(block.firstChild, to);
    const { left, top, right, height } = range.getBoundingClientRect();
    return { left, right, y: top + height / 2 };
  }, [from, to]);
  const source = await box(p, 0, 3);
  const target = await box(q, 0, 6);
  await page.mouse.move((source.left + source.right) / 2, source.y);
  await page.mouse.down();
  await page.mouse.move((source.left + source.right) / 2 + 8, source.y + 8, { steps: 3 });
  await page.mouse.move(target.right, target.y, { steps: 5 });
  await page.mouse.up();
  await eventually(() => texts(page), ['two', 'three one four']);
  assert.ok((await paragraphs(page)).every(([, owner]) => owner === 'human'));
  await same(page, agent);
});

test('a paragraph selected by three clicks goes without the start of the next', async (t) => {
  const { page, agent, ids: [p] } = await written(t, ['one two', 'three four']);
  await caretIn(page, p, 2);
  const box = await page.locator(`[data-id=${p}]`).boundingBox();
  await page.mouse.click(box.x + 160, box.y + 12, { clickCount: 3 });
  await page.keyboard.press('Delete');
  const now = await paragraphs(page);
  assert.deepEqual(now.map(([, owner, text]) => [owner, text]), [['human', ''], ['agent', 'three four']]);
  await same(page, agent);
});

test('R28 H32: undo takes back what the agent wrote, or the agent’s writing empties undo', async (t) => {
  const { page, agent, ids: [p] } = await written(t, ['one two']);
  await caretIn(page, p, 3);
  await page.keyboard.type(' and');
  await reconcile(agent, `Leave ${p} and write behind it.`);
  const answer = await agent.call('doc_insert', { position: 'end', paragraphs: ['The agent’s.'] });
  assert.equal(answer.ok, true, JSON.stringify(answer));
  // A word is a step, and the space before it another.
  await page.keyboard.press('Control+z');
  assert.deepEqual((await paragraphs(page)).map(([, owner, text]) => [owner, text]), [['human', 'one  two'], ['agent', 'The agent’s.']]);
  await page.keyboard.press('Control+z');
  assert.deepEqual((await paragraphs(page)).map(([, owner, text]) => [owner, text]), [['agent', 'one two'], ['agent', 'The agent’s.']]);
  assert.equal((await agent.call('doc_rewrite', { edits: [{ id: p, text: 'x' }] })).code, 'look_first', 'undoing is an act');
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Control+y');
  assert.deepEqual((await texts(page))[0], 'one and two');
  await page.getByRole('button', { name: 'Take back what the AI wrote last' }).click();
  assert.deepEqual(await texts(page), ['one and two']);
  await same(page, agent);
});

test('a paragraph given to the AI may be rewritten, and what was deleted can be restored', async (t) => {
  const { page, agent, ids: [p, q] } = await written(t, ['one two', 'three four']);
  await caretIn(page, p, 3);
  await page.keyboard.type('!');
  await page.getByText('Paragraph 1 is yours.').waitFor();
  await page.getByRole('button', { name: 'Give it to the AI' }).click();
  assert.deepEqual((await paragraphs(page))[0], [p, 'agent', 'one! two']);
  await reconcile(agent);
  const answer = await agent.call('doc_rewrite', { edits: [{ id: p, text: 'one, two' }] });
  assert.equal(answer.ok, true, JSON.stringify(answer));
  assert.equal((await agent.call('doc_delete', { ids: [q] })).ok, true);
  assert.deepEqual(await texts(page), ['one, two']);
  await page.getByText('deleted paragraph').click();
  await page.getByRole('button', { name: `Restore ${q}` }).click();
  assert.deepEqual(await paragraphs(page), [[p, 'agent', 'one, two'], [q, 'agent', 'three four']]);
  await same(page, agent);
});

test('H38 R40: a script presses the page’s own buttons, and something happens', async (t) => {
  const { page, agent, ids: [p] } = await written(t, ['one two']);
  await caretIn(page, p, 3);
  await page.keyboard.type('!');
  await page.getByRole('button', { name: 'Give it to the AI' }).waitFor();
  const { user_acts: before } = await agent.call('doc_read', {});
  await page.evaluate(() => {
    for (const button of document.querySelectorAll('.doc-bar button, .stop, #confirm .button-ink')) button.click();
  });
  assert.deepEqual(await paragraphs(page), [[p, 'human', 'one! two']]);
  assert.equal((await agent.call('doc_read', {})).user_acts, before);
  assert.match(await told(page), /A script pressed “Give it to the AI”; ignored/);
});

test('H37: what a script puts in is kept and protected while the gate is open, and put back while it is shut', async (t) => {
  const { page, agent, ids: [p, q] } = await written(t, ['one two', 'three four']);
  await caretIn(page, p, 3);
  const insert = (text) => page.evaluate((text) => document.execCommand('insertText', false, text), text);
  await insert('X');
  assert.deepEqual((await paragraphs(page))[0], [p, 'unknown', 'oneX two']);
  const look = await agent.call('doc_read', {});
  assert.equal(look.gate, 'replan');
  await reconcile(agent);
  assert.equal((await agent.call('doc_rewrite', { edits: [{ id: p, text: 'x' }] })).code, 'not_yours');
  // Within a minute of a refusal nothing is kept that no person did.
  const { user_acts: before } = await agent.call('doc_read', {});
  await insert('Y');
  assert.deepEqual((await paragraphs(page))[0], [p, 'unknown', 'oneX two']);
  await page.evaluate((q) => { document.querySelector(`[data-id=${q}]`).firstChild.data = 'rewritten'; }, q);
  await eventually(() => texts(page), ['oneX two', 'three four']);
  await page.evaluate(() => document.querySelector('#document').replaceChildren('gone'));
  await eventually(() => texts(page), ['oneX two', 'three four']);
  await page.evaluate(() => {
    const event = new InputEvent('beforeinput', { inputType: 'insertText', data: 'Z', bubbles: true, cancelable: true });
    document.querySelector('#document').dispatchEvent(event);
  });
  assert.deepEqual(await texts(page), ['oneX two', 'three four']);
  assert.equal((await agent.call('doc_read', {})).user_acts, before);
  assert.match(await told(page), /Outside the tools/);
  // The surface is as it was: a person goes on in it.
  await caretIn(page, q, 5);
  await page.keyboard.type('!');
  assert.deepEqual((await paragraphs(page))[1], [q, 'human', 'three! four']);
  await same(page, agent);
});

test('H42 R1: a list of ids that holds one of the person’s is done in part', async (t) => {
  const { page, agent, ids } = await written(t, ['one', 'two', 'three', 'four', 'five']);
  await caretIn(page, ids[2], 0);
  await page.keyboard.type('x');
  await reconcile(agent);
  const before = await paragraphs(page);
  const edits = ids.map((id) => ({ id, text: 'new' }));
  assert.equal((await agent.call('doc_rewrite', { edits })).code, 'not_yours');
  assert.equal((await agent.call('doc_delete', { ids })).code, 'not_yours');
  assert.equal((await agent.call('doc_move', { id: ids[2], position: 'start' })).code, 'not_yours');
  assert.deepEqual(await paragraphs(page), before);
});
