// What every page does alike for the conformance kit: the agent comes through the browser's own WebMCP.

import { Agent } from '../agent.js';

/**
 * A page's own adapter says the rest:
 *
 * - `static page`: `{ name, path, tools, app, context }`: its name in the test's, its address, the tools to wait for, and
 *   what `openPage` needs to know of it
 * - `static beyond`: needs of the kit that this page cannot meet
 * - `lookTool`, `replanTool`, and `writing(labels)`: `[tool, arguments]` of one call that writes these labels
 * - `written()`: the labels on the page that are the agent's, in order
 * - `act`, `hold`, `release`, `script`: by real input, or by none
 */
export class PageAdapter {
  #calls = new Map();

  constructor(page) {
    this.page = page;
    this.agent = new Agent(page);
  }

  ready() { return this.agent.ready(...this.constructor.page.tools); }

  look() { return this.agent.call(this.lookTool); }
  replan(fields) { return this.agent.call(this.replanTool, fields); }
  write(label) { return this.agent.call(...this.writing([label])); }

  begin(call, units) {
    const labels = Array.from({ length: units }, (_, index) => `${call}.${index}`);
    this.#calls.set(call, this.agent.start(...this.writing(labels)));
  }

  async landed(call) {
    return (await this.written()).filter((label) => label.startsWith(`${call}.`)).length;
  }

  answer(call) { return this.#calls.get(call).result; }
  abort(call) { return this.#calls.get(call).abort(); }
  // A host drops what an aborted call answers.
  async settle(call) { await this.answer(call).catch(() => {}); }

  async reload() {
    await this.page.reload();
    await this.ready();
  }

  async state() {
    return { gate: await this.page.locator('#gate').getAttribute('data-gate') };
  }
}
