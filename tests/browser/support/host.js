// Hosts of other versions: a stand-in for `document.modelContext`, installed before the page's own scripts.

/**
 * For `openPage`'s `init: [fakeHost, shape]`. The test talks to it through `window.host`:
 * `host.tools` by name, `host.order` in which they came, `host.call(name, input, …more)` as that host calls.
 *
 * - `answers`: what registerTool does: `nothing` (Chrome 150), `promise` (151 on), `thenable`, `throws`, `denied`, or
 *   `on request`: nothing until `host.answer()`
 * - `duplicate`: the name of a tool that is registered already
 * - `late`: milliseconds until it attaches
 * - `absent`: there is none at all
 */
export function fakeHost({ answers = 'promise', duplicate, late = 0, absent = false }) {
  const host = { tools: {}, order: [], atOnce: 0, open: 0, ended: [] };
  const requested = new Promise((answer) => { host.answer = answer; });
  const later = () => new Promise((done) => setTimeout(done));
  const registered = async (tool, signal) => {
    host.open += 1;
    host.atOnce = Math.max(host.atOnce, host.open);
    await later();
    host.open -= 1;
    if (answers === 'denied') throw new DOMException('Tools are not allowed here.', 'NotAllowedError');
    if (tool.name === duplicate) throw new DOMException('Duplicate tool name', 'InvalidStateError');
    keep(tool, signal);
  };
  const keep = (tool, signal) => {
    host.order.push(tool.name);
    host.tools[tool.name] = tool;
    signal?.addEventListener('abort', () => {
      host.ended.push(tool.name);
      delete host.tools[tool.name];
    });
  };
  host.call = async (name, ...args) => host.tools[name].execute(...args);
  const registerTool = (tool, { signal } = {}) => {
    if (answers === 'throws') throw new TypeError('No more of that.');
    if (answers === 'on request') return requested.then(() => registered(tool, signal));
    if (answers === 'nothing') return void keep(tool, signal);
    const promise = registered(tool, signal);
    return answers === 'thenable' ? { then: (...args) => promise.then(...args) } : promise;
  };
  window.host = host;
  let value;
  Object.defineProperty(document, 'modelContext', { get: () => value });
  const attach = () => { value = absent ? undefined : Object.freeze({ registerTool }); };
  if (late) setTimeout(attach, late);
  else attach();
}
