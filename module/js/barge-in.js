// Human pre-emption for any page that offers tools to agents through WebMCP.
// What decides is Rust (barge_in::adopt, in the wasm beside this file); this is the page's side of it.
// The types and what each call does: barge-in.d.ts.

import init, { Core } from './core.js';
import { misfit } from './schema.js';

const wasm = new URL('./barge-in.wasm', import.meta.url);
await init({
  module_or_path: wasm.protocol === 'file:' ? (await import(/* @vite-ignore */ 'node:fs')).readFileSync(wasm) : wasm,
});

const HOLD_LEASE = 60_000;
const CALL_PATIENCE = 60_000;
const WEBMCP_PATIENCE = 5_000;
const INPUT_FOLLOWS_WITHIN = 1_000;
const LISTED = 40;
const WHO = ['you', 'ai', 'page'];
const OWN_CODES = ['not_yours', 'deleted_by_user', 'gone', 'not_found', 'invalid_input', 'limit'];
const TOOL_NAME = /^[A-Za-z0-9_.-]{1,128}$/;
const MADE_HERE = Symbol();

// --- bad input -----------------------------------------------------------------------------------

const shown = (value) => {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'object' && value !== null) return `an object of class ${value.constructor?.name ?? 'null'}`;
  return typeof value === 'function' ? 'a function' : String(value);
};

function expect(fits, where, expected, got) {
  if (!fits) throw new TypeError(`${where}: expected ${expected}, got ${shown(got)}`);
}

const isText = (value) => typeof value === 'string' && value.trim() !== '';
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isSignal = (value) => value === undefined || (isObject(value) && typeof value.aborted === 'boolean');

function expectOptions(options, where, known) {
  expect(isObject(options), where, `an object with ${known.join(', ')}`, options);
  for (const key of Object.keys(options)) {
    if (!known.includes(key)) throw new TypeError(`${where}: unknown option ${shown(key)}; expected ${known.join(', ')}`);
  }
}

function expectNames(options, where) {
  expectOptions(options, where, ['describeTool', 'replanTool', 'goOn']);
  for (const key of ['describeTool', 'replanTool']) {
    expect(TOOL_NAME.test(options[key] ?? '') && isText(options[key]), `${where}: ${key}`, 'the name of a tool (letters, digits, _ . -)', options[key]);
  }
  if (options.describeTool === options.replanTool) {
    throw new TypeError(`${where}: expected describeTool and replanTool to be two tools, got ${shown(options.replanTool)} for both`);
  }
  expect(options.goOn === undefined || isText(options.goOn), `${where}: goOn`, 'a sentence, or nothing', options.goOn);
}

// --- what pages hold in their hands --------------------------------------------------------------

/** Why a call was refused. `answer` is what the tool must return. */
export class Refusal extends Error {
  constructor(answer) {
    super(answer.message ?? answer.next);
    this.name = 'Refusal';
    this.code = answer.code;
    this.answer = answer;
  }

  toJSON() {
    return this.answer;
  }
}

class Permit {
  #refusal;

  constructor(refusal) {
    this.#refusal = refusal;
  }

  get good() {
    return !this.#refusal();
  }

  check() {
    const refusal = this.#refusal();
    if (refusal) throw refusal;
  }
}

class Hold {
  #end;
  #renew;
  #open = true;

  constructor(end, renew) {
    this.#end = end;
    this.#renew = renew;
  }

  get open() {
    return this.#open;
  }

