// The mission's story on both pages, played and not judged: story.test.js and document-story.test.js judge it.

import { caretIn, paragraphs, reconcile, startEmpty } from './document.js';
import { eventually } from './eventually.js';
import { drawLoop, loopPoints, penMove, penUp, toClient } from './hand.js';
import { LION } from './lion.js';
import { agentShapes } from './picture.js';

const atOnce = (_what, work) => work();

/**
 * An agent draws a lion, the person draws two wheels into it, and the agent builds on them.
 *
 * `step(what, work)` runs each step of the barge-in and may look at the clock: `touched`, `stopped`, `refused`,
 * `looked`, `replanned`, `wrote`. Answers what the person's first touch cut off.
 */
export async function playOnCanvas({ page, agent }, step = atOnce) {
  await agent.ready('canvas_batch');
  await agent.call('canvas_describe');
  await agent.call('canvas_plan', { plan: 'Draw a standing lion with mane, legs and a long tail.' });
  const batch = agent.start('canvas_batch', { shapes: LION });
  await eventually(() => agentShapes(page), (count) => count >= 8);
  const [first, ...rest] = loopPoints({ cx: 400, cy: 600, r: 60, points: 40 });
  const [[x, y]] = await toClient(page, [first]);
  await page.mouse.move(x, y);
  const stopped = step('stopped', () => batch.result);
  await step('touched', () => page.mouse.down());
  const cut = await stopped;
  await penMove(page, rest);
  await penUp(page);
  await drawLoop(page, { cx: 600, cy: 600, r: 60, points: 40 });
  const axle = { kind: 'line', from: 'h1.right', to: 'h2.left', width: 8, label: 'axle' };
  await step('refused', () => agent.call('canvas_shape', axle));
  await step('looked', () => agent.call('canvas_describe'));
  await agent.call('canvas_shape', axle);
  const fields = {
    observed: 'The user drew two circles, h1 and h2, under the lion.',
    new_plan: 'Use the two circles as wheels and put the lion into a cart on an axle.',
  };
  await agent.call('canvas_replan', { ...fields, abandoning: ' ' });
  await step('replanned', () => agent.call('canvas_replan', { ...fields, abandoning: 'The four legs, the paws and the tail.' }));
  await step('wrote', () => agent.call('canvas_shape', axle));
  return cut;
}

/** An agent writes six paragraphs, the person types into the second, and the agent writes around it; as above. */
export async function playInDocument({ page, agent }, step = atOnce) {
  await agent.ready('doc_insert');
  await startEmpty(page);
  await reconcile(agent, 'Write six paragraphs about a day on the island.');
  const six = ['arrival', 'harbour', 'café', 'lighthouse', 'night', 'return'].map(
    (topic) => `The ${topic} is described here, in one plain sentence of a middling length.`,
  );
  const insert = agent.start('doc_insert', { position: 'end', paragraphs: six });
  await eventually(() => paragraphs(page), (all) => all.length >= 3);
  const [[first], [second]] = await paragraphs(page);
  await caretIn(page, second, 4);
  const stopped = step('stopped', () => insert.result);
  await step('touched', () => page.keyboard.press('o'));
  const cut = await stopped;
  await page.keyboard.type('ld ');
  const edits = [{ id: first, text: 'Another arrival.' }];
  await step('refused', () => agent.call('doc_rewrite', { edits }));
  await step('looked', () => agent.call('doc_read'));
  await step('replanned', () => agent.call('doc_replan', {
    observed: `The user wrote "old" into ${second}.`,
    new_plan: 'Leave the harbour to the user and write around it.',
    abandoning: 'The paragraphs on the night and the return.',
  }));
  await agent.call('doc_rewrite', { edits: [...edits, { id: second, text: 'A new harbour.' }] });
  await step('wrote', () => agent.call('doc_insert', { position: 'after', ref: second, paragraphs: ['After it.'] }));
  await agent.call('doc_rewrite', { edits });
  return cut;
}
