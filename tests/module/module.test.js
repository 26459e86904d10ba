// What barge-in.js promises beyond the conformance scenarios. Bad input is a TypeError in words, and nothing hangs.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { BargeIn, Refusal } from './built.js';

const NAMES = { describeTool: 'doc_read', replanTool: 'doc_replan' };
const PLAN = { observed: 'The user edited a paragraph', new_plan: 'Write around that paragraph', abandoning: 'The closing summary' };

function page(t) {
  const bi = BargeIn.create(NAMES);
  t.after(() => bi.dispose());
  return bi;
}

const offer = (bi, fn, more = {}) => bi.tool({ name: 'doc_insert', description: 'Inserts.', ...more }, fn);

const refusal = (code) => (error) => error instanceof Refusal && error.code === code;

/** A browser with WebMCP: its tools by name. */
function host(t) {
  const registered = new Map();
  globalThis.document = {
    addEventListener() {},
    modelContext: {
      async registerTool(tool, { signal }) {
        if (registered.has(tool.name)) throw new DOMException(`duplicate ${tool.name}`, 'InvalidStateError');
        registered.set(tool.name, tool);
        signal.addEventListener('abort', () => registered.delete(tool.name));
      },
    },
  };
  t.after(() => delete globalThis.document);
  return registered;
}

/** What is said on the console is part of the test. */
function hush(t) {
  const said = t.mock.method(console, 'error', () => {});
  return () => said.mock.calls.map(({ arguments: words }) => words.map(String).join(' ')).join('\n');
}

/** Time stands still but for `pass(milliseconds)`, after which everything that was due has been done. */
function clock(t) {
  let now = 1_000;
  t.mock.timers.enable({ apis: ['setTimeout'] });
  t.mock.method(performance, 'now', () => now);
  return {
    pass: async (milliseconds) => {
      for (const until = now + milliseconds; now < until;) {
        now += 1;
        t.mock.timers.tick(1);
        await settled();
      }
    },
  };
}

/** Promises that can go on have gone on. */
const settled = () => new Promise((later) => setImmediate(later));

/** A promise with its two ends. */
function later() {
  const ends = {};
  ends.promise = new Promise((resolve, reject) => Object.assign(ends, { resolve, reject }));
  return ends;
}

test('the four lines work as they are written in the design', (t) => {
  const editor = Object.assign(new EventTarget(), { value: '' });
  const bi = BargeIn.create({ describeTool: 'doc_read', replanTool: 'doc_replan' });
  editor.addEventListener('input', () => { bi.note('you', 'edited a paragraph'); bi.humanActed(); });
  function doc_insert(p) { bi.guard(); editor.value += p.text; }
  function doc_read() { return Object.assign({ text: editor.value }, bi.look()); }
  t.after(() => bi.dispose());

  doc_insert({ text: 'one' });
  editor.dispatchEvent(new Event('input'));
  assert.throws(() => doc_insert({ text: 'two' }), refusal('look_first'));
  assert.equal(doc_read().gate, 'replan');
  assert.throws(() => doc_insert({ text: 'two' }), refusal('replan_first'));
  bi.replan(PLAN);
  doc_insert({ text: 'three' });
  assert.equal(editor.value, 'onethree');
  const rows = bi.ledger.map(({ who, what, act }) => [who, what, act]);
  assert.deepEqual(rows[0], ['you', 'edited a paragraph', 1], 'the note and the act are one row');
});

test('options that do not fit get a TypeError that says what was expected', () => {
  for (const [options, words] of [
    [undefined, /BargeIn\.create: expected an object with describeTool, replanTool, goOn, got undefined/],
    [null, /expected an object/],
    ['doc_read', /expected an object .* got "doc_read"/],
    [{}, /describeTool: expected the name of a tool .* got undefined/],
    [{ describeTool: 'doc_read' }, /replanTool: expected the name of a tool/],
    [{ ...NAMES, describeTool: 5 }, /describeTool: .* got 5/],
    [{ ...NAMES, describeTool: 'doc read' }, /describeTool: .* got "doc read"/],
    [{ ...NAMES, replanTool: 'doc_read' }, /expected describeTool and replanTool to be two tools, got "doc_read" for both/],
    [{ ...NAMES, goOn: '' }, /goOn: expected a sentence/],
    [{ ...NAMES, describe: 'x' }, /unknown option "describe"; expected describeTool, replanTool, goOn/],
  ]) {
    assert.throws(() => BargeIn.create(options), (error) => error instanceof TypeError && words.test(error.message), String(words));
  }
  assert.throws(() => new BargeIn(NAMES), /expected BargeIn\.create/);
});

