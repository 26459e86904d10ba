import { BargeIn } from '../barge-in/barge-in.js';

const NAMES = { you: 'You', ai: 'AI', page: 'Page' };
const GATES = { open: 'The AI may write.', look: 'The AI must look first.', replan: 'The AI must make a new plan.' };
const [notes, stop, gate, log] = ['#notes', '#stop', '#gate', '[role=log]'].map((each) => document.querySelector(each));
const bi = load();

let word;
notes.addEventListener('input', (event) => event.isComposing || bi.human(event, 'edited the notes'));
notes.addEventListener('compositionstart', () => { word = bi.hold('began a word'); });
notes.addEventListener('compositionend', () => word?.release('finished a word'));
stop.addEventListener('click', (event) => bi.human(event, 'pressed Stop'));

bi.tool({
  name: 'notes_read',
  description: 'Reads the shared notes and everything the user did since your last accepted plan. Look here first, and whenever a call is refused.',
  annotations: { readOnlyHint: true, untrustedContentHint: true },
}, () => ({ notes: notes.value, ...bi.look() }));

bi.tool({
  name: 'notes_replan',
  description: 'Says in English what you saw the user do, what you will do now, and what you give up for it. Needed after the user acted.',
  inputSchema: { type: 'object', properties: { observed: { type: 'string' }, new_plan: { type: 'string' }, abandoning: { type: 'string' } }, required: ['observed', 'new_plan', 'abandoning'] },
}, (plan) => bi.replan(plan));

bi.tool({
  name: 'notes_add',
  description: 'Adds lines at the end of the notes, one after the other. Send all of them in one call; each call costs a few seconds.',
  inputSchema: { type: 'object', properties: { lines: { type: 'array', items: { type: 'string', minLength: 1, maxLength: 300 }, minItems: 1, maxItems: 40 } }, required: ['lines'], additionalProperties: false },
  validate: true,
}, ({ lines }) => bi.land(lines, Math.min(250, 4000 / lines.length), (line) => {
  notes.setRangeText(`${notes.value && '\n'}${line}`, notes.value.length, notes.value.length, 'preserve');
}, { label: (line) => line.slice(0, 40) }));

bi.addEventListener('change', show);
show();

function show() {
  gate.dataset.gate = bi.state.gate;
  gate.value = GATES[bi.state.gate];
  log.replaceChildren(...bi.ledger.map(({ at, who, what, code = '', times = 1 }) => {
    const row = document.createElement('li');
    Object.assign(row.dataset, { who, code });
    row.textContent = `${new Date(at).toLocaleTimeString()} ${NAMES[who]}: ${what}${times > 1 ? ` (×${times})` : ''}`;
    return row;
  }));
  localStorage.setItem('barge-in notes', JSON.stringify({ text: notes.value, bi }));
}

function load() {
  const kept = JSON.parse(localStorage.getItem('barge-in notes') ?? 'null');
  notes.value = kept?.text ?? '';
  return kept ? BargeIn.fromJSON(kept.bi) : BargeIn.create({ describeTool: 'notes_read', replanTool: 'notes_replan', goOn: 'Go on with notes_add.' });
}
