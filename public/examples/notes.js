import { BargeIn } from '../barge-in/barge-in.js';

const NAMES = { you: 'You', ai: 'AI', page: 'Page' };
const GATES = { open: 'The AI may write.', look: 'The AI is refused: it must look first.', replan: 'The AI is refused: it has looked and must make a new plan.' };
const [notes, stop, gate, rows, live] = ['notes', 'stop', 'gate', 'rows', 'live'].map((id) => document.getElementById(id));
const bi = load();

// What a person does. A word in an input method is held until it is finished, or taken back.
let word;
notes.addEventListener('input', (event) => event.isComposing || bi.human(event, 'edited the notes'));
notes.addEventListener('compositionstart', (event) => { if (event.isTrusted) word = bi.hold('began a word'); });
notes.addEventListener('compositionend', ({ data }) => word?.release(data ? 'finished a word' : undefined));
stop.addEventListener('click', (event) => bi.human(event, 'pressed Stop'));

// What an agent can do.
const text = (maxLength) => ({ type: 'string', minLength: 1, maxLength });
const read = bi.tool({
  name: 'notes_read',
  description: 'Reads the shared notes and everything the user did since your last accepted plan. Look here first, and whenever a call is refused.',
  annotations: { readOnlyHint: true, untrustedContentHint: true },
}, () => ({ notes: notes.value, ...bi.look() }));

const replan = bi.tool({
  name: 'notes_replan',
  description: 'Says what you saw the user do, what you will do now, and what you give up for it. Needed after the user acted. Write it in English; speak to the user in their own language.',
  inputSchema: { type: 'object', properties: { observed: text(1200), new_plan: text(1200), abandoning: text(1200) }, required: ['observed', 'new_plan', 'abandoning'] },
}, (plan) => bi.replan(plan));

const add = bi.tool({
  name: 'notes_add',
  description: 'Adds lines at the end of the notes, one after the other. Send all of them in one call; each call costs a few seconds.',
  inputSchema: { type: 'object', properties: { lines: { type: 'array', items: text(300), minItems: 1, maxItems: 40 } }, required: ['lines'], additionalProperties: false },
  validate: true,
}, ({ lines }) => bi.land(lines, Math.min(250, 4000 / lines.length), (line) => {
  const end = notes.value.length;
  notes.setRangeText(`${end ? '\n' : ''}${line}`, end, end, 'preserve');
}, { label: (line) => line.slice(0, 40) }));

// What is to be seen.
bi.addEventListener('change', show);
show();
const refused = (await Promise.all([read.ready, replan.ready, add.ready])).find(({ registered }) => !registered);
live.textContent = refused ? `No agent can reach this page: ${refused.reason}.` : 'WebMCP is live: 3 tools.';

function show() {
  gate.dataset.gate = bi.state.gate;
  gate.value = GATES[bi.state.gate];
  const log = rows.parentElement;
  const follows = log.scrollTop + log.clientHeight >= log.scrollHeight - 8;
  rows.replaceChildren(...bi.ledger.map(row));
  if (follows) log.scrollTop = log.scrollHeight;
  keep();
}

function row({ at, who, what, code = '', times = 1 }) {
  const [item, time, name, said] = ['li', 'time', 'b', 'bdi'].map((tag) => document.createElement(tag));
  Object.assign(item.dataset, { who, code });
  time.textContent = new Date(at).toLocaleTimeString();
  name.textContent = NAMES[who];
  said.textContent = times > 1 ? `${what} (×${times})` : what;
  item.append(time, name, said);
  return item;
}

function keep() {
  try {
    localStorage.setItem('barge-in notes', JSON.stringify({ text: notes.value, bi }));
  } catch (error) {
    live.textContent = `This browser does not keep these notes: ${error.message}`;
  }
}

function load() {
  try {
    const { text, bi } = JSON.parse(localStorage.getItem('barge-in notes'));
    const kept = BargeIn.fromJSON(bi);
    notes.value = text;
    return kept;
  } catch {
    // Nothing was kept, or it is damaged.
    return BargeIn.create({ describeTool: 'notes_read', replanTool: 'notes_replan', goOn: 'Go on with notes_add.' });
  }
}