test('calls with the wrong types get a TypeError that says what was expected', (t) => {
  const bi = page(t);
  const fn = () => {};
  const said = (call, words) => assert.throws(call, (error) => error instanceof TypeError && words.test(error.message), String(words));
  said(() => bi.note('me', 'x'), /note: expected 'you', 'ai' or 'page' first, got "me"/);
  said(() => bi.note('you'), /note: expected a text second, got undefined/);
  said(() => bi.humanActed(5), /humanActed: .* got 5/);
  said(() => bi.humanActed(' '), /humanActed/);
  said(() => bi.human({ isTrusted: true }, 'typed'), /human: expected an event first/);
  said(() => bi.human(new Event('input')), /human: expected what was done second/);
  said(() => bi.hold('x', 5), /hold: expected an object/);
  said(() => bi.hold('x', { lease: 0 }), /hold: lease: expected milliseconds above 0, got 0/);
  said(() => bi.hold('x', { leash: 1 }), /unknown option "leash"/);
  said(() => bi.guard(5), /guard: expected a region, or nothing, got 5/);
  said(() => bi.replan(), /replan: expected an object with observed, new_plan and abandoning/);
  said(() => bi.land('abc', 0, fn), /land: expected a list of units first, got "abc"/);
  said(() => bi.land([1], -1, fn), /land: expected milliseconds .* got -1/);
  said(() => bi.land([1], NaN, fn), /land: .* got NaN/);
  said(() => bi.land([1], 0), /land: expected a function third/);
  said(() => bi.land([1], 0, async () => {}), /one unit in one step, got "an async function"/);
  said(() => bi.land([1], 0, fn, { region: 'r1' }), /land: region: expected a function/);
  said(() => bi.land([1], 0, fn, { signal: 5 }), /land: signal: expected an AbortSignal/);
  said(() => bi.owns(), /owns: expected a region/);
  said(() => bi.touch(''), /touch: expected a region/);
  said(() => bi.release(null), /release: expected a region/);
  said(() => bi.tool({ name: 'a b', description: 'x' }, fn), /tool: name: .* got "a b"/);
  said(() => bi.tool({ name: 'a' }, fn), /tool: description: expected a text/);
  said(() => bi.tool({ name: 'a', description: 'x', inputschema: {} }, fn), /unknown option "inputschema"/);
  said(() => bi.tool({ name: 'a', description: 'x', validate: true }, fn), /tool: validate: expected true with an inputSchema/);
  said(() => bi.tool({ name: 'a', description: 'x' }), /tool: expected a function second/);
  said(() => bi.refusal('oops', 'x'), /refusal: expected one of not_yours/);
  said(() => bi.hold('x').release(5), /release: expected what came of it/);
  assert.equal(bi.state.acts, 1, 'and none of it has changed anything but the hold that was begun');
});

test('after dispose every call is a TypeError, and what was running is answered', async () => {
  const bi = BargeIn.create(NAMES);
  const landed = [];
  const batch = offer(bi, () => bi.land([1, 2, 3], 20, (n) => landed.push(n))).call();
  const waiting = bi.tool({ name: 'never', description: 'x' }, () => new Promise(() => {})).call();
  bi.dispose();
  bi.dispose();
  for (const call of [
    () => bi.state, () => bi.ledger, () => bi.toJSON(), () => bi.note('you', 'x'), () => bi.humanActed(), () => bi.human(new Event('input'), 'x'),
    () => bi.hold(), () => bi.guard(), () => bi.look(), () => bi.replan({}), () => bi.land([], 0, () => {}), () => bi.owns('r'),
    () => bi.touch('r'), () => bi.release('r'), () => bi.tool({}, () => {}), () => bi.refusal('limit', 'x'),
  ]) {
    assert.throws(call, (error) => error instanceof TypeError && /after dispose\(\)/.test(error.message), String(call));
  }
  const { ok, code, landed_count } = await batch;
  assert.deepEqual({ ok, code, landed_count }, { ok: false, code: 'elsewhere', landed_count: 1 });
  assert.equal((await waiting).code, 'elsewhere');
  assert.deepEqual(landed, [1]);
});

