// Runs the scenarios on any page: `adapter` (see README.md) does each step and says what can be seen afterwards.
// No dependency, and nothing of any page: it runs in Node and in a browser.

const LANDS_WITHIN = 10_000;
const ANSWERED = ['look', 'replan', 'write', 'await'];

/** Everything that some scenario needs of a page, so that each page can say what it cannot do. */
export const needsOf = (kit) => [...new Set(kit.scenarios.flatMap(({ needs = [] }) => needs))];

/**
 * Runs every scenario that the adapters can. `start` makes a fresh page and answers an adapter for it.
 * Answers `[{ name, problem?, skipped? }]`, a problem in words that name the step.
 */
export async function runScenarios(kit, start) {
  const results = [];
  for (const scenario of kit.scenarios) results.push({ name: scenario.name, ...(await runScenario(kit, scenario, start)) });
  return results;
}

export async function runScenario(kit, scenario, start) {
  const adapter = await start();
  const missing = (scenario.needs ?? []).filter((need) => !adapter.supports.includes(need));
  try {
    if (missing.length) return { skipped: `needs ${missing.join(', ')}` };
    for (const [index, step] of scenario.steps.entries()) {
      for (let time = 0; time < (step.times ?? 1); time += 1) {
        const problem = await takeStep(kit, step, adapter).catch((error) => error.stack);
        if (problem) return { problem: `step ${index + 1}, ${JSON.stringify(step)}: ${problem}` };
      }
    }
    return {};
  } finally {
    await adapter.end?.();
  }
}

async function takeStep(kit, step, adapter) {
  const taken = await take(kit, step, adapter);
  const answer = ANSWERED.includes(step.do) ? taken ?? {} : {};
  const expected = step.expect ?? {};
  if (Object.keys(expected).length === 0) return undefined;
  const written = await adapter.written();
  const seen = {
    ...(await adapter.state()),
    ...answer,
    told: answer.told ?? sum(answer.user_did),
    landed: answer.landed_count,
    dropped: answer.dropped_count,
    written,
    written_count: written.length,
    written_last: written.at(-1),
  };
  // What a page cannot show is not held against it; what an answer must say is.
  const optional = 'ok' in answer ? ['counters'] : ['counters', 'user_acts'];
  for (const [key, wanted] of Object.entries(expected)) {
    if (seen[key] === undefined && optional.includes(key)) continue;
    if (!fits(wanted, seen[key])) return `${key} should be ${JSON.stringify(wanted)} and is ${JSON.stringify(seen[key])}`;
  }
  return undefined;
}

const sum = (acts) => acts?.reduce((all, { times = 1 }) => all + times, 0);

/** A pair of numbers where one number is seen is a range. */
function fits(wanted, seen) {
  if (Array.isArray(wanted) && typeof seen === 'number') return wanted[0] <= seen && seen <= wanted[1];
  return JSON.stringify(wanted) === JSON.stringify(seen);
}

function take(kit, step, adapter) {
  switch (step.do) {
    case 'act': return adapter.act();
    case 'hold': return adapter.hold(step.as);
    case 'release': return adapter.release(step.hold, step.mark);
    case 'touch': return adapter.touch(step.region);
    case 'give': return adapter.give(step.region);
    case 'script': return adapter.script();
    case 'reload': return adapter.reload();
    case 'look': return lookOrLose(step, adapter);
    case 'replan': return adapter.replan(fieldsOf(kit, step));
    case 'write': return adapter.write(step.as ?? 'w', step.region);
    case 'begin': return adapter.begin(step.call, step.units);
    case 'abort': return adapter.abort(step.call);
    case 'land': return landed(step, adapter);
    case 'await': return adapter.answer(step.call);
    case 'settle': return adapter.settle(step.call);
    default: throw new Error(`no such step: ${step.do}`);
  }
}

async function lookOrLose(step, adapter) {
  const answer = await adapter.look();
  return step.lost ? undefined : answer;
}

function fieldsOf(kit, step) {
  const fields = { ...kit.plans[step.plan], ...step.with };
  delete fields[step.without];
  return fields;
}

async function landed({ call, units }, adapter) {
  const until = performance.now() + LANDS_WITHIN;
  while ((await adapter.landed(call)) < units) {
    if (performance.now() > until) throw new Error(`${call} did not land ${units} units within ${LANDS_WITHIN} ms`);
    await new Promise((later) => setTimeout(later, 5));
  }
}
