// Builds barge-in.js: the module's Rust to wasm, and one script out of wasm-bindgen's glue and module/js.
//
//     node tools/module.mjs [folder]     into dist/barge-in unless told otherwise; prints the sizes
//
// Needs cargo with the wasm target and wasm-bindgen of the version that Cargo.lock names. Without wasm-opt the wasm
// stays as large as it comes, and is not held against the budget.

import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';

const BUDGET = 40_000;
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = process.argv[2] ?? join(root, 'dist/barge-in');

const run = (command, ...values) => execFileSync(command, values, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8', maxBuffer: 1e8 });
const source = (name) => readFileSync(join(root, 'module/js', name), 'utf8');

const { target_directory: target } = JSON.parse(run('cargo', 'metadata', '--format-version=1', '--no-deps'));
const locked = process.env.CI ? ['--locked'] : [];
run('cargo', 'build', '--quiet', '--release', '--package', 'barge-in-module', '--target', 'wasm32-unknown-unknown', ...locked);
const glueFolder = join(target, 'barge-in-module');
run('wasm-bindgen', join(target, 'wasm32-unknown-unknown/release/barge_in_module.wasm'),
  '--target', 'web', '--no-typescript', '--omit-default-module-path', '--out-name', 'core', '--out-dir', glueFolder);

mkdirSync(folder, { recursive: true });
const optimised = optimise(join(glueFolder, 'core_bg.wasm'), join(folder, 'barge-in.wasm'));
writeFileSync(join(folder, 'barge-in.js'), oneScript(readFileSync(join(glueFolder, 'core.js'), 'utf8')));
copyFileSync(join(root, 'module/js/barge-in.d.ts'), join(folder, 'barge-in.d.ts'));
report();

function optimise(from, to) {
  try {
    run('wasm-opt', '-Oz', from, '-o', to);
    return true;
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    copyFileSync(from, to);
    return false;
  }
}

/** Glue, schema and page in one file, each in a scope of its own where its names could meet another's. */
function oneScript(glue) {
  const [page, schema] = ['barge-in.js', 'schema.js'].map(source);
  const body = glue.replace(/^export class /gm, 'class ').replace(/^export \{[^}]*\};?$/gm, '');
  const parts = [
    `const { init, Core } = (() => {\n${body}\nreturn { init: __wbg_init, Core };\n})();`,
    `const { misfit } = (() => {\n${schema.replace(/^export /gm, '')}\nreturn { misfit };\n})();`,
    page.replace(/^import .*\n/gm, ''),
  ];
  for (const part of parts.slice(0, 2)) {
    const left = part.match(/^(import|export) .*/m);
    if (left) throw new Error(`module: cannot put this into one script: ${left[0]}`);
  }
  return `${withoutComments(parts.join('\n'))}\n`;
}

/** Whole lines only, so that no text and no regular expression can be hurt. */
function withoutComments(script) {
  return script.replace(/^\s*\/\/.*\n/gm, '').replace(/^\s*\/\*\*[\s\S]*?\*\/\s*\n/gm, '').replace(/\n{2,}/g, '\n').replace(/^ +/gm, '');
}

function report() {
  let total = 0;
  for (const name of ['barge-in.js', 'barge-in.wasm']) {
    const bytes = readFileSync(join(folder, name));
    const small = brotliCompressSync(bytes).length;
    total += small;
    console.log(`${name.padEnd(14)} ${String(bytes.length).padStart(7)} bytes  ${String(small).padStart(6)} brotli`);
  }
  console.log(`${'together'.padEnd(14)} ${''.padStart(13)}  ${String(total).padStart(6)} brotli, budget ${BUDGET}`);
  if (optimised && total > BUDGET) throw new Error(`module: ${total} bytes are over the budget of ${BUDGET}`);
}
