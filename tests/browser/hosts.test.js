// Hosts of WebMCP as they were, are and may be, and the page without any.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { openPage } from './support/browser.js';
import { eventually } from './support/eventually.js';
import { penDown, penUp } from './support/hand.js';
import { fakeHost } from './support/host.js';
import { agentShapes, told } from './support/picture.js';

const RECT = { kind: 'rect', box: [10, 10, 50, 50] };
const live = (page, wanted) => eventually(() => page.getAttribute('#badge', 'data-live'), wanted, { within: 10_000 });

async function hosted(t, shape) {
  const { page } = await openPage(t, '', { init: [fakeHost, shape] });
  return { page, call: (name, ...args) => page.evaluate(([name, args]) => window.host.call(name, ...args), [name, args]) };
}

async function table(page) {
  await page.click('#badge');
  return page.innerText('#diagnostics');
}

test('without WebMCP the page says nothing, or not what to switch on', async (t) => {
  const { page } = await hosted(t, { absent: true });
  await live(page, 'false');
  assert.match(await page.innerText('#badge'), /No WebMCP/);
  assert.match(await page.innerText('#gate'), /No AI has begun yet/);
  assert.equal(await page.locator('.rail-step[data-state=done]').count(), 0);
  const text = await table(page);
  for (const words of [
    /ChatGPT.s browser\s+Desktop app: Settings › Browser › Permissions › Enable site tools/,
    /chrome:\/\/flags\/#enable-webmcp-testing/,
    /Firefox\s+about:config: dom\.modelcontext\.enabled and dom\.modelcontext\.testing\.enabled/,
    /document\.modelContext\s+Missing/,
    /0 of 9 registered/,
  ]) assert.match(text, words);
  await page.keyboard.press('Escape');
  await penDown(page, [100, 100]);
  await penUp(page);
  await eventually(() => told(page), (text) => /You Drew a dot/.test(text), { what: 'one can still draw' });
});

const HOSTS = {
  'Chrome 150: registration returns nothing, and calls have one argument': [{ answers: 'nothing' }, () => []],
  'Chrome 152: a promise, and one argument': [{}, () => []],
  'Chrome 153: options without a signal': [{}, () => [{}]],
  'a host that passes null for the options': [{}, () => [null]],
  'a host whose promise is only like one': [{ answers: 'thenable' }, () => []],
  'a host that attaches three seconds late': [{ late: 3000 }, () => []],
};
for (const [name, [shape, more]] of Object.entries(HOSTS)) {
  test(`H20: ${name}`, async (t) => {
    const { page, call } = await hosted(t, shape);
    if (shape.late) assert.equal(await page.getAttribute('#badge', 'data-live'), 'pending');
    await live(page, 'true');
    const { order, atOnce } = await page.evaluate(() => window.host);
    assert.deepEqual([order.length, new Set(order).size], [9, 9]);
    if (shape.answers !== 'nothing') assert.equal(atOnce, 1, 'one registration awaits the other');
    const drawn = await call('canvas_shape', RECT, ...more());
    assert.deepEqual([drawn.ok, drawn.landed_count], [true, 1]);
    const looked = await call('canvas_describe', undefined, ...more());
    assert.deepEqual([looked.ok, looked.counts.your_shapes], [true, 1]);
    const refused = await call('canvas_erase', { ids: ['a77'] }, ...more());
    assert.equal(refused.code, 'not_found');
  });
}

test('H20: a signal that is aborted before the call, and one that aborts during it', async (t) => {
  const { page } = await hosted(t, {});
  await live(page, 'true');
  const [before, during] = await page.evaluate(async (shape) => {
    const shapes = Array.from({ length: 10 }, () => shape);
    const controller = new AbortController();
    const running = window.host.call('canvas_batch', { shapes }, { signal: controller.signal });
    const layer = document.querySelector('g[data-layer=agent]');
    await new Promise((landed) => new MutationObserver(landed).observe(layer, { childList: true }));
    controller.abort();
    const during = await running;
    const before = await window.host.call('canvas_shape', shape, { signal: AbortSignal.abort() });
    return [before, during];
  }, RECT);
  assert.deepEqual([during.code, during.landed_count + during.dropped_count], ['cancelled', 10]);
  assert.equal(before.code, 'cancelled');
  assert.equal(await agentShapes(page), during.landed_count);
});

const REFUSALS = {
  'the permission policy denies every tool': ['denied', /NotAllowedError: Tools are not allowed here/],
  'registering throws': ['throws', /TypeError: No more of that/],
};
for (const [name, [answers, reason]] of Object.entries(REFUSALS)) {
  test(`when ${name}, the page seems live or does not say why`, async (t) => {
    const { page } = await hosted(t, { answers });
    await live(page, 'false');
    assert.match(await page.innerText('#badge'), /WebMCP refused/);
    assert.match(await table(page), /The browser has WebMCP but has taken none of the tools/);
    const tools = await page.locator('#diagnostics tr', { hasText: 'canvas_' }).allInnerTexts();
    assert.equal(tools.length, 9);
    assert.ok(tools.every((tool) => reason.test(tool)), tools.join('\n'));
  });
}

