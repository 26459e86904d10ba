// What is on the canvas, read from the page's stable handles.

/** How many shapes the agent has on the canvas. */
export const agentShapes = (page) => page.locator('g[data-layer=agent] > [data-id]').count();

/** The person's marks: `[{id, d}]`, in order. A long one is a group of pieces; its `d` is theirs. */
export const humanMarks = (page) =>
  page.locator('g[data-layer=human] > [data-id]').evaluateAll((marks) =>
    marks.map((mark) => {
      const pieces = mark.matches('g') ? [...mark.querySelectorAll('path')] : [mark];
      return { id: mark.dataset.id, d: pieces.map((piece) => piece.getAttribute('d')).join('') };
    }));

/** Rows of the log as `who`, or `who code`. */
export const rows = (page) =>
  page.locator('[role=log] .log-row').evaluateAll((rows) =>
    rows.map(({ dataset }) => [dataset.who, dataset.code].filter(Boolean).join(' ')));

/** The log as a person reads it, white space folded. */
export const told = async (page) => (await page.locator('[role=log]').innerText()).replaceAll(/\s+/g, ' ');

/** A batch of small squares side by side. */
export const squares = (count) =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'rect',
    box: [20 + (index % 20) * 45, 20 + Math.floor(index / 20) * 45, 30, 30],
    label: `square ${index + 1}`,
  }));

/** What the person has done so far, and where the gate stands, without looking: a refused call tells both. */
export async function standing(agent) {
  const { gate, user_acts } = await agent.call('canvas_erase', { ids: ['none'] });
  return { gate, user_acts };
}

/** Where a path begins and ends: `[x1, y1, x2, y2]`. */
export function ends(d) {
  const numbers = d.match(/-?\d+(\.\d+)?/g).map(Number);
  return [...numbers.slice(0, 2), ...numbers.slice(-2)];
}
