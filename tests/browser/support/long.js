// A long session of the canvas as a file, as if it had gone on for days: it is put together from entries of every kind
// that a page writes, so that it opens like any other.

/** Rows of the log that one turn makes. */
export const ROWS_A_TURN = 5;
/** The agent's shapes that one turn leaves. */
export const SHAPES_A_TURN = 2;

const style = { color: '#1d1d1f', fill: '#e9b44c', width: 3, opacity: 1 };
const standing = (acts, gate) => ({ gate, last_actor: 'user', ok: gate !== 'look', user_acts: acts });

/** What happens in one turn: a stroke, a refusal, a look, a new plan, a batch of two. */
function turn(number) {
  const acts = 2 * number;
  const call = 4 * number;
  const [x, y] = [(number * 37) % 950, (number * 53) % 650];
  const mark = `h${number}`;
  const points = Array.from({ length: 24 }, (_, at) => [x + at * 2, Math.round(y + 20 * Math.sin(at / 4))]);
  const answered = (call, code, answer) => ({ event: 'answered', call, code, answer });
  const called = (call, tool, args) => ({ event: 'called', call, caller: 'agent', tool, arguments: args });
  const plan = {
    observed: `The user drew a line, ${mark}, on the canvas.`,
    new_plan: `Put two small houses beside ${mark}, the ${number}th line of the user.`,
    abandoning: `The garden wall that was to stand where ${mark} is now.`,
  };
  const shapes = [0, 1].map((at) => ({ kind: 'rect', box: [x + at * 14, y, 12, 8], label: `house ${2 * number + at}` }));
  const ids = [0, 1].map((at) => `a${2 * (number - 1) + at + 1}`);
  const look = {
    ...standing(acts, 'replan'),
    counts: { user_marks: number, your_shapes: 2 * number },
    frame: '1000 x 700 units, origin top left, x right, y down',
    news_count: 1,
    user_did: [{ act: acts, new: true, what: `drew a line (24 points): ${mark}`, when: '2 s ago' }],
    user_marks: [{ id: mark, form: 'line', box: [x, y - 20, 46, 40], points, points_shown: '24 of 24' }],
    your_shapes: ids.map((id) => `${id} rect [${x},${y},12,8] house`),
  };
  return [
    { event: 'hold_began', hold: number },
    { event: 'hold_ended', hold: number, act: { act: 'drew', id: mark, form: 'line', stroke: { points, color: '#bf330c', width: 4 } } },
    called(call, 'canvas_batch', { shapes }),
    answered(call, 'look_first', { ...standing(acts, 'look'), code: 'look_first', message: 'The user acted twice, and you have not seen it yet. Nothing was written.' }),
    called(call + 1, 'canvas_describe', {}),
    { event: 'looked', call: call + 1 },
    answered(call + 1, null, look),
    called(call + 2, 'canvas_replan', plan),
    { event: 'replanned', call: call + 2, ...plan, vague: false },
    answered(call + 2, null, { ...standing(acts, 'open'), plan }),
    called(call + 3, 'canvas_batch', { shapes }),
    { event: 'began', call: call + 3, of: 2 },
    ...shapes.map(({ box, label }, index) => ({
      event: 'landed',
      call: call + 3,
      index,
      unit: { unit: 'draw', geometry: { kind: 'rect', bounds: box }, style: { ...style, label }, under: null },
      ids: [ids[index]],
    })),
    answered(call + 3, null, { ...standing(acts, 'open'), landed: ids.map((id, index) => [index, id]), landed_count: 2 }),
  ];
}

/** The file of a session of so many turns. */
export function longSession(turns) {
  const entries = Array.from({ length: turns }, (_, number) => turn(number + 1)).flat();
  const header = { format: 'barge-in-session', version: 1, page: 'canvas', events: entries.length };
  const timed = entries.map((entry, number) => ({ at: 1_764_708_000_000 + number * 250, ...entry }));
  return [header, ...timed].map((line) => `${JSON.stringify(line)}\n`).join('');
}