test('after dispose the host has no tool left, and a call that comes all the same is answered', async (t) => {
  const registered = host(t);
  const bi = BargeIn.create(NAMES);
  let ran = false;
  const tool = offer(bi, () => { ran = true; });
  await tool.ready;
  assert.deepEqual([...registered.keys()], ['doc_insert']);
  bi.dispose();
  assert.equal(registered.size, 0);
  assert.equal((await tool.call()).code, 'elsewhere');
  assert.equal(ran, false);
});

test('what a tool returns always arrives, as a flat object', async (t) => {
  const said = hush(t);
  const bi = page(t);
  const answer = (result) => offer(bi, () => result).call();
  for (const [result, part] of [
    [undefined, { ok: true }],
    [null, { ok: true }],
    ['', { ok: true, result: '' }],
    ['done', { ok: true, result: 'done' }],
    [[1, 2], { ok: true, result: [1, 2] }],
    [{ text: 'x', gate: 'lies' }, { ok: true, text: 'x', gate: 'open' }],
    [{ ok: false, code: 'limit' }, { ok: false, code: 'limit' }],
    [Promise.resolve({ later: 1 }), { ok: true, later: 1 }],
    [new Map([[1, 2]]), { ok: false, code: 'internal' }],
    [{ inner: new Set() }, { ok: false, code: 'internal' }],
    [10n, { ok: false, code: 'internal' }],
    [Symbol('x'), { ok: false, code: 'internal' }],
    [() => {}, { ok: false, code: 'internal' }],
  ]) {
    const given = await answer(result);
    for (const [key, value] of Object.entries(part)) assert.deepEqual(given[key], value, `${String(result)}: ${key}`);
    assert.equal(typeof given.next, 'string');
  }
  const cycle = {};
  cycle.self = cycle;
  assert.equal((await answer(cycle)).code, 'internal');
  assert.match(said(), /return a plain object/);
});

test('H20 a host that gives no options, or no signal, is served', async (t) => {
  const tool = offer(page(t), () => ({ done: true }));
  for (const options of [undefined, {}, { signal: undefined }, { signal: null }, null]) {
    assert.equal((await tool.call({}, options)).done, true);
  }
  assert.equal((await tool.call()).done, true);
});

test('H22 arguments are checked where the page asks for it, and the key is named', async (t) => {
  const inputSchema = {
    type: 'object',
    properties: {
      lines: { type: 'array', items: { type: 'string', minLength: 1, maxLength: 5 }, minItems: 1, maxItems: 2 },
      at: { type: 'integer', minimum: 0, maximum: 9 },
      where: { enum: ['start', 'end'] },
    },
    required: ['lines'],
    additionalProperties: false,
  };
  const bi = page(t);
  let calls = 0;
  const tool = offer(bi, () => { calls += 1; }, { inputSchema, validate: true });
  for (const [input, path] of [
    [undefined, 'lines'],
    [[], 'the arguments'],
    ['x', 'the arguments'],
    [{}, 'lines'],
    [{ lines: 'x' }, 'lines'],
    [{ lines: [] }, 'lines'],
    [{ lines: ['a', 'b', 'c'] }, 'lines'],
    [{ lines: ['a', 5] }, 'lines[1]'],
    [{ lines: [''] }, 'lines[0]'],
    [{ lines: ['a'], at: 1.5 }, 'at'],
    [{ lines: ['a'], at: NaN }, 'at'],
    [{ lines: ['a'], at: 10 }, 'at'],
    [{ lines: ['a'], where: 'middle' }, 'where'],
    [{ lines: ['a'], line: 'b' }, 'line'],
    [{ lines: ['a'], constructor: 'b' }, 'constructor'],
  ]) {
    const answer = await tool.call(input);
    assert.deepEqual([answer.ok, answer.code, answer.path], [false, 'invalid_input', path], JSON.stringify(input));
  }
  assert.equal(calls, 0);
  assert.equal((await tool.call({ lines: ['a'], at: 9, where: 'end' })).ok, true);
  const unchecked = bi.tool({ name: 'raw', description: 'x', inputSchema }, (input) => ({ input }));
  assert.deepEqual((await unchecked.call({ line: 5 })).input, { line: 5 }, 'and nothing the page does not ask for');
});

