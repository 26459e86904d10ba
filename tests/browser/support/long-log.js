// Sessions as long as a day's work: files made by hand, with rows of every height.

import { eventually } from './eventually.js';

const at = (row) => 1764708000000 + row * 1000;

const outside = (row) => ({ at: at(row), event: 'outside', what: `row ${row + 1} ${'and on '.repeat((row * 7) % 23)}` });

/** A refused call: it can be opened, to read its arguments. */
const refused = (row) => [
  { at: at(row), event: 'called', call: row + 1, caller: 'agent', tool: 'canvas_erase', arguments: { ids: [`a${row + 1}`] } },
  { at: at(row), event: 'answered', call: row + 1, code: 'not_found', answer: { ok: false, code: 'not_found', gate: 'open', message: `There is no a${row + 1}.`, user_acts: 0 } },
];

/** A row of the log each: every fifth a call, all others something outside the tools, of one to some six lines. */
export function longSession(rows, page = 'canvas') {
  const events = Array.from({ length: rows }, (_, row) => (row % 5 === 4 ? refused(row) : [outside(row)])).flat();
  const header = { format: 'barge-in-session', version: 1, page, events: events.length };
  return [header, ...events].map((line) => JSON.stringify(line)).join('\n');
}

/** Opens a session as a file, by the dialog; two rows tell of that. */
export async function openSession(page, text, name = 'long.jsonl') {
  await page.getByRole('button', { name: 'Files: save and open' }).click();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Open a session…' }).click()]);
  await chooser.setFiles({ name, mimeType: 'application/jsonl', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Open it' }).click();
  await eventually(() => page.locator('.log-row').last().innerText(), (text) => text.includes('Page loaded again'), { within: 20_000 });
}

/** The rows that are built: their places among all, how far below the list's upper edge they stand, how high they are. */
export const builtRows = (page) => page.evaluate(() => {
  const list = document.querySelector('.log-rows').getBoundingClientRect();
  return [...document.querySelectorAll('.log-row')].map((row) => {
    const { top, height } = row.getBoundingClientRect();
    return { place: Number(row.ariaPosInSet), top: top - list.top, height, view: list.height, text: row.querySelector('.log-line').innerText };
  });
});

/** The places of the rows in view, in their order. */
export const inView = async (page) => (await builtRows(page))
  .filter(({ top, height, view }) => top + height > 1 && top < view - 1)
  .map(({ place }) => place);

/** Scrolls the log to so many pixels, and answers once what is to be seen there is built. */
export async function scrollLog(page, top) {
  await page.evaluate((top) => new Promise((done) => {
    const list = document.querySelector('.log-rows');
    list.scrollTop = top < 0 ? list.scrollHeight : top;
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
  }), top);
}
