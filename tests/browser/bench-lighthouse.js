// Lighthouse on the release, compressed as a host sends it: its scores, and every audit that is not passed in full.
// Prints; decides nothing: ./x bench lighthouse

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { executable } from './support/browser.js';
import { line } from './support/measured.js';
import { startServer } from './support/server.js';

const LIGHTHOUSE = fileURLToPath(new URL('../../.tools/lighthouse/node_modules/.bin/lighthouse', import.meta.url));
const AT_ONCE = 64 * 1024 * 1024;

const server = await startServer({ compressed: true });

async function visit(what, path, preset = []) {
  const flags = ['--headless', '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const given = [server.url(path), '--quiet', '--output=json', ...preset, `--chrome-flags=${flags.join(' ')}`];
  const env = { ...process.env, CHROME_PATH: executable('chromium') };
  const { categories, audits } = JSON.parse((await promisify(execFile)(LIGHTHOUSE, given, { env, maxBuffer: AT_ONCE })).stdout);
  line(what, Object.values(categories).map(({ title, score }) => `${title} ${Math.round(score * 100)}`).join(', '));
  const judged = Object.values(categories).flatMap(({ auditRefs }) => auditRefs).filter(({ weight }) => weight > 0);
  for (const { id } of judged) {
    const { score, title, displayValue } = audits[id];
    if (score !== null && score < 1) line('', `${title}: ${displayValue ?? 'not passed'} (${Math.round(score * 100)})`);
  }
}

await visit('canvas, a phone, slow 4G', '');
await visit('document, a phone, slow 4G', 'doc/');
await visit('canvas, a desktop', '', ['--preset=desktop']);

await server.close();
