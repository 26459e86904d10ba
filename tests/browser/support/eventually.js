import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits until a value is as wanted, and answers it. `read` may be async; `wanted` is a value (compared deeply)
 * or a function that says whether the value will do. A throwing `read` counts as "not yet".
 *
 *     await eventually(() => page.locator('[data-id]').count(), 3);
 *     await eventually(() => agent.tools(), (tools) => tools.length === 9);
 */
export async function eventually(read, wanted, { within = 5000, what = String(read) } = {}) {
  const fits = typeof wanted === 'function' ? wanted : (value) => isEqual(value, wanted);
  const until = performance.now() + within;
  let last;
  for (;;) {
    try {
      last = await read();
      if (fits(last)) return last;
    } catch (error) {
      last = error;
    }
    if (performance.now() > until) break;
    await pause(25);
  }
  if (typeof wanted !== 'function' && !(last instanceof Error)) assert.deepEqual(last, wanted, `not within ${within} ms: ${what}`);
  assert.fail(`not within ${within} ms: ${what}; the last value was ${last instanceof Error ? last.message : JSON.stringify(last)}`);
}

function isEqual(left, right) {
  try {
    assert.deepEqual(left, right);
    return true;
  } catch {
    return false;
  }
}