test('H47 the third equal refusal says only the next call, and the row says how often', async (t) => {
  const bi = page(t);
  const tool = offer(bi, () => { bi.guard(); });
  bi.humanActed('typed');
  const answers = [];
  for (let n = 0; n < 10; n += 1) answers.push(await tool.call());
  assert.deepEqual(answers.map(({ message }) => message !== undefined), [true, true, ...Array(8).fill(false)]);
  assert.ok(answers.every(({ code, next }) => code === 'look_first' && /doc_read/.test(next)));
  const rows = bi.ledger;
  assert.deepEqual([rows.length, rows[1].times], [2, 10]);
});

test('the third thin plan in a row is refused without a reason, though it has another fault', async (t) => {
  const bi = page(t);
  const write = offer(bi, () => { bi.guard(); });
  await write.call();
  bi.humanActed('typed');
  bi.look();
  const plan = { observed: 'They typed a word', new_plan: 'Write around that word', abandoning: 'The last line of mine' };
  let fields;
  const replan = offer(bi, () => bi.replan(fields), { name: 'doc_replan' });
  const refused = async (more) => {
    fields = { ...plan, ...more };
    return (await replan.call()).message;
  };
  assert.match(await refused({ observed: ' ' }), /observed is blank/);
  assert.match(await refused({ new_plan: 'word' }), /new_plan is too short/);
  assert.match(await refused({ abandoning: ' ' }), /abandoning is blank/);
  assert.equal(await refused({ abandoning: ' ' }), undefined, 'the same again');
});

test('H48 a tool of the same name takes the place of the former, whose running call finishes', async (t) => {
  const registered = host(t);
  const bi = page(t);
  let finish;
  const first = offer(bi, () => new Promise((done) => { finish = done; }));
  assert.deepEqual(await first.ready, { registered: true });
  const running = registered.get('doc_insert').execute({});
  const second = offer(bi, () => ({ from: 'second' }));
  assert.deepEqual(await second.ready, { registered: true });
  finish({ from: 'first' });
  assert.equal((await running).from, 'first');
  assert.equal((await registered.get('doc_insert').execute({})).from, 'second');
  second.unregister();
  assert.equal(registered.size, 0);
});

test('a host that says no is told on, not thrown', async (t) => {
  globalThis.document = {
    addEventListener() {},
    modelContext: { registerTool: async () => { throw new DOMException('the policy forbids tools', 'NotAllowedError'); } },
  };
  t.after(() => delete globalThis.document);
  assert.deepEqual(await offer(page(t), () => {}).ready, { registered: false, reason: 'NotAllowedError: the policy forbids tools' });
});

test('H49 a fault in a tool is an answer, and the page lives', async (t) => {
  const said = hush(t);
  const bi = page(t);
  const answer = await offer(bi, () => { throw new RangeError('too deep'); }).call();
  assert.deepEqual([answer.ok, answer.code], [false, 'internal']);
  assert.match(said(), /doc_insert failed RangeError: too deep/);
  assert.equal((await offer(bi, async () => { throw undefined; }).call()).code, 'internal');
  assert.equal((await offer(bi, () => { bi.guard(); }).call()).code, 'look_first', 'the gate fails closed');
  bi.look();
  assert.equal((await offer(bi, () => { bi.guard(); }).call()).ok, true);
});

