// Ends a run with one plain line. The runner's own summary has a line for each count.

export default async function* tally(source) {
  let passed = 0;
  let failed = 0;
  for await (const { type, data } of source) {
    // A file is reported as a test of its own only when it could not run at all; then it fails.
    if (type === 'test:pass' && data.details?.type !== 'suite' && !data.skip && !data.todo) passed += 1;
    if (type === 'test:fail' && data.details?.type !== 'suite' && !data.todo) failed += 1;
  }
  yield `${passed} passed, ${failed} failed\n`;
}
