// Puts what the benchmarks printed into one document: node tools/performance.mjs FOLDER >docs/performance.md

import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

const folder = process.argv[2];

const PARTS = [
  ['size', 'Size', 'Every file of the release, in bytes. The budget is 150,000 bytes by brotli for a first visit.'],
  ['start', 'Start and memory', 'From the begin of a visit, median of several, nothing cached. The slow line is what Lighthouse calls slow 4G: 1.6 Mbit/s, 150 ms there and back. Memory is that of a session which was opened with so many events.'],
  ['lighthouse', 'Lighthouse', 'Its scores, and every audit that is not passed in full. Nothing large is on screen before the wasm has come and run, which is what the largest paint and the speed index wait for on a phone; what blocks is its first run, which builds the page.'],
  ['calls', 'Calls', 'Median of several calls of one tool, measured within the page by the browser’s own `executeTool`. The plain page keeps nothing, guards nothing and writes nothing down. A batch lands shape by shape so that the person can follow, which is what its time is.'],
  ['ink', 'Live ink', 'Frame times while a pen draws. The plain page appends each point to one line. The budget is a p95 of 33 ms at 2,000 shapes, and 50 ms for every frame of a stroke of 10,000 points.'],
  ['document', 'Typing', 'From a key’s event until it is painted. The budget is 50 ms at 1,000 paragraphs.'],
  ['keeping', 'Keeping', 'What one act costs to keep, whatever the picture holds.'],
  ['log', 'The log', 'Frame times while the log is scrolled, and what one act costs, with so many rows.'],
  ['export', 'Files', 'Writing and opening a session of 2,000 shapes and 5,000 rows. The budget is 500 ms to write and 1 s to open.'],
  ['timings', 'Times in rows', 'What the account says of a barge-in beside what the test’s driver measured, with a stopwatch in the page that knows nothing of the app. They should differ by 20 ms at most.'],
];

const lines = [
  '# Performance',
  '',
  `Written by \`./x bench\` on a machine with ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB of memory and no graphics processor.`,
  'Times differ from machine to machine; ratios less so, and those are what the budgets are about. Nothing',
  'here decides whether a test passes.',
];
// The tests' runner, which the benchmarks share a browser with, adds lines of its own.
const printed = (name) => readFileSync(join(folder, `${name}.txt`), 'utf8')
  .split('\n').filter((line) => !/^(TAP version|1\.\.|# )/.test(line)).join('\n').trimEnd();
for (const [name, title, what] of PARTS) {
  lines.push('', `## ${title}`, '', what, '', '```', printed(name), '```');
}
console.log(lines.join('\n'));