test('H49 when the core itself fails, everything is refused and nothing is written', async (t) => {
  hush(t);
  const bi = page(t);
  let written = 0;
  const tool = offer(bi, () => { bi.guard(); written += 1; });
  const encode = t.mock.method(TextEncoder.prototype, 'encodeInto', () => { throw new Error('out of memory'); });
  assert.throws(() => bi.note('page', 'größer'), refusal('internal'));
  encode.mock.restore();
  assert.equal((await tool.call()).code, 'internal');
  assert.throws(() => bi.guard(), refusal('internal'));
  assert.deepEqual(bi.state, { gate: 'look', broken: true });
  assert.equal(written, 0);
});

test('H1 a permit that was held across an await is checked again', async (t) => {
  const bi = page(t);
  const { promise, resolve } = later();
  let wrote = false;
  const running = offer(bi, async () => {
    const permit = bi.guard();
    await promise;
    permit.check();
    wrote = true;
  }).call();
  bi.humanActed('typed');
  resolve();
  assert.equal((await running).code, 'cut');
  assert.equal(wrote, false);
});

test('H1 a call from before an act writes nothing after it, even if the gate is open again', async (t) => {
  const bi = page(t);
  const written = [];
  const write = {
    guard: (call) => { call.guard(); written.push('guard'); },
    land: (call) => call.land([1], 0, () => written.push('land')),
    nothing: (call) => call.land([], 0, () => {}),
  };
  for (const [name, how] of Object.entries(write)) {
    const { promise, resolve } = later();
    const running = bi.tool({ name, description: name }, async (_, call) => {
      await promise;
      await how(call);
    }).call();
    bi.humanActed('typed');
    bi.look();
    assert.equal(bi.state.gate, 'open', name);
    resolve();
    assert.equal((await running).code, 'cut', name);
  }
  assert.deepEqual(written, []);
});

test('H49 a fault of one tool ends the permits of the others', async (t) => {
  hush(t);
  const bi = page(t);
  const { promise, resolve } = later();
  const running = offer(bi, async () => {
    const permit = bi.guard();
    await promise;
    assert.equal(permit.good, false);
    permit.check();
  }).call();
  await bi.tool({ name: 'read', description: 'x', annotations: { readOnlyHint: true } }, () => { throw new Error('a fault'); }).call();
  bi.look();
  resolve();
  assert.equal((await running).code, 'cut');
});

test('a write that was done before the user acted says so', async (t) => {
  const bi = page(t);
  const { promise, resolve } = later();
  const running = offer(bi, async () => {
    bi.guard();
    await promise;
    return { done: true };
  }).call();
  bi.humanActed('typed');
  resolve();
  const { ok, done, gate, message } = await running;
  assert.deepEqual({ ok, done, gate }, { ok: true, done: true, gate: 'look' });
  assert.match(message, /the user has acted since/);
});

test('A34 writing tools run one after the other, reading ones at once', async (t) => {
  const bi = page(t);
  const order = [];
  const slow = (name, annotations) => {
    const end = later();
    const tool = bi.tool({ name, description: name, annotations }, async () => {
      order.push(`${name} begins`);
      await end.promise;
      order.push(`${name} ends`);
    });
    return { answer: tool.call(), end: end.resolve };
  };
  const [first, second, read] = [slow('first'), slow('second'), slow('read', { readOnlyHint: true })];
  assert.deepEqual(order, ['first begins', 'read begins']);
  second.end();
  first.end();
  read.end();
  await Promise.all([first.answer, second.answer, read.answer]);
  assert.deepEqual(order.filter((each) => !each.startsWith('read')), ['first begins', 'first ends', 'second begins', 'second ends']);
});

test('A36 a call that was aborted before it came runs nothing', async (t) => {
  const bi = page(t);
  let ran = false;
  for (const annotations of [undefined, { readOnlyHint: true }]) {
    const answer = await offer(bi, () => { ran = true; }, { annotations }).call({}, { signal: AbortSignal.abort() });
    assert.equal(answer.code, 'cancelled');
  }
  assert.equal(ran, false);
});

