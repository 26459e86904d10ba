// barge-in.js as the conformance kit sees a page: a list of labels that a human and agents work on.

/** The adapter over a fresh page. `BargeIn` is the module's. */
export function adapterOf(BargeIn) {
  return new Adapter(BargeIn);
}

class Adapter {
  supports = ['unchecked arguments', 'two calls', 'repeat', 'reload', 'hold', 'hold without a mark', 'regions', 'script'];

  #BargeIn;
  #bi;
  #tools;
  #written = [];
  #holds = new Map();
  #calls = new Map();

  constructor(BargeIn) {
    this.#BargeIn = BargeIn;
    this.#bi = BargeIn.create({ describeTool: 'list_read', replanTool: 'list_replan' });
    this.#offer();
  }

  #offer() {
    const bi = this.#bi;
    const tool = (name, fn, annotations) => bi.tool({ name, description: name, annotations }, fn);
    // As on a page whose own listener hears every change: it must not take the agent's for the human's.
    const push = (label) => {
      this.#written.push(label);
      bi.note('you', 'changed the list');
      bi.humanActed();
    };
    this.#tools = {
      look: tool('list_read', () => bi.look(), { readOnlyHint: true }),
      replan: tool('list_replan', (plan) => bi.replan(plan)),
      write: tool('list_add', ({ label, region }) => {
        bi.guard(region);
        push(label);
      }),
      batch: tool('list_batch', ({ call, units }) => bi.land(Array.from({ length: units }), 15, (_, index) => push(`${call}.${index}`))),
    };
  }

  act() { this.#bi.humanActed('acted'); }
  script() { this.#bi.human(new Event('input'), 'typed'); }
  hold(name) { this.#holds.set(name, this.#bi.hold('began')); }
  release(name, mark) { this.#holds.get(name).release(mark ? 'made a mark' : undefined); }
  touch(region) { this.#bi.touch(region); this.#bi.humanActed('touched'); }
  give(region) { this.#bi.release(region); }

  look() { return this.#tools.look.call(); }
  replan(fields) { return this.#tools.replan.call(fields); }
  write(label, region) { return this.#tools.write.call({ label, region }); }

  begin(call, units) {
    const controller = new AbortController();
    const answer = this.#tools.batch.call({ call, units }, { signal: controller.signal });
    this.#calls.set(call, { controller, answer });
  }

  landed(call) { return this.#written.filter((label) => label.startsWith(`${call}.`)).length; }
  abort(call) { this.#calls.get(call).controller.abort(); }
  answer(call) { return this.#calls.get(call).answer; }
  async settle(call) { await this.answer(call); }

  reload() {
    const saved = JSON.stringify(this.#bi);
    this.#bi.dispose();
    this.#bi = this.#BargeIn.fromJSON(saved);
    this.#offer();
  }

  state() {
    const { gate, acts, seen, reconciled } = this.#bi.state;
    return { gate, user_acts: acts, counters: [acts, seen, reconciled] };
  }

  written() { return [...this.#written]; }
  end() { this.#bi.dispose(); }
}
