import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Fails with each accessibility violation and where it is. `within` is a selector; `except` lists rule ids not to run. */
export async function assertAccessible(page, { within = 'body', except = [] } = {}) {
  // Through the driver, so the page's policy stays as it is.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const violations = await page.evaluate(async ([within, except]) => {
    const rules = Object.fromEntries(except.map((id) => [id, { enabled: false }]));
    const { violations } = await window.axe.run(within, { rules });
    return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, [within, except]);
  assert.deepEqual(violations, [], 'accessibility');
}