test('A36 an abort is heard at once, however slow the pace', async (t) => {
  const bi = page(t);
  const controller = new AbortController();
  const landing = bi.land([1, 2], 1_000_000, () => {}, { signal: controller.signal });
  controller.abort();
  const { answer } = await landing.catch((error) => error);
  assert.deepEqual([answer.code, answer.landed_count, answer.dropped_count], ['cancelled', 1, 1]);
});

test('R45 a call that waits can be aborted, and the line goes on', async (t) => {
  const bi = page(t);
  let finish;
  const first = bi.tool({ name: 'first', description: 'x' }, () => new Promise((done) => { finish = done; })).call();
  const controller = new AbortController();
  const second = offer(bi, () => ({ ran: true }));
  const waiting = second.call({}, { signal: controller.signal });
  const third = second.call();
  controller.abort();
  assert.equal((await waiting).code, 'cancelled');
  finish();
  assert.equal((await first).ok, true);
  assert.equal((await third).ran, true);
});

test('a tool that never returns is given up, and the line goes on', async (t) => {
  const { pass } = clock(t);
  hush(t);
  const bi = page(t);
  const { promise, reject } = later();
  let held;
  const stuck = offer(bi, (_, call) => {
    held = { call, permit: call.guard() };
    return promise;
  }).call();
  const next = bi.tool({ name: 'next', description: 'x' }, () => ({ ran: true })).call();
  await pass(60_000);
  assert.equal((await stuck).code, 'internal');
  assert.equal((await next).ran, true);
  bi.look();
  assert.throws(() => held.call.guard(), refusal('cancelled'), 'and writes nothing afterwards');
  assert.throws(() => held.permit.check(), refusal('cancelled'));
  const landed = await held.call.land([1], 0, () => {}).catch((error) => error);
  assert.equal(landed.code, 'cancelled');
  reject(new Error('too late'));
  await settled();
  assert.equal(bi.state.gate, 'open', 'nor does it do harm');
});

test('units land at their pace, the first at once', async (t) => {
  const { pass } = clock(t);
  const bi = page(t);
  const landed = [];
  const landing = bi.land([1, 2, 3], 30, (unit) => landed.push(unit));
  assert.deepEqual(landed, [1]);
  await pass(29);
  assert.deepEqual(landed, [1]);
  await pass(1);
  assert.deepEqual(landed, [1, 2]);
  await pass(30);
  const answer = await landing;
  assert.deepEqual([answer.ok, answer.landed_count, answer.dropped_count], [true, 3, 0]);
});

test('a batch is what it was when it was asked for', async (t) => {
  const bi = page(t);
  const units = ['a', 'b'];
  const landed = [];
  const landing = bi.land(units, 1, (unit) => landed.push(unit));
  units.length = 0;
  assert.equal((await landing).landed_count, 2);
  assert.deepEqual(landed, ['a', 'b']);
});

test('A34 two batches outside any tool land one after the other', async (t) => {
  const bi = page(t);
  const landed = [];
  const batch = (name) => bi.land([1, 2], 1, (unit) => landed.push(`${name}${unit}`));
  await Promise.all([batch('a'), batch('b')]);
  assert.deepEqual(landed, ['a1', 'a2', 'b1', 'b2']);
});

test('what is cut off is listed with its labels, and the answer comes at once', async (t) => {
  const bi = page(t);
  const landing = bi.land(['sun', 'moon', 'star'], 1_000_000, (unit) => `a-${unit}`, { label: (unit) => unit });
  bi.humanActed('drew a line');
  const { answer } = await landing.catch((error) => error);
  assert.deepEqual([answer.code, answer.landed, answer.dropped], ['cut', [[0, 'a-sun']], [[1, 'moon'], [2, 'star']]]);
  assert.equal(bi.ledger.at(-1).what, 'landed 1 of 3; 2 never happened');
});