  renew() {
    if (this.#open) this.#renew();
  }

  // A mark that comes after the lease, or after the window lost focus, still counts.
  release(what) {
    expect(what === undefined || isText(what), 'release', 'what came of it, or nothing', what);
    if (this.#open || what !== undefined) this.#end(what);
    this.#open = false;
  }

  expire() {
    if (this.#open) this.#end(undefined);
    this.#open = false;
  }
}

/** What a value returned by a tool becomes on its way to the agent. Throws where it would arrive as nothing. */
function plain(result) {
  if (result === undefined || result === null) return {};
  const text = JSON.stringify(result, (key, value) => {
    if (value instanceof Map || value instanceof Set) throw new TypeError(`a tool returned a ${value.constructor.name}; return a plain object`);
    return value;
  });
  if (text === undefined) throw new TypeError(`a tool returned ${shown(result)}; return a plain object`);
  const value = JSON.parse(text);
  return isObject(value) ? value : { result: value };
}

// --- the page ------------------------------------------------------------------------------------

export class BargeIn extends EventTarget {
  #core;
  #names;
  #ledger;
  #disposed = false;
  #broken = false;
  /** Why a call was refused last. */
  #said;
  #inside = 0;
  #current;
  #writer;
  #line = [];
  #calls = new Set();
  #batches = new Set();
  #sleepers = new Set();
  #holds = new Set();
  #tools = new Map();
  #lost = new Map();
  #lastActor;
  #changing = false;
  #typed = new WeakMap();
  #listening = new AbortController();

  static create(options) {
    expectNames(options, 'BargeIn.create');
    const { describeTool, replanTool, goOn } = options;
    return new BargeIn(MADE_HERE, new Core(describeTool, replanTool, goOn ?? ''), { describeTool, replanTool, goOn }, [], 'nobody');
  }

  static fromJSON(saved) {
    const where = 'BargeIn.fromJSON';
    const damaged = (what) => new TypeError(`${where}: expected what toJSON gave, got ${what}`);
    if (typeof saved === 'string') {
      try {
        saved = JSON.parse(saved);
      } catch {
        throw damaged('a text that is no JSON');
      }
    }
    if (!isObject(saved) || saved.version !== 1) throw damaged(isObject(saved) ? `version ${shown(saved.version)}` : shown(saved));
    expectNames(saved.names, where);
    const { acts, seen, reconciled, met, doubts, news, plan, owned, rows, calls } = saved.core ?? {};
    const counts = [acts, seen, reconciled, doubts, rows, calls].every((n) => Number.isInteger(n) && n >= 0 && n < 2 ** 32);
    const lists = [news, plan, owned].every((list) => Array.isArray(list) && list.every((each) => typeof each === 'string'));
    const ledger = Array.isArray(saved.ledger) && saved.ledger.every((row) => isObject(row) && WHO.includes(row.who) && typeof row.what === 'string');
    if (!counts || !lists || !ledger || typeof met !== 'boolean') throw damaged('something else');
    const { describeTool, replanTool, goOn } = saved.names;
    const core = Core.restore(describeTool, replanTool, goOn ?? '', acts, seen, reconciled, met, doubts, news, plan, owned, rows, calls);
    if (!core) throw damaged('counters that contradict each other');
    const names = { describeTool, replanTool, goOn };
    const restored = new BargeIn(MADE_HERE, core, names, saved.ledger.map((row) => ({ ...row })), saved.lastActor ?? 'nobody');
    restored.#settle();
    return restored;
  }

  constructor(made, core, names, ledger, lastActor) {
    if (made !== MADE_HERE) throw new TypeError('BargeIn: expected BargeIn.create(options), got new BargeIn()');
    super();
    this.#core = core;
    this.#names = names;
    this.#ledger = ledger;
    this.#lastActor = lastActor;
    this.#watch();
  }

  // A script that types with execCommand makes a trusted `input`, but no `beforeinput` comes before it.
  // Whatever is held ends when the window is left.
  #watch() {
    const { signal } = this.#listening;
    globalThis.document?.addEventListener('beforeinput', (event) => {
      if (event.isTrusted) this.#typed.set(event.composedPath()[0], performance.now());
    }, { capture: true, signal });
    for (const left of ['blur', 'pagehide']) {
      globalThis.window?.addEventListener(left, () => this.#holds.forEach((hold) => hold.expire()), { signal });
    }
  }

  // --- the way to the core ---

  #ask(what, ...values) {
    if (this.#broken) throw this.#fault();
    try {
      return this.#core[what](...values);
    } catch (error) {
      if (typeof error === 'string') throw new Refusal(this.#told(error));
      this.#broken = true;
      console.error('barge-in: the core failed; every call is refused from now on', error);
      throw this.#fault();
    }
  }

  /** An answer of the core, as it goes out. */
  #told(json) {
    return { ...JSON.parse(json), last_actor: this.#lastActor };
  }

  #fault() {
    const message = 'The page made a mistake of its own and cannot tell what the user did. Nothing was done. Tell the user to load the page again.';
    return new Refusal({ ok: false, code: 'internal', gate: 'look', next: 'Tell the user to load the page again.', message });
  }

  #alive(where) {
    if (this.#disposed) throw new TypeError(`${where}: expected a BargeIn in use, got one after dispose()`);
  }

  #takeRows() {
    if (this.#broken) return;
    const at = Date.now();
    for (const row of JSON.parse(this.#ask('take_rows'))) this.#keep({ ...row, at });
  }

  /** Takes the new rows, and says that something has changed, once for all that changes in one go. */
  #settle() {
    this.#takeRows();
    if (this.#changing) return;
    this.#changing = true;
    queueMicrotask(() => {
      this.#changing = false;
      this.dispatchEvent(new Event('change'));
    });
  }

  #keep(row) {
    const last = this.#ledger.at(-1);
    const same = last && last.who === row.who && last.what === row.what && last.tool === row.tool && last.code === row.code;
    if (same && (row.code || row.who !== 'ai')) {
      last.times = (last.times ?? 1) + 1;
      last.until = row.at;
      if (row.act !== undefined) last.act = row.act;
    } else {
      this.#ledger.push(row);
    }
  }

  // --- reading ---

  get state() {
    this.#alive('state');
    if (this.#broken) return { gate: 'look', broken: true };
    return { ...JSON.parse(this.#ask('state')), landing: this.#batches.size > 0, lastActor: this.#lastActor };
  }

  get ledger() {
    this.#alive('ledger');
    this.#takeRows();
    return this.#ledger.map((row) => ({ ...row }));
  }

  owns(region) {
    this.#alive('owns');
    expect(isText(region), 'owns', 'a region', region);
    return this.#ask('owns', region);
  }

  toJSON() {
    this.#alive('toJSON');
    this.#takeRows();
    return { version: 1, names: this.#names, core: JSON.parse(this.#ask('save')), lastActor: this.#lastActor, ledger: this.#ledger.map((row) => ({ ...row })) };
  }

  // --- the human ---

  note(who, what) {
    this.#alive('note');
    expect(WHO.includes(who), 'note', "'you', 'ai' or 'page' first", who);
    expect(isText(what), 'note', 'a text second', what);
    if (who === 'ai' && this.#current) {
      this.#current.words = what;
    } else if (who !== 'you') {
      this.#ask('note', who, what);
      this.#settle();
    } else if (!this.#inside) {
      // An act that follows at once takes these words, so that the two are one row.
      this.#ask('note', who, what);
      queueMicrotask(() => this.#settle());
    }
  }

  humanActed(what) {
    this.#alive('humanActed');
    expect(what === undefined || isText(what), 'humanActed', 'what was done, or nothing', what);
    // While the agent's own write runs nobody else can act: this is its echo.
    if (this.#inside) return 0;
    const act = this.#ask('human_acted', what);
    this.#humanWas();
    return act;
  }

  human(event, what) {
    this.#alive('human');
    expect(event instanceof Event, 'human', 'an event first', event);
    expect(isText(what), 'human', 'what was done second', what);
    if (this.#inside) return false;
    if (!event.isTrusted || this.#isUntyped(event)) {
      this.note('page', `not you, a script or an extension: ${what}`);
      return false;
    }
    this.humanActed(what);
    return true;
  }

  #isUntyped(event) {
    if (event.type !== 'input' || !event.inputType || !('getTargetRanges' in event)) return false;
    const target = event.composedPath()[0] ?? event.target;
    const typed = this.#typed.get(target);
    this.#typed.delete(target);
    return typed === undefined || performance.now() - typed > INPUT_FOLLOWS_WITHIN;
  }

  #humanWas() {
    this.#lastActor = 'user';
    this.#wake();
    this.#settle();
  }

  hold(what, options = {}) {
    this.#alive('hold');
    expect(what === undefined || isText(what), 'hold', 'what was begun, or nothing', what);
    expectOptions(options, 'hold', ['lease']);
    const { lease = HOLD_LEASE } = options;
    expect(Number.isFinite(lease) && lease > 0, 'hold: lease', 'milliseconds above 0', lease);
    if (this.#inside) return new Hold(() => {}, () => {});
    const token = this.#ask('begin_hold', what);
    let timer;
    const hold = new Hold((mark) => {
      clearTimeout(timer);
      this.#holds.delete(hold);
      if (this.#disposed || this.#broken) return;
      this.#ask('end_hold', token, mark);
      if (mark !== undefined) this.#lastActor = 'user';
      this.#wake();
      this.#settle();
    }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => hold.expire(), lease);
    });
    hold.renew();
    this.#holds.add(hold);
    this.#humanWas();
    return hold;
  }

  touch(region) {
    this.#alive('touch');
    expect(isText(region), 'touch', 'a region', region);
    this.#ask('touch', region);
    this.#wake();
    this.#settle();
  }

  release(region) {
    this.#alive('release');
    expect(isText(region), 'release', 'a region', region);
    if (this.#inside) throw new TypeError('release: expected a step of the human, got one of the agent: it was called inside a tool');
    const act = this.#ask('release', region);
    if (act !== undefined) this.#humanWas();
    return act !== undefined;
  }

  // --- the agent ---

  refusal(code, message, details = {}) {
    this.#alive('refusal');
    expect(OWN_CODES.includes(code), 'refusal', `one of ${OWN_CODES.join(', ')} first`, code);
    expect(isText(message), 'refusal', 'a sentence for the agent second', message);
    expect(isObject(details), 'refusal', 'an object third, or nothing', details);
    return new Refusal({ ...this.#answer(code), message, ...details });
  }

  guard(region) {
    this.#alive('guard');
    return this.#guard(this.#current, region);
  }

  look() {
    this.#alive('look');
    return this.#look(this.#current);
  }

  replan(plan) {
    this.#alive('replan');
    return this.#replan(this.#current, plan);
  }

  land(units, pace, fn, options) {
    this.#alive('land');
    return this.#land(this.#current, units, pace, fn, options);
  }

  #answer(code) {
    return this.#told(this.#ask('answer', code));
  }

  /** A call that is only this one step. */
  #single(tool, step) {
    const call = { id: this.#ask('begin', tool), tool };
    try {
      return step(call);
    } catch (error) {
      if (error instanceof Refusal) this.#endRefused(call, error.answer);
      throw error;
    } finally {
      call.end?.();
      this.#settle();
    }
  }

  /** The third equal refusal in a row says no more than the next call. */
  #endRefused({ id, tool }, answer) {
    if (this.#broken) return;
    this.#ask('end_refused', id, answer.code);
    const { message } = answer;
    if (message === this.#said && this.#ask('refused_in_a_row', tool, answer.code) > 2) delete answer.message;
    this.#said = message;
  }

  #guard(call, region) {
    expect(region === undefined || isText(region), 'guard', 'a region, or nothing', region);
    if (call?.over) throw this.#overdue();
    const refused = this.#ask('guard', region, call?.begun);
    if (refused) {
      const refusal = new Refusal(this.#told(refused));
      if (!call) this.#single('guard', () => { throw refusal; });
      throw refusal;
    }
    this.#wrote(call);
    const begun = this.#ask('moment');
    return new Permit(() => {
      if (call?.over) return this.#overdue();
      return this.#broken || this.#ask('moment') !== begun ? new Refusal(this.#answer('cut')) : undefined;
    });
  }

  #overdue() {
    return new Refusal(this.#answer('cancelled'));
  }

  #wrote(call) {
    this.#lastActor = 'agent';
    if (call) call.wrote = this.#ask('acts');
    this.#settle();
  }

  #look(call) {
    if (!call) return this.#single(this.#names.describeTool, (single) => this.#look(single));
    const { news, ...answer } = this.#told(this.#ask('look'));
    call.end = () => this.#ask('end_looked', call.id, news);
    this.#settle();
    return answer;
  }

  #replan(call, plan) {
    expect(isObject(plan), 'replan', 'an object with observed, new_plan and abandoning', plan);
    if (!call) return this.#single(this.#names.replanTool, (single) => this.#replan(single, plan));
    const fields = ['observed', 'new_plan', 'abandoning'].map((key) => (typeof plan[key] === 'string' ? plan[key] : undefined));
    const { in_force: inForce, ...answer } = this.#told(this.#ask('replan', ...fields));
    if (answer.code) throw new Refusal(answer);
    call.end = () => this.#ask('end_replanned', call.id, inForce);
    this.#settle();
    return answer;
  }

  // --- work that lands unit by unit ---

  #land(call, units, pace, fn, options = {}) {
    expect(Array.isArray(units), 'land', 'a list of units first', units);
    expect(Number.isFinite(pace) && pace >= 0, 'land', 'milliseconds between two units second', pace);
    expect(typeof fn === 'function' && fn.constructor.name !== 'AsyncFunction', 'land', 'a function third that lands one unit in one step', fn?.constructor?.name === 'AsyncFunction' ? 'an async function' : fn);
    expectOptions(options, 'land', ['region', 'label', 'signal']);
    const { region = () => undefined, label = () => '', signal = call?.signal } = options;
    expect(typeof region === 'function', 'land: region', 'a function of unit and index', region);
    expect(typeof label === 'function', 'land: label', 'a function of unit and index', label);
    expect(isSignal(signal), 'land: signal', 'an AbortSignal', signal);
    const single = call ?? { id: this.#ask('begin', 'land'), tool: 'land', begun: this.#ask('moment'), signal };
    const work = { call: single, units: [...units], pace, fn, region, label, signal };
    const landing = this.#landing(work);
    return call ? landing : this.#endAlone(single, landing);
  }

  async #endAlone(call, landing) {
    try {
      return await landing;
    } catch (error) {
      if (error instanceof Refusal && !call.end) this.#endRefused(call, error.answer);
      throw error;
    } finally {
      call.end?.();
      this.#settle();
    }
  }

  async #landing({ call, units, pace, fn, region, label, signal }) {
    const regions = units.map(region);
    if (units.length === 0) {
      this.#guard(call, undefined);
      return { ...this.#answer(), landed_count: 0, dropped_count: 0, landed: [] };
    }
    // Refused whole if one unit's region is the human's.
    if (call.over || call.begun !== this.#ask('moment')) this.#guard(call, undefined);
    const batch = this.#ask('join', units.length, regions.find((each) => each !== undefined && this.#ask('owns', each)));
    this.#batches.add(batch);
    const wake = () => this.#wake();
    signal?.addEventListener('abort', wake);
    const landed = [];
    let began;
    let waits = true;
    while (waits) {
      if (signal?.aborted || call.over) this.#ask('abort', batch, false);
      const index = landed.length;
      const step = this.#ask('step', batch, regions[index]);
      if (step === 'landed') {
        began ??= performance.now();
        this.#carryOut(batch, landed, () => fn(units[index], index));
        if (landed.length > index) this.#wrote(call);
      }
      waits = step === 'wait' || (step === 'landed' && landed.length > index && landed.length < units.length);
      const due = began === undefined ? Infinity : began + landed.length * pace - performance.now();
      if (waits && due > 0) await this.#sleep(due);
    }
    signal?.removeEventListener('abort', wake);
    this.#batches.delete(batch);
    this.#wake();
    return this.#landedAnswer(call, batch, landed, units, label);
  }

  #carryOut(batch, landed, unit) {
    try {
      const value = this.#within(undefined, unit);
      if (typeof value?.then === 'function') throw new TypeError('land: expected a unit that lands in one step, got a promise');
      landed.push([landed.length, ['string', 'number'].includes(typeof value) ? value : null]);
    } catch (error) {
      console.error('barge-in: a unit could not be landed', error);
      this.#ask('unit_failed', batch);
    }
  }

  #landedAnswer(call, batch, landed, units, label) {
    const answer = this.#told(this.#ask('batch_answer', batch));
    const dropped = units.map((unit, index) => [index, String(label(unit, index) ?? '')]).slice(landed.length);
    answer.landed_count = landed.length;
    answer.dropped_count = dropped.length;
    answer.landed = landed.slice(0, LISTED);
    if (dropped.length) answer.dropped = dropped.slice(0, LISTED);
    call.landed = (call.landed ?? 0) + landed.length;
    call.end?.();
    const id = call.id;
    call.end = () => this.#ask('end_batch', id, batch);
    this.#settle();
    if (answer.code) throw new Refusal(answer);
    return answer;
  }

  #sleep(milliseconds) {
    return new Promise((awake) => {
      const timer = milliseconds === Infinity ? undefined : setTimeout(() => wake(), milliseconds);
      const wake = () => {
        clearTimeout(timer);
        this.#sleepers.delete(wake);
        awake();
      };
      this.#sleepers.add(wake);
    });
  }

  #wake() {
    for (const wake of [...this.#sleepers]) wake();
  }

  /** Runs what an agent asked for, up to its first wait. What it sets off in passing is no act of the human. */
  #within(call, run) {
    const outer = this.#current;
    this.#current = call ?? outer;
    this.#inside += 1;
    try {
      return run();
    } finally {
      this.#inside -= 1;
      this.#current = outer;
    }
  }

  // --- tools ---

  tool(spec, fn) {
    this.#alive('tool');
    expectOptions(spec, 'tool', ['name', 'title', 'description', 'inputSchema', 'annotations', 'validate']);
    const { name, title, description, inputSchema, annotations, validate = false } = spec;
    expect(typeof name === 'string' && TOOL_NAME.test(name), 'tool: name', 'up to 128 letters, digits, _ . -', name);
    expect(isText(description), 'tool: description', 'a text', description);
    expect(title === undefined || isText(title), 'tool: title', 'a text, or nothing', title);
    expect(inputSchema === undefined || isObject(inputSchema), 'tool: inputSchema', 'an object, or nothing', inputSchema);
    expect(annotations === undefined || isObject(annotations), 'tool: annotations', 'an object, or nothing', annotations);
    expect(typeof validate === 'boolean' && (!validate || inputSchema), 'tool: validate', 'true with an inputSchema, or false', validate);
    expect(typeof fn === 'function', 'tool', 'a function second', fn);
    // The same name again takes the place of the former, as when a page's code is loaded anew.
    this.#tools.get(name)?.abort();
    const registration = new AbortController();
    this.#tools.set(name, registration);
    const tool = { name, fn, reads: annotations?.readOnlyHint === true, schema: validate ? inputSchema : undefined };
    const call = (input = {}, options) => this.#execute(tool, input, options);
    const offered = { name, description, execute: call };
    for (const [key, value] of Object.entries({ title, inputSchema, annotations })) {
      if (value !== undefined) offered[key] = value;
    }
    const unregister = () => {
      registration.abort();
      if (this.#tools.get(name) === registration) this.#tools.delete(name);
    };
    return { name, call, unregister, ready: this.#register(offered, registration.signal) };
  }

  async #register(offered, signal) {
    // Chrome has it on the document, Firefox on the navigator.
    const host = () => globalThis.document?.modelContext ?? globalThis.navigator?.modelContext;
    const until = performance.now() + WEBMCP_PATIENCE;
    while (typeof host()?.registerTool !== 'function') {
      if (signal.aborted) return { registered: false, reason: 'unregistered' };
      if (!globalThis.document || performance.now() > until) return { registered: false, reason: 'this browser has no document.modelContext.registerTool' };
      await new Promise((later) => setTimeout(later, 100));
    }
    try {
      const context = host();
      await context.registerTool(offered, { signal });
      // Firefox does not heed the signal.
      const takeBack = () => context.unregisterTool?.(offered.name);
      if (signal.aborted) takeBack();
      else signal.addEventListener('abort', takeBack, { once: true });
      return { registered: true };
    } catch (error) {
      return { registered: false, reason: `${error?.name}: ${error?.message}` };
    }
  }

  /** Every way out resolves: a rejected reason reaches no agent. Writing tools run one after the other. */
  #execute(tool, input, options) {
    if (this.#disposed) return Promise.resolve(this.#left());
    if (this.#broken) return Promise.resolve(this.#fault().answer);
    const signal = isSignal(options?.signal) ? options?.signal : undefined;
    const key = `${tool.name} ${JSON.stringify(input) ?? ''}`;
    const call = { id: this.#ask('begin', tool.name), tool: tool.name, run: tool, input, key, signal, begun: this.#ask('moment'), over: false };
    const answer = new Promise((resolve) => { call.resolve = resolve; });
    this.#calls.add(call);
    call.timer = setTimeout(() => this.#fail(call, new Error(`it took longer than ${CALL_PATIENCE} ms`)), CALL_PATIENCE);
    signal?.addEventListener('abort', () => this.#withdraw(call), { once: true });
    if (tool.reads) {
      this.#perform(call);
    } else {
      this.#line.push(call);
      this.#advance();
    }
    return answer;
  }

  #left() {
    const message = 'The user left this page. Nothing was done.';
    return { ok: false, code: 'elsewhere', gate: 'look', next: 'Look at the page that the user is on now.', message };
  }

  #advance() {
    while (!this.#writer && this.#line.length) {
      this.#writer = this.#line.shift();
      this.#perform(this.#writer);
    }
  }

  #withdraw(call) {
    const place = this.#line.indexOf(call);
    if (place < 0) return;
    this.#line.splice(place, 1);
    this.#finish(call, () => this.#refuse(call, this.#answer('cancelled')));
  }

  #perform(call) {
    const { run, input } = call;
    try {
      if (call.signal?.aborted) throw new Refusal(this.#answer('cancelled'));
      const earlier = this.#lost.get(call.key);
      if (earlier && !run.reads) {
        this.#lost.delete(call.key);
        throw new Refusal({ ...this.#answer('repeat'), earlier });
      }
      const wrong = run.schema && misfit(input, run.schema);
      if (wrong) throw this.refusal('invalid_input', `${wrong.path}: expected ${wrong.expected}, got ${wrong.got}. Nothing was done.`, wrong);
      const view = {
        signal: call.signal,
        note: (what) => {
          expect(isText(what), 'note', 'a text', what);
          call.words = what;
        },
        guard: (region) => this.#guard(call, region),
        look: () => this.#look(call),
        replan: (plan) => this.#replan(call, plan),
        land: (units, pace, fn, options) => this.#land(call, units, pace, fn, options),
      };
      const result = this.#within(call, () => run.fn(input, view));
      if (typeof result?.then === 'function') {
        result.then((value) => this.#succeed(call, value), (error) => this.#fail(call, error));
      } else {
        this.#succeed(call, result);
      }
    } catch (error) {
      this.#fail(call, error);
    }
  }

  #succeed(call, result) {
    let value;
    try {
      value = plain(result);
    } catch (error) {
      return this.#fail(call, error);
    }
    this.#finish(call, () => {
      const { gate, next, user_acts, ...rest } = this.#answer();
      const answer = { ...rest, ...value, gate, next, user_acts };
      if (call.wrote !== undefined && call.wrote !== user_acts && answer.ok === true) answer.message ??= Core.acted_since();
      if (call.end) call.end();
      else if (answer.ok === false) this.#ask('end_refused', call.id, String(answer.code ?? 'internal'));
      else this.#ask('end_done', call.id, call.words ?? `called ${call.tool}`);
      return answer;
    });
  }

  #fail(call, error) {
    if (error instanceof Refusal) return this.#finish(call, () => this.#refuse(call, error.answer));
    console.error(`barge-in: ${call.tool} failed`, error);
    this.#finish(call, () => {
      this.#ask('doubt');
      return this.#refuse(call, this.#answer('internal'));
    });
  }

  #refuse(call, answer) {
    if (call.end) call.end();
    else this.#endRefused(call, answer);
    return answer;
  }

  #finish(call, answerIt) {
    if (call.over) return;
    call.over = true;
    clearTimeout(call.timer);
    this.#calls.delete(call);
    let answer;
    try {
      answer = answerIt();
      const done = call.landed ?? (call.wrote === undefined ? 0 : 1);
      if (call.signal?.aborted && done > 0 && answer.code !== 'repeat') this.#lost.set(call.key, answer);
      this.#settle();
    } catch (error) {
      answer = (error instanceof Refusal ? error : this.#fault()).answer;
    }
    call.resolve(answer);
    this.#wake();
    if (this.#writer === call) {
      this.#writer = undefined;
      this.#advance();
    }
  }

  dispose() {
    if (this.#disposed) return;
    this.#disposed = true;
    this.#listening.abort();
    for (const registration of this.#tools.values()) registration.abort();
    this.#tools.clear();
    this.#line.length = 0;
    if (!this.#broken) {
      for (const batch of this.#batches) this.#ask('abort', batch, true);
    }
    for (const hold of [...this.#holds]) hold.expire();
    this.#wake();
    // The batches end by themselves, one step from now, and say what had landed; then everybody else is told.
    setTimeout(() => {
      for (const call of [...this.#calls]) this.#finish(call, () => this.#refuse(call, this.#answer('elsewhere')));
    });
  }
}
