// What stands in the document, read from the page's stable handles, and a person's keys in it.

import assert from 'node:assert/strict';

import { openPage } from './browser.js';

/** The paragraphs as `[id, owner, text]`, the text as the DOM has it. */
export const paragraphs = (page) =>
  page.locator('#document > [data-id]').evaluateAll((all) =>
    all.map((there) => [there.dataset.id, there.dataset.owner, there.textContent]));

/** Their texts alone. */
export const texts = async (page) => (await paragraphs(page)).map(([, , text]) => text);

/** Clicks into a paragraph and puts the caret so many UTF-16 units into its text. */
export async function caretIn(page, id, offset) {
  const place = await page.locator(`[data-id=${id}]`).evaluate((block, offset) => {
    block.scrollIntoView({ block: 'nearest' });
    const range = document.createRange();
    if (block.firstChild?.nodeType === Node.TEXT_NODE) range.setStart(block.firstChild, offset);
    else range.setStart(block, 0);
    const box = range.getClientRects()[0] ?? block.getBoundingClientRect();
    return { x: box.left, y: box.top + box.height / 2 };
  }, offset);
  await page.mouse.click(place.x, place.y);
  await select(page, [id, offset], [id, offset]);
}

/** Sets the selection, as a person does by keys or by dragging; the surface must have the focus. */
export async function select(page, [fromId, from], [toId, to]) {
  await page.evaluate(([fromId, from, toId, to]) => {
    const point = (id, offset) => {
      const block = document.querySelector(`#document > [data-id=${id}]`);
      const isText = block.firstChild?.nodeType === Node.TEXT_NODE;
      return isText ? [block.firstChild, offset] : [block, 0];
    };
    getSelection().setBaseAndExtent(...point(fromId, from), ...point(toId, to));
  }, [fromId, from, toId, to]);
}

/** The caret: `[id, offset]`. */
export const caret = (page) =>
  page.evaluate(() => {
    const { focusNode, focusOffset } = getSelection();
    const block = focusNode?.parentElement?.closest('[data-id]') ?? focusNode?.closest?.('[data-id]');
    return [block?.dataset.id, focusOffset];
  });

/** Begins with an empty document. */
export async function startEmpty(page) {
  await page.getByRole('button', { name: 'New document' }).click();
  await page.locator('#confirm').getByRole('button', { name: 'New document' }).click();
  await page.locator('#document[data-empty=true]').waitFor();
}

let plans = 0;

/** An accepted plan, whatever the person did before; never the same twice, which would be refused. */
export async function reconcile(agent, plan = `Write part ${++plans} around what the user has written.`) {
  await agent.call('doc_read', {});
  const answer = await agent.call('doc_replan', {
    observed: 'The user changed the document: p1, p2, p3, new document.',
    new_plan: plan,
    abandoning: 'The paragraph on the harbour that was to come next.',
  });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
}

/** An empty document in which the agent has written these. */
export async function written(t, all, options) {
  const opened = await openPage(t, 'doc', options);
  const { page, agent } = opened;
  await agent.ready('doc_insert', 'doc_replan');
  await startEmpty(page);
  await reconcile(agent);
  if (all.length) {
    const answer = await agent.call('doc_insert', { position: 'end', paragraphs: all });
    assert.equal(answer.ok, true, JSON.stringify(answer));
  }
  opened.ids = (await paragraphs(page)).map(([id]) => id);
  return opened;
}
