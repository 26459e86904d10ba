// For the benchmarks: numbers from many, and lines of a table.

/** The value below which that part of all lies; `of([3, 1, 2], 0.5)` is 2. */
export const of = (list, part) => list.toSorted((a, b) => a - b)[Math.floor((list.length - 1) * part)];

/** `12.3 ms`. */
export const ms = (value) => `${value.toFixed(value < 10 ? 2 : 1)} ms`;

/** Ours beside the plain page's: `ours 12.3 ms, plain 1.23 ms, ×10.0`. */
export function beside(ours, plain) {
  return `ours ${ms(ours)}, plain ${ms(plain)}, ×${(ours / plain).toFixed(1)}`;
}

/** Prints what was measured, in columns. */
export function line(what, ...measured) {
  console.log([what.padEnd(34), ...measured].join('  '));
}