test('long lists of landed and dropped units are shortened past 40', async (t) => {
  const bi = page(t);
  const answer = await bi.land(Array.from({ length: 200 }), 0, (_, index) => index);
  assert.deepEqual([answer.landed_count, answer.landed.length], [200, 40]);
  assert.ok(JSON.stringify(answer).length < 1_500);
  const cut = bi.land(Array.from({ length: 200 }), 1_000_000, (_, index) => index, { label: (_, index) => `unit ${index}` });
  bi.humanActed('typed');
  const { answer: stopped } = await cut.catch((error) => error);
  assert.deepEqual([stopped.dropped_count, stopped.dropped.length], [199, 40]);
});

test('a unit that fails stops its batch and has not landed', async (t) => {
  const said = hush(t);
  const bi = page(t);
  const fail = (unit) => { if (unit === 2) throw new Error('no room'); };
  const { answer } = await bi.land([1, 2, 3], 0, fail).catch((error) => error);
  assert.deepEqual([answer.code, answer.landed_count, answer.dropped_count], ['internal', 1, 2]);
  assert.match(said(), /no room/);
  const promised = await bi.land([1], 0, () => Promise.resolve()).catch((error) => error);
  assert.equal(promised.code, 'internal');
  assert.match(said(), /one step, got a promise/);
  assert.equal((await bi.land([1], 0, () => {})).ok, true, 'and the lane is free');
  assert.equal((await bi.land([], 0, () => {})).landed_count, 0);
});

test('a batch that names one region of the human is refused whole', async (t) => {
  const bi = page(t);
  bi.touch('b');
  const landed = [];
  const region = (unit) => unit;
  const { answer } = await bi.land(['a', 'b', 'c'], 0, (unit) => landed.push(unit), { region }).catch((error) => error);
  assert.deepEqual([answer.code, answer.region, landed], ['not_yours', 'b', []]);
  const late = bi.land(['a', 'c'], 20, (unit) => landed.push(unit), { region });
  bi.touch('c');
  const { answer: stopped } = await late.catch((error) => error);
  assert.deepEqual([stopped.code, stopped.landed_count, landed], ['not_yours', 1, ['a']]);
});

test('I14 a hold ends by its lease, and a mark that comes later still counts', async (t) => {
  const { pass } = clock(t);
  const bi = page(t);
  const hold = bi.hold('put the pen down', { lease: 30 });
  await pass(20);
  hold.renew();
  await pass(29);
  assert.equal(bi.state.busy, true);
  await pass(1);
  assert.deepEqual([bi.state.busy, hold.open, bi.state.acts], [false, false, 1]);
  bi.look();
  bi.guard();
  assert.equal(bi.state.lastActor, 'agent');
  hold.release('drew a line');
  assert.deepEqual([bi.state.acts, bi.state.lastActor], [2, 'user']);
  hold.release();
  assert.equal(bi.state.acts, 2);
});

test('I14 when the window is left, what was held is over', (t) => {
  globalThis.window = new EventTarget();
  t.after(() => delete globalThis.window);
  const bi = page(t);
  bi.hold('put the pen down');
  globalThis.window.dispatchEvent(new Event('blur'));
  assert.equal(bi.state.busy, false);
});

test('I8 I11 inside a tool nobody is the human', async (t) => {
  hush(t);
  const bi = page(t);
  bi.touch('notes');
  const answer = await offer(bi, () => {
    bi.note('you', 'typed');
    return { acted: bi.humanActed('typed'), human: bi.human(new Event('input'), 'typed'), held: bi.hold('x').open };
  }).call();
  assert.deepEqual([answer.acted, answer.human], [0, false]);
  assert.equal((await offer(bi, () => bi.release('notes')).call()).code, 'internal');
  assert.deepEqual([bi.state.acts, bi.owns('notes')], [0, true]);
  assert.ok(bi.ledger.every(({ who, what }) => who !== 'you' && !what.startsWith('not you')), 'nor is it told on');
});

test('I11 an event that no person made becomes a row of the page', (t) => {
  const bi = page(t);
  assert.equal(bi.human(new Event('input'), 'typed'), false);
  const [row] = bi.ledger;
  assert.deepEqual([row.who, row.what, bi.state.acts], ['page', 'not you, a script or an extension: typed', 0]);
});

