// The document: the agent adds paragraphs of one label each to the sample, a person presses Stop and writes in the sample.

import { compose } from '../hand.js';
import { caretIn, paragraphs } from '../document.js';
import { PageAdapter } from './page.js';

export class DocumentAdapter extends PageAdapter {
  static page = { name: 'document', path: 'doc', tools: ['doc_insert'] };
  // What is written into a paragraph stands where that stands, and not behind what was written before.
  static beyond = ['regions'];

  lookTool = 'doc_read';
  replanTool = 'doc_replan';
  writing = (labels) => ['doc_insert', { position: 'end', paragraphs: labels }];

  // A look tells a word as one thing, but it is two acts: its beginning, and the text that came of it.
  async look() {
    const answer = await super.look();
    const did = Array.isArray(answer.user_did) ? answer.user_did : [];
    const acts = did.reduce((sum, { what, times = 1 }) => sum + (/^typed/.test(what) ? 2 : times), 0);
    const earlier = Number.parseInt(answer.user_did_earlier ?? '0', 10);
    return { ...answer, told: acts + earlier + (answer.user_busy ? 1 : 0) };
  }

  act() { return this.page.getByRole('button', { name: 'Stop the AI' }).click(); }

  async hold() {
    const [[id]] = await paragraphs(this.page);
    await caretIn(this.page, id, 1);
    await compose(this.page, ['に'], { commit: false });
  }

  release(_, mark) { return mark ? compose(this.page, [], { commit: 'に' }) : compose(this.page, [''], { commit: false }); }

  script() { return this.page.getByRole('button', { name: 'Stop the AI' }).evaluate((stop) => stop.click()); }

  // The sample's paragraphs are sentences, a label is one word.
  async written() {
    const all = await paragraphs(this.page);
    return all.map(([, , text]) => text).filter((text) => !/\s/.test(text));
  }
}
