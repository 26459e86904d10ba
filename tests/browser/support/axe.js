import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Every rule that axe runs by default, best practices among them, and the sizes of targets, which it runs on request. */
const RULES = { 'target-size': { enabled: true } };

/** Fails with each accessibility violation and where it is. `within` is a selector; `except` lists rule ids not to run. */
export async function assertAccessible(page, { within = 'body', except = [] } = {}) {
  // In a world of its own: the same DOM, but the page's scripts and its policy stay as they are.
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id, worldName: 'axe' });
  const rules = { ...RULES, ...Object.fromEntries(except.map((id) => [id, { enabled: false }])) };
  const run = async (expression) => {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', { contextId, expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  await run(`${SOURCE}; undefined`);
  const violations = await run(`axe.run(${JSON.stringify(within)}, { rules: ${JSON.stringify(rules)} }).then(({ violations }) =>
    violations.map(({ id, help, nodes }) => id + ': ' + help + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')))`);
  await session.detach();
  assert.deepEqual(violations, [], 'accessibility');
}
