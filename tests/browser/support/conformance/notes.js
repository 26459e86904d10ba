// The example page: one text, to which the agent adds lines.

import { compose } from '../hand.js';
import { PageAdapter } from './page.js';

export class NotesAdapter extends PageAdapter {
  static page = { name: 'notes', path: 'examples/notes.html', tools: ['notes_read', 'notes_replan', 'notes_add'], app: false };
  // One text, without parts that could be anybody's.
  static beyond = ['regions'];

  lookTool = 'notes_read';
  replanTool = 'notes_replan';
  writing = (labels) => ['notes_add', { lines: labels }];

  get #notes() { return this.page.locator('#notes'); }

  async #atTheEnd() {
    await this.#notes.focus();
    await this.page.keyboard.press('End');
  }

  // One key is one act.
  async act() {
    await this.#atTheEnd();
    await this.page.keyboard.press('x');
  }

  // A word in an input method: begun, and then taken over into the text, or taken back.
  async hold() {
    await this.#atTheEnd();
    await compose(this.page, ['に'], { commit: false });
  }

  release(_, mark) { return mark ? compose(this.page, [], { commit: 'に' }) : compose(this.page, [''], { commit: false }); }

  script() {
    return this.#notes.evaluate((notes) => notes.dispatchEvent(new InputEvent('input', { inputType: 'insertText' })));
  }

  // The person's keys stand among the agent's lines and are none of them.
  async written() {
    const lines = (await this.#notes.inputValue()).split('\n');
    return lines.map((line) => line.replace(/[xに]/g, '')).filter(Boolean);
  }
}
