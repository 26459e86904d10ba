// Serves the built page the way a plain static host does: under a sub path, no knowledge of routes,
// 404.html for what is not there.

import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

export const BASE = process.env.BARGE_IN_BASE ?? '/barge-in/';
export const DIST = process.env.BARGE_IN_DIST ?? here('../../../target/dist-test');
const FIXTURES = here('../fixtures');

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

function fileAt(root, path) {
  const inside = normalize(join(root, path));
  if (!inside.startsWith(normalize(root)) || !existsSync(inside)) return undefined;
  return statSync(inside).isDirectory() ? undefined : inside;
}

function answer(pathname) {
  if (pathname.startsWith('/fixtures/')) {
    const file = fileAt(FIXTURES, pathname.slice('/fixtures/'.length));
    return { status: file ? 200 : 404, file };
  }
  if (!pathname.startsWith(BASE)) return { status: 404 };
  const path = pathname.slice(BASE.length);
  const file = fileAt(DIST, path);
  if (file) return { status: 200, file };
  const index = fileAt(DIST, join(path, 'index.html'));
  if (index && !pathname.endsWith('/')) return { status: 301, location: `${pathname}/` };
  if (index) return { status: 200, file: index };
  return { status: 404, file: fileAt(DIST, '404.html') };
}

function breakOff(file, response) {
  const half = createReadStream(file, { end: Math.floor(statSync(file).size / 2) });
  half.pipe(response, { end: false });
  half.on('end', () => response.write('', () => response.destroy()));
}

/** A file as hosts send it, compressed once. */
function compressor() {
  const bodies = new Map();
  return (file) => {
    if (!bodies.has(file)) bodies.set(file, brotliCompressSync(readFileSync(file)));
    return bodies.get(file);
  };
}

/**
 * Starts the server on a free port. `url('doc')` is an address below the base path; `url('/fixtures/x')` one from the root.
 * `compressed`: everything is sent as brotli.
 */
export async function startServer({ compressed = false } = {}) {
  if (!existsSync(join(DIST, 'index.html'))) {
    throw new Error(`No built page at ${DIST}. Run ./x test browser, which builds it first.`);
  }
  const cuts = new Set();
  const compress = compressor();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const { status, file, location } = answer(decodeURIComponent(pathname));
    const headers = { 'cache-control': 'no-cache' };
    if (location) headers.location = location;
    if (file) headers['content-type'] = TYPES[extname(file)] ?? 'application/octet-stream';
    if (file && compressed) headers['content-encoding'] = 'br';
    else if (file) headers['content-length'] = statSync(file).size;
    response.writeHead(status, headers);
    if (!file) response.end();
    else if (compressed) response.end(compress(file));
    else if ([...cuts].some((pattern) => pattern.test(pathname))) breakOff(file, response);
    else createReadStream(file).pipe(response);
  });
  await new Promise((listening) => server.listen(0, 'localhost', listening));
  const origin = `http://localhost:${server.address().port}`;
  return {
    origin,
    url: (path = '') => new URL(path, origin + BASE).href,
    /** Until the answered function is called, files whose path matches break off half-way, as when the network goes. */
    cutShort: (pattern) => {
      cuts.add(pattern);
      return () => cuts.delete(pattern);
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}