test('a call’s row says what the tool says of itself', async (t) => {
  const bi = page(t);
  await offer(bi, () => bi.note('ai', 'inserted one line')).call();
  await offer(bi, async (_, call) => { await settled(); call.note('inserted two lines'); }).call();
  await offer(bi, () => { throw bi.refusal('limit', 'At most 20 lines fit.', { limit: 20 }); }).call();
  assert.deepEqual(bi.ledger.map(({ what }) => what), ['inserted one line', 'inserted two lines', 'blocked doc_insert: limit']);
});

test('equal rows of the human are one, which names the last act', (t) => {
  const bi = page(t);
  for (let key = 0; key < 3; key += 1) bi.humanActed('typed');
  const [{ times, act }, ...more] = bi.ledger;
  assert.deepEqual([times, act, more], [3, 3, []]);
});

test('change is dispatched once for everything that changed in one go', async (t) => {
  const bi = page(t);
  let changes = 0;
  // Whoever listens reads, and reading is no change: this went round for ever once.
  bi.addEventListener('change', () => { changes += 1; JSON.stringify([bi.state, bi.ledger, bi]); });
  bi.note('you', 'edited');
  bi.humanActed();
  bi.look();
  await settled();
  assert.equal(changes, 1);
});

test('H23 H25 what was kept comes back shut; what is damaged does not come back at all', async (t) => {
  const bi = page(t);
  bi.guard();
  bi.touch('notes');
  bi.humanActed('typed');
  bi.look();
  bi.replan(PLAN);
  bi.humanActed('typed more');
  const kept = JSON.parse(JSON.stringify(bi));
  const back = BargeIn.fromJSON(kept);
  t.after(() => back.dispose());
  let shown = 0;
  back.addEventListener('change', () => { shown += 1; });
  await settled();
  assert.equal(shown, 1, 'coming back is a change');
  const { gate, acts, seen, reconciled, plan } = back.state;
  assert.deepEqual({ gate, acts, seen, reconciled }, { gate: 'look', acts: 2, seen: 1, reconciled: 1 });
  assert.equal(plan.abandoning, PLAN.abandoning);
  assert.equal(back.owns('notes'), true);
  assert.deepEqual(back.ledger.slice(0, -1), kept.ledger);
  assert.equal(back.ledger.at(-1).number, kept.ledger.at(-1).number + 1, 'numbers go on');

  const damaged = (change) => {
    const copy = structuredClone(kept);
    change(copy);
    return copy;
  };
  for (const saved of [
    undefined, null, 5, '', '{', '[]', {}, { version: 2 },
    damaged((copy) => delete copy.core),
    damaged((copy) => delete copy.names),
    damaged((copy) => { copy.names.replanTool = copy.names.describeTool; }),
    damaged((copy) => { copy.core.seen = 3; }),
    damaged((copy) => { copy.core.acts = 2 ** 32 - 1; }),
    damaged((copy) => { copy.core.acts = -1; }),
    damaged((copy) => { copy.core.acts = '2'; }),
    damaged((copy) => { copy.core.news = []; }),
    damaged((copy) => { copy.core.owned = [5]; }),
    damaged((copy) => { copy.core.plan = ['x']; }),
    damaged((copy) => { copy.ledger[0].who = 'God'; }),
    damaged((copy) => { copy.ledger = 'none'; }),
  ]) {
    assert.throws(() => BargeIn.fromJSON(saved), (error) => error instanceof TypeError && /^BargeIn\.fromJSON/.test(error.message), JSON.stringify(saved));
  }
});

test('everything that a page can call is in the types', () => {
  const types = readFileSync(new URL('../../module/js/barge-in.d.ts', import.meta.url), 'utf8');
  const members = Object.getOwnPropertyNames(BargeIn.prototype).filter((name) => name !== 'constructor');
  for (const name of [...members, 'create', 'fromJSON']) assert.match(types, new RegExp(`\\b${name}[(:<]`), name);
});
