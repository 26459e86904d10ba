// The document: the agent writes paragraphs, a person presses Stop with the mouse and types a word in an input method.

import { caretIn, paragraphs } from '../document.js';
import { compose } from '../hand.js';
import { AppAdapter } from './app.js';

export class DocumentAdapter extends AppAdapter {
  static page = { name: 'document', path: 'doc', tools: ['doc_read', 'doc_replan', 'doc_insert'] };
  // A paragraph that is given back and rewritten no longer has the label it was written with.
  static beyond = ['regions'];

  lookTool = 'doc_read';
  replanTool = 'doc_replan';
  made = /^typed/;
  making = /in the middle of a word/;
  writing = (labels) => ['doc_insert', { position: 'end', paragraphs: labels }];

  async hold() {
    const [[first]] = await paragraphs(this.page);
    await caretIn(this.page, first, 0);
    await compose(this.page, ['に'], { commit: false });
  }

  release(_, mark) { return mark ? compose(this.page, [], { commit: 'に' }) : compose(this.page, [''], { commit: false }); }

  // The sample's paragraphs are nobody's here, and what the person touched is the person's.
  async written() {
    const all = await paragraphs(this.page);
    return all.filter(([, owner]) => owner === 'agent').map(([, , text]) => text);
  }
}
