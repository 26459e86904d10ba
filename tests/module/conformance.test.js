// The conformance scenarios on barge-in.js, in Node.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { runScenario } from '../conformance/run.js';
import { adapterOf } from './adapter.js';
import { BargeIn } from './built.js';

const kit = JSON.parse(readFileSync(new URL('../conformance/scenarios.json', import.meta.url), 'utf8'));

for (const scenario of kit.scenarios) {
  test(`barge-in.js: ${scenario.name}`, async () => {
    const { problem, skipped } = await runScenario(kit, scenario, () => adapterOf(BargeIn));
    assert.equal(skipped, undefined);
    assert.equal(problem, undefined);
  });
}
