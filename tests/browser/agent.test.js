// An agent's calls on the canvas: how they land, how they are cut, what they answer. Numbers are those of the cases.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { openPage } from './support/browser.js';
import { eventually } from './support/eventually.js';
import { penDown, penMove, penUp, tap } from './support/hand.js';
import { LION } from './support/lion.js';
import { agentShapes, humanMarks, rows, squares, told } from './support/picture.js';

async function opened(t, options) {
  const opened = await openPage(t, '', options);
  await opened.agent.ready('canvas_describe', 'canvas_batch', 'canvas_erase');
  return opened;
}

const REPLAN = {
  observed: 'The user drew a dot, h1, on the canvas.',
  new_plan: 'Leave that place to the user and draw elsewhere.',
  abandoning: 'The last squares of the row.',
};

test('A15: a batch is there all at once, or nothing shows for a long time', async (t) => {
  const { page, agent } = await opened(t);
  await page.evaluate(() => {
    window.landings = [];
    const layer = document.querySelector('g[data-layer=agent]');
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node.dataset?.id);
      if (added.length) window.landings.push({ at: performance.now() - window.called, count: added.length });
    }).observe(layer, { childList: true });
  });
  const answer = await page.evaluate(async (shapes) => {
    const tool = (await document.modelContext.getTools()).find(({ name }) => name === 'canvas_batch');
    window.called = performance.now();
    return document.modelContext.executeTool(tool, { shapes });
  }, LION);
  assert.equal(JSON.parse(answer).landed_count, 39);
  const landings = await page.evaluate(() => window.landings);
  assert.equal(landings.reduce((sum, { count }) => sum + count, 0), 39);
  assert.ok(landings.length >= 30, `one by one: ${landings.length} steps`);
  assert.ok(landings[0].at < 300, `the first at once: ${landings[0].at} ms`);
  assert.ok(landings.at(-1).at - landings[0].at > 3000, 'spread over about four seconds');
});

test('A20: a text runs off the edge and nobody says so', async (t) => {
  const { page, agent } = await opened(t);
  for (const [at, size, anchor, clipped] of [[[200, 300], 40, 'start', false], [[940, 300], 60, 'start', true], [[30, 60], 24, 'middle', true]]) {
    const answer = await agent.call('canvas_text', { text: 'Grüße, 世界 & lions', at, size, anchor });
    assert.equal(answer.ok, true, JSON.stringify(answer));
    const [text] = answer.texts;
    assert.equal(text.clipped, clipped);
    const box = await page.locator(`[data-id=${text.id}]`).evaluate((shape) => {
      const { x, y, width, height } = shape.getBBox();
      return [x, y, width, height];
    });
    assert.ok(Math.abs(text.box[0] - box[0]) <= 2 && Math.abs(text.box[2] - box[2]) <= 2, `${text.box} and ${box}`);
  }
});

test('A21: what an agent erases stays on the canvas', async (t) => {
  const { page, agent } = await opened(t);
  const { landed } = await agent.call('canvas_batch', { shapes: squares(3) });
  const id = landed[1][1];
  const erased = await agent.call('canvas_erase', { ids: [id] });
  assert.equal(erased.ok, true);
  await eventually(() => page.locator(`[data-id=${id}]`).count(), 0);
  const { your_shapes: shapes } = await agent.call('canvas_describe', { detail: 'full' });
  assert.deepEqual([shapes.length, JSON.stringify(shapes).includes(`"${id}"`)], [2, false]);
  const again = await agent.call('canvas_erase', { ids: [id] });
  assert.equal(again.code, 'gone');
});

const STOPS = {
  Esc: (page) => page.keyboard.press('Escape'),
  Stop: (page) => page.click('.stop'),
  'the pen': async (page) => { await tap(page, [900, 600]); },
  'Esc over the badge’s table': async (page) => {
    await page.locator('#badge').click();
    await page.keyboard.press('Escape');
  },
  'Esc over the question whether to clear': async (page) => {
    await page.getByRole('button', { name: 'Clear the canvas' }).click();
    await page.keyboard.press('Escape');
  },
};
for (const [name, stop] of Object.entries(STOPS)) {
  test(`A24: ${name} does not stop a batch within one shape`, async (t) => {
    const { page, agent } = await opened(t);
    const batch = agent.start('canvas_batch', { shapes: squares(39) });
    await eventually(() => agentShapes(page), (count) => count >= 4);
    await page.evaluate(() => {
      const count = (event) => {
        if (event.type === 'pointerdown' && !event.target.closest('#canvas, .stop')) return;
        window.atStop ??= document.querySelectorAll('g[data-layer=agent] > [data-id]').length;
      };
      addEventListener('keydown', count, true);
      addEventListener('pointerdown', count, true);
    });
    await stop(page);
    const cut = await batch.result;
    const atStop = await page.evaluate(() => window.atStop);
    assert.deepEqual([cut.ok, cut.code, cut.landed_count + cut.dropped_count], [false, 'cut', 39]);
    assert.ok(cut.landed_count - atStop <= 1, `${atStop} at the stop, ${cut.landed_count} in all`);
    await eventually(() => agentShapes(page), cut.landed_count);
    assert.match(await told(page), /Barged in: \d+ of 39 laid/);
    await page.waitForSelector('#gate[data-gate=look]');
  });
}

