// Starts the app: fetches the wasm while saying how far that is, and if it fails, says why in words.
// It takes the place of trunk's inline loader, which the release page's CSP would block.

const { js, wasm, wasmBytes } = document.querySelector('script[data-wasm]').dataset;
const start = document.getElementById('start');
const status = document.getElementById('start-status');
const progress = document.getElementById('start-progress');

const OLD = 'This browser cannot run the page. Please update it, or open the page in another one.';
const CUT = 'Part of the page did not arrive. Check the connection and load it again.';
const GONE = 'A part of the page is missing on the server. A new version may have just been published: load the page again.';
const BLOCKED = 'This browser does not allow the page to run WebAssembly. A strict security mode or an extension may block it.';
const BROKEN = 'The page met a fault while starting. Load it again; if that does not help, please report the words below.';

class Failure extends Error {
  constructor(said, reason) {
    super(reason);
    this.said = said;
  }
}

function fail(error) {
  const said = error instanceof Failure ? error.said : BROKEN;
  const reason = document.getElementById('start-reason');
  const again = document.createElement('button');
  again.textContent = 'Load the page again';
  again.addEventListener('click', () => location.reload());
  status.textContent = said;
  reason.textContent = String(error?.message ?? error);
  reason.hidden = false;
  progress.replaceWith(again);
  start.dataset.failed = '';
  console.error('start:', error);
}

// The server may compress, and then content-length counts other bytes than the ones that are read:
// the size written at build time is exact, content-length only a fallback.
function expectedBytes(response) {
  if (wasmBytes) return Number(wasmBytes);
  if (response.headers.has('content-encoding')) return 0;
  return Number(response.headers.get('content-length') ?? 0);
}

// The response that goes to the compiler is the fetched one, not a copy: only then may the browser
// keep the compiled code for the next visit.
async function reportProgress(copy) {
  const total = expectedBytes(copy);
  if (!total) return;
  let got = 0;
  const reader = copy.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    got += value.length;
    progress.max = total;
    progress.value = Math.min(got, total);
  }
}

async function fetchWasm() {
  const response = await fetch(wasm).catch((error) => {
    throw new Failure(CUT, `${wasm}: ${error.message}`);
  });
  if (!response.ok) throw new Failure(GONE, `${wasm}: ${response.status} ${response.statusText}`);
  reportProgress(response.clone()).catch(() => {});
  return response;
}

async function importGlue() {
  try {
    return await import(new URL(js, document.baseURI));
  } catch (error) {
    throw error instanceof SyntaxError ? new Failure(OLD, error.message) : new Failure(CUT, error.message);
  }
}

function whyNotRun(error) {
  if (error instanceof Failure) return error;
  const reason = String(error?.message ?? error);
  if (/content security policy|disallowed by embedder|wasm code generation/i.test(reason)) return new Failure(BLOCKED, reason);
  if (error instanceof WebAssembly.RuntimeError) return new Failure(BROKEN, reason);
  if (error instanceof WebAssembly.CompileError || error instanceof WebAssembly.LinkError) return new Failure(OLD, reason);
  if (error instanceof TypeError || error?.name === 'AbortError') return new Failure(CUT, reason);
  return new Failure(BROKEN, reason);
}

try {
  if (typeof WebAssembly !== 'object') throw new Failure(BLOCKED, 'WebAssembly is missing');
  const [glue, response] = await Promise.all([importGlue(), fetchWasm()]);
  // The app takes the start screen away once it has something to show.
  await glue.default({ module_or_path: response });
} catch (error) {
  fail(whyNotRun(error));
}