test('a host that does not answer leaves the badge at Connecting for ever, or is not heard when it does', async (t) => {
  const { page, call } = await hosted(t, { answers: 'on request' });
  await live(page, 'false');
  assert.match(await table(page), /canvas_describe\s+No answer from the browser yet/);
  await page.evaluate(() => window.host.answer());
  await live(page, 'true');
  assert.match(await page.innerText('#badge'), /WebMCP live · 9 tools/);
  assert.equal((await call('canvas_shape', RECT)).ok, true);
});

test('a signal that is none breaks the call', async (t) => {
  const { page } = await hosted(t, {});
  await live(page, 'true');
  const answers = await page.evaluate(async (shape) => {
    const signals = [Object.create(AbortSignal.prototype), new Proxy({}, { getPrototypeOf() { throw new Error('no'); } }), 'abort', {}];
    return Promise.all(signals.map((signal) => window.host.call('canvas_shape', shape, { signal })));
  }, RECT);
  assert.deepEqual(answers.map(({ ok }) => ok), [true, true, true, true]);
});

test('one name that is taken already takes the others along, or is not told', async (t) => {
  const { page, call } = await hosted(t, { duplicate: 'canvas_text' });
  await live(page, 'true');
  assert.match(await page.innerText('#badge'), /8 of 9 tools/);
  assert.match(await table(page), /canvas_text\s+Refused by the browser: InvalidStateError: Duplicate tool name/);
  assert.equal((await call('canvas_shape', RECT)).ok, true);
});

test('arguments that JSON cannot hold hang the call, or reject it', async (t) => {
  const { page } = await hosted(t, {});
  await live(page, 'true');
  const answers = await page.evaluate(async () => {
    const cycle = { ids: [] };
    cycle.ids.push(cycle);
    const own = { kind: 'rect', box: [1, 1, 5, 5] };
    own.style = own;
    const throwing = { get ids() { throw new Error('no'); } };
    const trap = new Proxy({}, { ownKeys() { throw new Error('no'); } });
    const inputs = {
      nan: ['canvas_shape', { kind: 'rect', box: [1, NaN, 5, 5] }],
      infinity: ['canvas_stroke', { points: [[1, 1], [Infinity, 2]] }],
      bigint: ['canvas_erase', { last: 1n }],
      symbol: ['canvas_erase', { last: Symbol('s') }],
      function: ['canvas_erase', { last: () => 1 }],
      undefined: ['canvas_shape', { kind: undefined, box: [1, undefined, 2, 3] }],
      cycle: ['canvas_erase', cycle],
      own: ['canvas_shape', own],
      surrogate: ['canvas_text', { text: '\udc00', at: [1, 1] }],
      key: ['canvas_erase', { '\udc00': 1 }],
      sparse: ['canvas_erase', { ids: new Array(2 ** 31) }],
      throwing: ['canvas_erase', throwing],
      trap: ['canvas_erase', trap],
      evasive: ['canvas_erase', { ids: new Proxy([], { get() { throw new Error('no'); } }) }],
      revoked: ['canvas_erase', (({ proxy, revoke }) => (revoke(), proxy))(Proxy.revocable({}, {}))],
      map: ['canvas_erase', new Map([['last', 1]])],
      date: ['canvas_erase', { last: new Date(0) }],
      boxed: ['canvas_erase', { last: Object(1) }],
      text: ['canvas_erase', '{"last":1}'],
      number: ['canvas_erase', 3],
    };
    const answers = {};
    for (const [name, [tool, input]] of Object.entries(inputs)) {
      answers[name] = await window.host.call(tool, input).catch((error) => ({ rejected: String(error) }));
    }
    return answers;
  });
  const paths = {
    nan: 'box[1]', infinity: 'points[1][0]', bigint: 'last', symbol: 'last', function: 'last', surrogate: 'text',
    sparse: 'ids', throwing: 'ids', evasive: 'ids', date: 'last', boxed: 'last', text: 'arguments', number: 'arguments',
  };
  for (const [name, answer] of Object.entries(answers)) {
    assert.equal(answer.code, 'invalid_input', `${name}: ${JSON.stringify(answer)}`);
    if (paths[name]) assert.equal(answer.path, paths[name], `${name}: ${JSON.stringify(answer)}`);
    assert.match(answer.next, /canvas_/);
  }
  assert.equal(await agentShapes(page), 0);
  assert.equal((await page.evaluate((shape) => window.host.call('canvas_shape', shape), RECT)).ok, true, 'the page lives');
});