test('A29, A30, A31: the badge and its table keep quiet about tools, and about who wins', async (t) => {
  const { page, agent } = await opened(t);
  await eventually(() => page.getAttribute('#badge', 'data-live'), 'true');
  const names = (await agent.tools()).map(({ name }) => name).sort();
  assert.equal(names.length, 9);
  assert.match(await page.innerText('#badge'), /WebMCP live · 9 tools/);
  await page.click('#badge');
  const table = await page.innerText('#diagnostics');
  for (const name of names) assert.match(table, new RegExp(`${name}\\s+Registered`));
  for (const words of [/Secure context\s+Yes/, /document\.modelContext\s+There/, /9 of 9 registered/, /You, always/]) {
    assert.match(table, words);
  }
  const { last_actor: actor } = await agent.call('canvas_describe', {});
  assert.equal(actor, 'nobody');
  assert.equal((await agent.call('canvas_batch', { shapes: squares(1) })).last_actor, 'agent');
});

test('A33: a refusal is thrown, and its reason is lost', async (t) => {
  const { page, agent } = await opened(t);
  const answers = [];
  const refuse = async (code, name, args) => {
    const answer = await agent.call(name, args);
    assert.equal(answer.code, code, JSON.stringify(answer));
    answers.push(answer);
  };
  await agent.call('canvas_batch', { shapes: squares(2) });
  await refuse('invalid_input', 'canvas_shape', { kind: 'blob' });
  await refuse('not_found', 'canvas_erase', { ids: ['a99'] });
  await tap(page, [800, 600]);
  await refuse('look_first', 'canvas_batch', { shapes: squares(1) });
  await refuse('look_first', 'canvas_replan', REPLAN);
  await agent.call('canvas_describe', {});
  await tap(page, [850, 600]);
  await refuse('look_again', 'canvas_replan', REPLAN);
  await agent.call('canvas_describe', {});
  await refuse('replan_first', 'canvas_plan', { plan: 'Draw some more squares.' });
  await refuse('thin_replan', 'canvas_replan', { ...REPLAN, abandoning: 'none' });
  assert.equal((await agent.call('canvas_replan', REPLAN)).ok, true);
  await refuse('not_yours', 'canvas_erase', { ids: ['h1'] });
  await penDown(page, [100, 600]);
  await penMove(page, [[200, 600]]);
  await refuse('user_busy', 'canvas_batch', { shapes: squares(1) });
  await penUp(page);
  for (const { ok, gate, next, user_acts: acts } of answers) {
    assert.equal(ok, false);
    assert.match(gate, /^(open|look|replan)$/);
    assert.match(next, /canvas_/);
    assert.equal(typeof acts, 'number');
  }
});

test('A34, H15: two calls at once land in between each other, or share an id', async (t) => {
  const { page, agent } = await opened(t);
  const label = (name) => squares(6).map((shape, index) => ({ ...shape, label: `${name}${index}` }));
  const [one, two] = await Promise.all([
    agent.call('canvas_batch', { shapes: label('one ') }),
    agent.call('canvas_batch', { shapes: label('two ') }),
  ]);
  const ids = [...one.landed, ...two.landed].map(([, id]) => id);
  assert.equal(new Set(ids).size, 12);
  const titles = await page.locator('g[data-layer=agent] title').allTextContents();
  const who = titles.map((title) => title.match(/one|two/)[0]);
  assert.equal(who.filter((each, index) => index > 0 && each !== who[index - 1]).length, 1, who.join(' '));
});

