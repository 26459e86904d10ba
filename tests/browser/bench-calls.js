// What a call of a tool costs, beside a plain page whose tools do the least that can be called the same. Prints;
// decides nothing: ./x bench calls

import { Agent } from './support/agent.js';
import { started } from './support/browser.js';
import { reconcile } from './support/document.js';
import { drawLine } from './support/hand.js';
import { openWithShapes } from './support/kept.js';
import { beside, line, of } from './support/measured.js';
import { squares } from './support/picture.js';

const TIMES = 41;

const { browser, server } = await started();

async function opened(path) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await page.goto(server.url(path));
  await page.waitForSelector('#start', { state: 'detached' });
  return { context, page, agent: new Agent(page), server };
}

/** The median of some calls, in milliseconds, from within the page, and the size of the last answer in characters. */
async function calls(page, name, args = {}, times = TIMES) {
  const { took, size, answer } = await page.evaluate(async ([name, args, times]) => {
    const tool = (await document.modelContext.getTools()).find((each) => each.name === name);
    const took = [];
    let answer;
    for (let call = 0; call < times; call += 1) {
      const begun = performance.now();
      answer = await document.modelContext.executeTool(tool, args);
      took.push(performance.now() - begun);
    }
    return { took, size: answer.length, answer: JSON.parse(answer) };
  }, [name, args, times]);
  return { median: of(took, 0.5), size, answer };
}

function expected(answer, wanted) {
  if ((answer.code ?? answer.ok ?? true) !== wanted) throw new Error(`expected ${wanted}: ${JSON.stringify(answer)}`);
}

const SHAPE = { kind: 'rect', box: [10, 10, 50, 50], label: 'one more' };
const plain = await opened('/fixtures/plain.html');
const BASE = {};
for (const [name, args] of [['refused', SHAPE], ['shape', SHAPE], ['insert', { paragraphs: ['One more paragraph.'] }]]) {
  BASE[name] = (await calls(plain.page, name, args)).median;
}
BASE.batch = (await calls(plain.page, 'batch', { shapes: squares(200) }, 5)).median;
await plain.context.close();

/** The plain page's look at so much. */
async function plainLook(name, make, args) {
  const { page, context } = await opened('/fixtures/plain.html');
  await calls(page, make, args, 1);
  const look = await calls(page, name);
  await context.close();
  return look.median;
}

for (const count of [1, 10, 100, 400, 1_000, 2_000]) {
  const { context, page, ...more } = await opened('');
  await openWithShapes({ page, ...more }, count);
  await more.agent.ready('canvas_describe');
  const look = await calls(page, 'canvas_describe');
  const base = await plainLook('describe', 'batch', { shapes: squares(count) });
  line(`canvas, ${count} shapes: a look`, beside(look.median, base), `${look.size} characters`);
  const shape = await calls(page, 'canvas_shape', SHAPE);
  expected(shape.answer, true);
  line(`canvas, ${count} shapes: one more shape`, beside(shape.median, BASE.shape));
  if (count === 1) {
    const batch = await calls(page, 'canvas_batch', { shapes: squares(200) }, 1);
    expected(batch.answer, true);
    line('canvas: a batch of 200, paced', beside(batch.median, BASE.batch));
  }
  await drawLine(page, [100, 100], [500, 300]);
  const refused = await calls(page, 'canvas_shape', SHAPE);
  expected(refused.answer, 'look_first');
  line(`canvas, ${count} shapes: refused`, beside(refused.median, BASE.refused));
  await context.close();
}

for (const count of [10, 100, 400, 1_000, 2_000]) {
  const { context, page, agent } = await opened('doc');
  const words = Array.from({ length: count }, (_, index) => `Paragraph ${index} has a middling number of words in it, as they do.`);
  await page.evaluate((text) => navigator.clipboard.writeText(text), words.join('\n\n'));
  await page.locator('#document').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+v');
  await page.waitForFunction((count) => document.querySelectorAll('#document > [data-id]').length === count, count);
  await agent.ready('doc_read', 'doc_insert');
  await reconcile(agent);
  const look = await calls(page, 'doc_read');
  const base = await plainLook('read', 'insert', { paragraphs: words });
  line(`document, ${count} paragraphs: a look`, beside(look.median, base), `${look.size} characters`);
  const insert = await calls(page, 'doc_insert', { position: 'end', paragraphs: ['One more paragraph.'] }, 11);
  line(`document, ${count} paragraphs: one more`, beside(insert.median, BASE.insert));
  await page.locator('#document').click();
  await page.keyboard.type('x');
  const refused = await calls(page, 'doc_insert', { position: 'end', paragraphs: ['One more paragraph.'] });
  expected(refused.answer, 'look_first');
  line(`document, ${count} paragraphs: refused`, beside(refused.median, BASE.refused));
  await context.close();
}

await browser.close();
await server.close();
