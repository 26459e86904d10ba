// One browser and one server for a test file (the runner gives each file a process of its own),
// a fresh context, and so fresh storage, for each test.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';

import { chromium, firefox } from 'playwright-core';

import { Agent } from './agent.js';
import { Problems } from './problems.js';
import { startServer } from './server.js';

const RESULTS = fileURLToPath(new URL('../results', import.meta.url));

// Playwright opens its WebMCP door only when it sees this very text.
const FLAGS = [
  '--enable-features=WebMCP',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const NAMES = {
  chromium: { variable: 'CHROMIUM', names: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'] },
  firefox: { variable: 'FIREFOX', names: ['firefox-esr', 'firefox'] },
};

/** The path of `chromium` or `firefox` on this machine. */
export function executable(kind) {
  const { variable, names } = NAMES[kind];
  for (const name of process.env[variable] ? [process.env[variable]] : names) {
    try {
      return execFileSync('sh', ['-c', 'command -v "$1"', 'sh', name], { encoding: 'utf8' }).trim();
    } catch {
      // The next name.
    }
  }
  throw new Error(`No ${kind} found. Set ${variable} to its path.`);
}

// As its makers publish it, which Playwright drives by WebDriver BiDi: its own patched one is another browser.
const stockFirefox = (firefoxUserPrefs) =>
  firefox.launch({ channel: 'moz-firefox', executablePath: executable('firefox'), firefoxUserPrefs });

const BROWSERS = {
  chromium: () => chromium.launch({
    executablePath: executable('chromium'),
    args: process.getuid?.() === 0 ? [...FLAGS, '--no-sandbox'] : FLAGS,
  }),
  firefox: () => stockFirefox({}),
  'firefox with WebMCP': () => stockFirefox({ 'dom.modelcontext.enabled': true, 'dom.modelcontext.testing.enabled': true }),
};

let running;

async function launch(name) {
  const [browser, server] = await Promise.all([BROWSERS[name](), startServer()]);
  return { browser, server };
}

after(async () => {
  if (!running) return;
  const { browser, server } = await running;
  await browser.close();
  await server.close();
});

/** The file's browser and server, started at the first call; a file has one browser. */
export function started(name = 'chromium') {
  running ??= launch(name);
  return running;
}

/**
 * A new context with one page, opened at `path` below the base path (`''`, `'doc'`) or from the root (`'/fixtures/…'`).
 * At the test's end everything that went wrong on any of its pages fails the test, unless `problems.expect(/…/)` named it.
 *
 * - `viewport` `{width, height}`, `colorScheme` `light|dark`, `context`: any other option of Playwright's newContext
 * - `init`: a function, or `[function, argument]`, that runs in every page before its scripts
 * - `browser`: `chromium`, or another of BROWSERS
 * - `app: false`: do not wait until the app has taken the place of the start screen
 */
export async function openPage(t, path = '', { viewport = { width: 1280, height: 800 }, colorScheme = 'light', init, app = true, browser: name, context: more = {} } = {}) {
  const { browser, server } = await started(name);
  const context = await browser.newContext({ viewport, colorScheme, ...more });
  const problems = new Problems();
  await problems.watch(context, server.origin);
  if (init) await context.addInitScript(...[init].flat());

  t.after(async () => {
    if (t.passed === false) {
      problems.unexpected().forEach((problem) => t.diagnostic(problem));
      await keepScreenshots(t, context);
    }
    await context.close();
    assert.deepEqual(problems.unexpected(), [], 'problems on the page');
  });

  const opened = { context, problems, server, url: server.url };
  opened.openAnother = async (otherPath = path) => {
    const page = await context.newPage();
    await page.goto(server.url(otherPath));
    if (app && !otherPath.startsWith('/fixtures/')) await page.waitForSelector('#start', { state: 'detached' });
    return { page, agent: new Agent(page) };
  };
  return Object.assign(opened, await opened.openAnother(path));
}

async function keepScreenshots(t, context) {
  mkdirSync(RESULTS, { recursive: true });
  const name = t.name.replace(/[^\w]+/g, '-').slice(0, 80);
  for (const [index, page] of context.pages().entries()) {
    await page.screenshot({ path: `${RESULTS}/${name}-${index}.png` }).catch(() => {});
  }
}
