// The conformance kit notices: a guard with one fault fails a scenario that is named after it.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { needsOf, runScenarios } from '../conformance/run.js';
import { adapterOf } from './adapter.js';
import { BargeIn } from './built.js';

const kit = JSON.parse(readFileSync(new URL('../conformance/scenarios.json', import.meta.url), 'utf8'));

/** The module's adapter with some steps done wrong. */
function broken(steps) {
  const adapter = adapterOf(BargeIn);
  for (const [step, wrong] of Object.entries(steps)) {
    const right = adapter[step].bind(adapter);
    adapter[step] = (...values) => wrong(right, adapter, ...values);
  }
  return adapter;
}

const FAULTS = {
  'a write that nobody guards': [{ write: async (right) => ({ ...(await right('w')), ok: true, code: undefined }) }, /^R6 /],
  'an act that does not count': [{ act: () => {} }, /^R6 /],
  'a look that re-plans as well': [{ look: async (right, adapter) => {
    const answer = await right();
    await adapter.replan(kit.plans.A);
    return answer;
  } }, /^R6 /],
  'a replan that looks first': [{ replan: async (right, adapter, fields) => {
    await adapter.look();
    return right(fields);
  } }, /^H4 /],
  'fields that are filled in for the agent': [{ replan: (right, _, fields) => right({ ...fields, abandoning: 'The lion’s tail' }) }, /^H10 /],
  'a batch that goes on in spite of the person': [{ act: (right, adapter) => (adapter.landed('b1') ? undefined : right()) }, /^H2 /],
  'an abort that is not heard': [{ abort: () => {} }, /^H19 /],
  'a reload that trusts the agent’s memory': [{ reload: () => {} }, /^H24 /],
  'a hold that holds nothing': [{ hold: async (right, adapter, name) => {
    await right(name);
    adapter.release(name, false);
  } }, /^H30 /],
  'a script that counts as the human': [{ script: (_, adapter) => adapter.act() }, /^I11 /],
  'an agent’s write that counts as the human’s': [{ write: async (right, adapter, ...values) => {
    const answer = await right(...values);
    adapter.act();
    return answer;
  } }, /^H35 /],
};

for (const [name, [steps, caught]] of Object.entries(FAULTS)) {
  test(`the kit notices ${name}`, async () => {
    const results = await runScenarios(kit, () => broken(steps));
    const failed = results.filter(({ problem }) => problem).map((each) => each.name);
    assert.ok(failed.some((each) => caught.test(each)), failed.join('\n'));
  });
}

test('the kit says which scenarios a page cannot be asked', async () => {
  const results = await runScenarios(kit, () => Object.assign(adapterOf(BargeIn), { supports: [] }));
  assert.deepEqual(results.filter(({ problem }) => problem), []);
  const needy = kit.scenarios.filter(({ needs }) => needs).map(({ name }) => name);
  assert.deepEqual(results.filter(({ skipped }) => skipped).map(({ name }) => name), needy);
});

test('the document of the kit names every need and every step', () => {
  const words = readFileSync(new URL('../conformance/README.md', import.meta.url), 'utf8');
  const steps = kit.scenarios.flatMap((scenario) => scenario.steps.map((step) => step.do));
  for (const word of [...needsOf(kit), ...steps]) assert.ok(words.includes(`\`${word}\``), word);
});
