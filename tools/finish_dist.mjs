// The last step of a build, run by trunk (see Trunk.toml) on the staged files: what trunk itself cannot do.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const { TRUNK_STAGING_DIR: staging, TRUNK_PROFILE: profile, TRUNK_PUBLIC_URL: base, SITE: site } = process.env;

// `frame-ancestors` works in a real header only: see public/_headers.
const CSP = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "base-uri 'self'",
  "form-action 'none'",
].join('; ');

const inStaging = (name) => join(staging, name);
const read = (name) => readFileSync(inStaging(name), 'utf8');

function replaceOnce(text, pattern, replacement) {
  const found = text.match(new RegExp(pattern, 'g')) ?? [];
  if (found.length !== 1) throw new Error(`finish_dist: expected one ${pattern} in index.html, found ${found.length}`);
  return text.replace(pattern, () => replacement);
}

function hashedName(name, bytes) {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  return name.replace(/(\.\w+)$/, `-${hash}$1`);
}

function loaderAttribute(html, name) {
  return html.match(new RegExp(` ${name}="([^"]+)"`))[1];
}

// The loader shows progress by the size of the decoded bytes, which no header tells when the server compresses.
function tellWasmSize(html) {
  const { size } = statSync(inStaging(loaderAttribute(html, 'data-wasm')));
  return replaceOnce(html, / data-wasm=/, ` data-wasm-bytes="${size}" data-wasm=`);
}

function withoutComments(css) {
  return css.replace(/("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|\/\*[\s\S]*?\*\//g, '$1').replace(/\n\s*/g, '\n');
}

// One request instead of seven, and it compresses better.
function mergeStyles(html) {
  const link = /\s*<link rel="stylesheet" href="([^"]+)"[^>]*>/g;
  const files = [...html.matchAll(link)].map(([, href]) => href.slice(base.length));
  const css = withoutComments(files.map(read).join('\n'));
  const name = hashedName('style.css', css);
  for (const file of files) rmSync(inStaging(file));
  writeFileSync(inStaging(name), css);
  let merged = `\n    <link rel="stylesheet" href="${name}">`;
  html = html.replace(link, () => {
    const tag = merged;
    merged = '';
    return tag;
  });
  return [html, name];
}

// Hosts let browsers keep files for some minutes, and a new page must not meet an old loader.
function hashLoader(html) {
  const name = hashedName('start.js', readFileSync(inStaging('start.js')));
  renameSync(inStaging('start.js'), inStaging(name));
  return [replaceOnce(html, /src="start\.js"/, `src="${name}"`), name];
}

// Before everything that loads something: a policy holds only for what comes after it. And only here,
// not in index.html, since `trunk serve` injects an inline script of its own.
function addPolicy(html) {
  return replaceOnce(html, /<base\b/, `<meta http-equiv="Content-Security-Policy" content="${CSP}">\n    <base`);
}

function addCacheRules(names) {
  const rules = names.map((name) => `${base}${name}\n  Cache-Control: public, max-age=31536000, immutable\n`);
  appendFileSync(inStaging('_headers'), `\n${rules.join('\n')}`);
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

// What is said of the document where its address is shared; index.html says it of the canvas.
const DOCUMENT = {
  title: 'Document · Barge In',
  description: 'Write one document together with an AI agent, and overrule it whenever you like: the moment you type, the page refuses the agent until it has looked and given something up.',
};

function ofTheDocument(html) {
  html = replaceOnce(html, /<title>[^<]*<\/title>/, `<title>${escaped(DOCUMENT.title)}</title>`);
  return replaceOnce(html, /(?<=<meta name="description" content=")[^"]*/, escaped(DOCUMENT.description));
}

// A preview's address must name its host, which only whoever publishes knows: SITE=https://example.org ./x build
function addPreview(html, path) {
  const found = (pattern) => html.match(pattern)[1];
  const tags = {
    'og:type': 'website',
    'og:title': found(/<title>([^<]*)</),
    'og:description': found(/<meta name="description" content="([^"]*)"/),
  };
  if (site) Object.assign(tags, { 'og:url': `${site}${base}${path}`, 'og:image': `${site}${base}preview.png` });
  const lines = Object.entries(tags).map(([name, content]) => `<meta property="${name}" content="${content}">`);
  if (site) lines.push('<meta name="twitter:card" content="summary_large_image">');
  return replaceOnce(html, /<link rel="icon"/, `${lines.join('\n    ')}\n    <link rel="icon"`);
}

// Static hosts know no routes: a file for each, and 404.html for the rest.
function writePages(html) {
  mkdirSync(inStaging('doc'), { recursive: true });
  writeFileSync(inStaging('doc/index.html'), addPreview(ofTheDocument(html), 'doc/'));
  writeFileSync(inStaging('404.html'), html);
  writeFileSync(inStaging('index.html'), addPreview(html, ''));
}

// For pages elsewhere that adopt the mechanism, and for examples/.
function buildModule() {
  const script = fileURLToPath(new URL('module.mjs', import.meta.url));
  execFileSync(process.execPath, [script, inStaging('barge-in')], { stdio: 'inherit' });
}

buildModule();
let html = tellWasmSize(read('index.html'));
if (profile === 'release') {
  let style, loader;
  [html, style] = mergeStyles(html);
  [html, loader] = hashLoader(html);
  html = addPolicy(html);
  addCacheRules([style, loader, loaderAttribute(html, 'data-js'), loaderAttribute(html, 'data-wasm')]);
}
if (profile === 'release') writePages(html);
else writeFileSync(inStaging('index.html'), html);
