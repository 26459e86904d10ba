// The example page as the conformance kit sees it: native WebMCP for the agent, real keys for the person.

import { Agent } from './agent.js';

export class NotesAdapter {
  supports = ['two calls', 'repeat', 'reload', 'hold', 'script', 'unchecked arguments'];

  #page;
  #agent;
  #calls = new Map();

  constructor(page) {
    this.#page = page;
    this.#agent = new Agent(page);
  }

  get #notes() {
    return this.#page.locator('#notes');
  }

  // One key is one act.
  async act() {
    await this.#notes.focus();
    await this.#page.keyboard.press('End');
    await this.#page.keyboard.press('x');
  }

  // A word in an input method: begun, and then taken over into the text.
  async hold() {
    await this.#notes.focus();
    await this.#page.keyboard.press('End');
    await this.#input('imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
  }

  release() {
    return this.#input('insertText', { text: 'に' });
  }

  async #input(method, options) {
    const session = await this.#page.context().newCDPSession(this.#page);
    await session.send(`Input.${method}`, options);
    await session.detach();
  }

  script() {
    return this.#page.evaluate(() => document.querySelector('#notes').dispatchEvent(new InputEvent('input', { inputType: 'insertText' })));
  }

  look() { return this.#agent.call('notes_read'); }
  replan(fields) { return this.#agent.call('notes_replan', fields); }
  write(label) { return this.#agent.call('notes_add', { lines: [label] }); }

  begin(call, units) {
    const lines = Array.from({ length: units }, (_, index) => `${call}.${index}`);
    this.#calls.set(call, this.#agent.start('notes_add', { lines }));
  }

  async landed(call) {
    return (await this.written()).filter((line) => line.startsWith(`${call}.`)).length;
  }

  answer(call) { return this.#calls.get(call).result; }
  abort(call) { return this.#calls.get(call).abort(); }
  async settle(call) { await this.answer(call).catch(() => {}); }

  async reload() {
    await this.#page.reload();
    await this.#agent.ready('notes_add');
  }

  async state() {
    return { gate: await this.#page.locator('#gate').getAttribute('data-gate') };
  }

  // The person's keys stand among the agent's lines and are none of them.
  async written() {
    const lines = (await this.#notes.inputValue()).split('\n');
    return lines.map((line) => line.replace(/[xに]/g, '')).filter(Boolean);
  }

  end() { return this.#page.close(); }
}
