// A picture in 39 shapes, each part whole before the next, as an agent would send it.

const part = (label, shape) => ({ ...shape, label });
const ring = (count, { cx, cy, from, to }) =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    const at = (radius) => [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
    return [at(from), at(to)];
  });

export const LION = [
  part('body', { kind: 'ellipse', box: [330, 320, 340, 180], fill: '#e9b44c' }),
  part('belly', { kind: 'ellipse', box: [400, 400, 200, 80], fill: '#f3d9a0' }),
  ...ring(16, { cx: 300, cy: 300, from: 92, to: 130 }).map((points, index) =>
    part(`mane ${index + 1}`, { kind: 'line', points, width: 9, color: '#8a5a35' })),
  part('head', { kind: 'ellipse', box: [205, 205, 190, 190], fill: '#f2c76b' }),
  part('left ear', { kind: 'ellipse', box: [215, 190, 50, 50], fill: '#e0a83c' }),
  part('right ear', { kind: 'ellipse', box: [335, 190, 50, 50], fill: '#e0a83c' }),
  part('left eye', { kind: 'ellipse', box: [255, 270, 18, 24], fill: 'black' }),
  part('right eye', { kind: 'ellipse', box: [327, 270, 18, 24], fill: 'black' }),
  part('nose', { kind: 'polygon', points: [[285, 315], [315, 315], [300, 335]], fill: 'brown' }),
  part('mouth', { kind: 'path', d: 'M270 350 Q 285 365 300 345 Q 315 365 330 350' }),
  ...[0, 1, 2, 3].flatMap((leg) => {
    const x = 370 + leg * 75;
    return [
      part(`leg ${leg + 1}`, { kind: 'rect', box: [x, 470, 40, 120], fill: '#e0a83c' }),
      part(`paw ${leg + 1}`, { kind: 'ellipse', box: [x - 8, 570, 56, 34], fill: '#f2c76b' }),
    ];
  }),
  part('tail', { kind: 'stroke', points: [[660, 380], [720, 360], [760, 300], [800, 280]], width: 8 }),
  part('tail tuft', { kind: 'ellipse', box: [785, 250, 50, 50], fill: 'brown' }),
  ...[0, 1, 2].map((line) =>
    part(`whisker ${line + 1}`, { kind: 'line', points: [[310, 330 + line * 8], [380, 320 + line * 14]], width: 2 })),
  part('ground', { kind: 'line', points: [[80, 606], [920, 606]], color: 'green', width: 6 }),
];
