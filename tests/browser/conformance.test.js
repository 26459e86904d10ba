// The conformance scenarios on every page, through native WebMCP and real input. ../conformance/README.md says what they are.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { needsOf, runScenario } from '../conformance/run.js';
import { openPage } from './support/browser.js';
import { CanvasAdapter } from './support/conformance/canvas.js';
import { DocumentAdapter } from './support/conformance/document.js';
import { NotesAdapter } from './support/conformance/notes.js';

const PAGES = [
  CanvasAdapter,
  DocumentAdapter,
  NotesAdapter,
];

const kit = JSON.parse(readFileSync(new URL('../conformance/scenarios.json', import.meta.url), 'utf8'));

for (const Adapter of PAGES) {
  const { name, path, ...options } = Adapter.page;
  const supports = needsOf(kit).filter((need) => !Adapter.beyond.includes(need));
  for (const scenario of kit.scenarios) {
    if (scenario.needs?.some((need) => !supports.includes(need))) continue;
    test(`${name}: ${scenario.name}`, async (t) => {
      const { page } = await openPage(t, path, options);
      const start = async () => {
        const adapter = Object.assign(new Adapter(page), { supports });
        await adapter.ready();
        return adapter;
      };
      assert.deepEqual(await runScenario(kit, scenario, start), {});
    });
  }
}
