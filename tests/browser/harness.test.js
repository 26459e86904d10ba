// Tests of the tests' own tools, on a page of their own: what fails here is not the app's fault.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { openPage } from './support/browser.js';
import { eventually } from './support/eventually.js';
import { compose, drawLine, drawLoop, tap, touch } from './support/hand.js';

const SURFACE = '/fixtures/surface.html';

const seen = (page, type) => page.evaluate((type) => window.seen.filter((each) => each.type === type), type);
const near = (actual, wanted) => Math.abs(actual - wanted) <= 0.5;

test('a line arrives in canvas units through scale, rotation and letterbox, by trusted events', async (t) => {
  const { page } = await openPage(t, SURFACE);
  await drawLine(page, [100, 600], [900, 50], { points: 9 });
  const [down] = await seen(page, 'pointerdown');
  assert.ok(near(down.x, 100) && near(down.y, 600), JSON.stringify(down));
  assert.deepEqual([down.trusted, down.pointer], [true, 'mouse']);
  const moves = (await seen(page, 'pointermove')).filter(({ buttons }) => buttons === 1);
  assert.equal(moves.length, 8);
  assert.ok(near(moves.at(-1).x, 900) && near(moves.at(-1).y, 50), JSON.stringify(moves.at(-1)));
  assert.equal((await seen(page, 'pointerup')).length, 1);
});

test('a loop ends where it began, and a tap does not move', async (t) => {
  const { page } = await openPage(t, SURFACE);
  await drawLoop(page, { cx: 500, cy: 350, r: 80, points: 25 });
  const [down] = await seen(page, 'pointerdown');
  const [up] = await seen(page, 'pointerup');
  assert.ok(near(down.x, 580) && near(up.x, down.x) && near(up.y, down.y));
  await tap(page, [200, 200]);
  const second = (await seen(page, 'pointerdown'))[1];
  assert.ok(near(second.x, 200) && near(second.y, 200));
});

test('fingers come as touch, and can be cancelled', async (t) => {
  const { page } = await openPage(t, SURFACE);
  const fingers = await touch(page);
  await fingers.down([[300, 300]]);
  await fingers.move([[340, 300]]);
  await fingers.cancel();
  await eventually(async () => (await seen(page, 'pointercancel')).length, 1);
  const [down] = await seen(page, 'pointerdown');
  assert.deepEqual([down.pointer, down.trusted], ['touch', true]);
});

test('an input method composes and commits', async (t) => {
  const { page } = await openPage(t, SURFACE);
  await page.locator('p').focus();
  await compose(page, ['に', 'にほ', '日本']);
  assert.equal(await page.textContent('p'), '日本');
  const [begun] = await seen(page, 'compositionstart');
  const [ended] = await seen(page, 'compositionend');
  // Chromium marks the end of a composition as untrusted: only its start and its `beforeinput` tell a person.
  assert.deepEqual([begun.trusted, ended.trusted, ended.data], [true, false, '日本']);
});

test('the agent lists and calls native tools, and aborts one', async (t) => {
  const { page, agent } = await openPage(t, SURFACE);
  await page.evaluate(async () => {
    const inputSchema = { type: 'object', properties: { text: { type: 'string' } } };
    const register = (name, execute) => document.modelContext.registerTool({ name, description: name, inputSchema, execute });
    await register('echo', ({ text }) => ({ ok: true, text }));
    await register('hang', (_, { signal }) => new Promise(() => {
      signal.addEventListener('abort', () => { window.aborted = true; });
      window.hanging = true;
    }));
  });
  await agent.ready('echo', 'hang');
  const [echo] = await agent.tools();
  assert.equal(echo.inputSchema.properties.text.type, 'string');
  assert.deepEqual(await agent.call('echo', { text: 'ж' }), { ok: true, text: 'ж' });
  await assert.rejects(agent.call('none'), /NotFound/);

  const call = agent.start('hang');
  await page.waitForFunction(() => window.hanging);
  await call.abort();
  await assert.rejects(call.result, /AbortError/);
  await page.waitForFunction(() => window.aborted);
});

test('who waits for a tool waits until it is there', async (t) => {
  const { page, agent } = await openPage(t, SURFACE);
  await page.evaluate(() => {
    setTimeout(() => document.modelContext.registerTool({ name: 'late', description: 'late', execute: () => ({ ok: true }) }), 300);
  });
  await agent.ready('late');
  assert.deepEqual((await agent.tools()).map(({ name }) => name), ['late']);
});

test('what goes wrong on a page is collected, whoever caused it', async (t) => {
  const { page, problems } = await openPage(t, SURFACE);
  await page.evaluate(() => {
    console.error('said so');
    setTimeout(() => { throw new Error('thrown so'); });
    const meta = document.createElement('meta');
    meta.httpEquiv = 'Content-Security-Policy';
    meta.content = "img-src 'self'";
    document.head.append(meta);
    new Image().src = 'https://elsewhere.invalid/x.png';
    fetch('http://127.0.0.2:9/x').catch(() => {});
  });
  const kinds = () => [...new Set(problems.all().map((problem) => problem.split(':')[0]))].sort();
  await eventually(kinds, ['console', 'csp', 'elsewhere', 'pageerror']);
  problems.expect(/./);
});