test('A36, H19, H21: an aborted call draws on, and the same call again draws twice', async (t) => {
  const { page, agent } = await opened(t);
  const shapes = squares(10);
  const call = agent.start('canvas_batch', { shapes });
  await eventually(() => agentShapes(page), (count) => count >= 3);
  await call.abort();
  await assert.rejects(call.result, /AbortError/);
  await eventually(() => rows(page), ['agent cancelled']);
  const drawn = await agentShapes(page);
  assert.ok(drawn >= 3 && drawn < 10, String(drawn));
  assert.match(await told(page), new RegExp(`Cancelled by the agent's host: Drew ${drawn} shapes of 10`));
  const look = await agent.call('canvas_describe', {});
  assert.deepEqual([look.gate, look.counts.your_shapes, look.dropped.count], ['open', drawn, 10 - drawn]);
  const again = await agent.call('canvas_batch', { shapes });
  assert.deepEqual([again.code, again.landed_count], ['repeat', drawn]);
  assert.equal(await agentShapes(page), drawn, 'nothing twice');
});

test('H17: a look in the middle of a batch opens the gate, or hides what is landing', async (t) => {
  const { page, agent } = await opened(t);
  const batch = agent.start('canvas_batch', { shapes: squares(20) });
  await eventually(() => agentShapes(page), (count) => count >= 3);
  const look = await agent.call('canvas_describe', {});
  const [, landed, of] = look.landing.match(/^(\d+) of (\d+)/).map(Number);
  assert.deepEqual([look.gate, of, look.counts.your_shapes], ['open', 20, landed]);
  assert.equal((await batch.result).landed_count, 20, 'the look cut nothing');

  const second = agent.start('canvas_batch', { shapes: squares(20) });
  await eventually(() => agentShapes(page), (count) => count >= 23);
  await tap(page, [900, 600]);
  assert.equal((await second.result).code, 'cut');
  assert.equal((await agent.call('canvas_describe', {})).gate, 'replan');
});

test('H26: in a hidden tab a batch takes for ever', async (t) => {
  const { page, agent } = await opened(t);
  // As Chromium does to a tab that nobody sees: timers wake once a second.
  await page.evaluate(() => {
    const { setTimeout } = window;
    window.setTimeout = (run, delay = 0, ...more) => setTimeout(run, Math.max(delay, 1000), ...more);
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
  });
  const begun = performance.now();
  const answer = await agent.call('canvas_batch', { shapes: squares(200) });
  assert.equal(answer.landed_count, 200);
  assert.ok(performance.now() - begun < 10_000, 'no second a shape');
  assert.match(await told(page), /Drew 200 shapes; the page was in the background/);
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: false, configurable: true }));
  await agent.call('canvas_batch', { shapes: squares(2) });
  assert.match(await told(page), /Drew 2 shapes(?!; the page)/);
});

test('a clock that is set back stops a batch for as long', async (t) => {
  const { page, agent } = await opened(t);
  const batch = agent.start('canvas_batch', { shapes: squares(16) });
  await eventually(() => agentShapes(page), (count) => count >= 3);
  await page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() - 600_000;
  });
  await eventually(() => agentShapes(page), 16, { within: 12_000 });
  assert.equal((await batch.result).landed_count, 16);
});

test('H47, A25: ten equal refusals fill the log and the answers', async (t) => {
  const { page, agent } = await opened(t);
  await agent.call('canvas_batch', { shapes: squares(1) });
  await tap(page, [800, 600]);
  const answers = [];
  for (let count = 0; count < 10; count += 1) answers.push(await agent.call('canvas_batch', { shapes: squares(2) }));
  assert.deepEqual(new Set(answers.map(({ code }) => code)), new Set(['look_first']));
  const length = (answer) => JSON.stringify(answer).length;
  assert.ok(length(answers[2]) < length(answers[1]) && length(answers[9]) === length(answers[2]));
  assert.match(answers[9].next, /canvas_describe/);
  assert.deepEqual(await rows(page), ['agent', 'human', 'agent look_first']);
  assert.match(await told(page), /Blocked canvas_batch: it has not seen what you did ×10/);
  assert.equal((await humanMarks(page)).length, 1);
});

test('A7: the person leaves the page and the batch draws on', async (t) => {
  const { page, agent, url } = await opened(t);
  const first = agent.start('canvas_batch', { shapes: squares(39) });
  await eventually(() => agentShapes(page), (count) => count >= 3);
  // A tab that the browser keeps for the way back hears only this.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  const left = await first.result;
  assert.deepEqual([left.code, left.landed_count + left.dropped_count], ['elsewhere', 39]);
  assert.match(await told(page), /Stopped, you left the page: Drew \d+ shapes of 39/);

  const batch = agent.start('canvas_batch', { shapes: squares(39) });
  await eventually(() => agentShapes(page), (count) => count > left.landed_count + 3);
  await page.goto(url('/fixtures/surface.html'));
  await assert.rejects(batch.result);
  assert.equal(await page.evaluate(async () => (await document.modelContext.getTools()).length), 0);
});
