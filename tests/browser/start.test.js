// The release page as a static host serves it: how it starts, and what it says when it cannot.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { assertAccessible } from './support/axe.js';
import { openPage } from './support/browser.js';
import { eventually } from './support/eventually.js';
import { BASE } from './support/server.js';

// Zero console errors, CSP violations and requests to elsewhere are asserted by openPage at each test's end.

test('the page starts under a sub path, its policy strict', async (t) => {
  const { page } = await openPage(t);
  await page.waitForSelector('main');
  const policy = await page.getAttribute('meta[http-equiv="Content-Security-Policy"]', 'content');
  assert.match(policy, /default-src 'none'/);
  assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'|https?:|\*/);
  assert.equal(await page.evaluate(() => new URL(document.baseURI).pathname), BASE);
  assert.equal(await page.evaluate(() => typeof document.modelContext?.registerTool), 'function');
});

test('the policy bites: an inline script and an inline style are blocked', async (t) => {
  const { page, problems } = await openPage(t);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    const styled = document.createElement('p');
    styled.setAttribute('style', 'color: red');
    document.body.append(script, styled);
  });
  assert.equal(await page.evaluate(() => window.ran), undefined);
  await eventually(() => problems.all().filter((each) => each.startsWith('csp:')).length, 2);
  problems.expect(/inline|style-src|script-src/);
});

for (const path of ['doc', 'doc/', 'no/such/page']) {
  test(`the address ${path} loads the app`, async (t) => {
    const { page, problems } = await openPage(t, path);
    if (path.startsWith('no')) problems.expect(/status of 404 .*no\/such\/page/);
    await page.waitForSelector('main');
    assert.equal(await page.evaluate(() => location.pathname.replace(/\/$/, '')), BASE + path.replace(/\/$/, ''));
  });
}

test('where an address is shared, nothing says what is there, or the document passes for the canvas', async (t) => {
  const { page } = await openPage(t);
  const said = (path) => page.evaluate(async (path) => {
    const there = new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html');
    const meta = (name) => there.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.content;
    return { title: there.title, description: meta('description'), shared: [meta('og:title'), meta('og:description')] };
  }, path);
  const [canvas, document] = [await said('./'), await said('doc/')];
  for (const { title, description, shared } of [canvas, document]) assert.deepEqual(shared, [title, description]);
  assert.match(document.title, /Document/);
  assert.match(document.description, /^Write one document together with an AI agent/);
  assert.match(canvas.description, /^Work on one page together with an AI agent/);
});

test('the wasm and the glue are fetched once', async (t) => {
  const { page, url } = await openPage(t);
  const fetched = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto(url());
  await page.waitForSelector('#start', { state: 'detached' });
  assert.deepEqual(fetched.length, new Set(fetched).size, fetched.join('\n'));
  assert.equal(fetched.filter((each) => each.endsWith('.wasm')).length, 1);
});

test('before the wasm is there the page says that it starts, then how far it is', async (t) => {
  const watchProgress = () => {
    window.progressSeen = [];
    new MutationObserver((records) => {
      for (const { target } of records) window.progressSeen.push([target.value, target.max]);
    }).observe(document, { subtree: true, attributeFilter: ['value'] });
  };
  const { page, url } = await openPage(t, '/fixtures/surface.html', { init: watchProgress });
  let release;
  const held = new Promise((resolve) => { release = resolve; });
  await page.route('**/*.wasm', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(url(), { waitUntil: 'commit' });
  await page.waitForSelector('#start-status:has-text("Starting")');
  const size = Number(await page.getAttribute('script[data-wasm]', 'data-wasm-bytes'));
  release();
  await page.waitForSelector('#start', { state: 'detached' });
  const [[value, max]] = await page.evaluate(() => window.progressSeen);
  assert.equal(max, size);
  assert.ok(value > 0 && value <= size);
});

async function startsWith(t, options, breakIt) {
  const opened = await openPage(t, '/fixtures/surface.html', options);
  await breakIt?.(opened.page, opened.server, t);
  opened.problems.expect(/start:|Failed to load resource/);
  await opened.page.goto(opened.url());
  return opened.page;
}

const FAILURES = {
  'the wasm cannot be fetched': {
    breakIt: (page) => page.route('**/*.wasm', (route) => route.abort()),
    says: /did not arrive/,
  },
  'the connection is cut half-way through the wasm': {
    breakIt: (_page, server, t) => t.after(server.cutShort(/\.wasm$/)),
    says: /did not arrive/,
  },
  'the glue cannot be fetched': {
    breakIt: (page) => page.route('**/barge-in-*.js', (route) => route.abort()),
    says: /did not arrive/,
  },
  'the wasm is gone from the server': {
    breakIt: (page) => page.route('**/*.wasm', (route) => route.fulfill({ status: 404 })),
    says: /missing on the server/,
  },
  'the wasm is not wasm': {
    breakIt: (page) => page.route('**/*.wasm', (route) => route.fulfill({ contentType: 'application/wasm', body: 'nonsense' })),
    says: /cannot run the page/,
  },
  'WebAssembly is switched off': {
    options: { init: () => { delete window.WebAssembly; } },
    says: /does not allow/,
  },
};

for (const [name, { options, breakIt, says }] of Object.entries(FAILURES)) {
  test(`when ${name}, the page says so in words and offers to load again`, async (t) => {
    const page = await startsWith(t, options, breakIt);
    await eventually(() => page.textContent('#start-status'), (text) => says.test(text));
    assert.ok(await page.isVisible('#start button'));
    await assertAccessible(page);
    assert.notEqual(await page.textContent('#start-reason'), '');
  });
}

test('without JavaScript the page explains itself', async (t) => {
  const { page } = await openPage(t, '', { app: false, context: { javaScriptEnabled: false } });
  assert.match(await page.innerText('#start'), /you and an AI agent work at the same time/);
  assert.doesNotMatch(await page.innerText('#start'), /Starting/);
});
