// Both pages as everyone meets them: by keyboard, by screen reader, by finger, without colour, at every width.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { assertAccessible } from './support/axe.js';
import { openPage } from './support/browser.js';
import { caretIn, paragraphs } from './support/document.js';
import { eventually } from './support/eventually.js';
import { drawLine, drawLoop, tap } from './support/hand.js';
import { LION } from './support/lion.js';
import { agentShapes, squares } from './support/picture.js';

const SHOTS = process.env.SHOTS; // a folder, to look at the states by eye

const PAGES = {
  canvas: {
    path: '',
    write: { name: 'canvas_shape', args: { kind: 'rect', box: [300, 200, 120, 80], fill: 'blue', label: 'a box' } },
    act: async (page) => {
      await page.locator('#canvas').scrollIntoViewIfNeeded();
      await drawLoop(page, { cx: 500, cy: 400, r: 80 });
    },
    clear: 'Clear the canvas',
  },
  document: {
    path: 'doc',
    write: { name: 'doc_insert', args: { position: 'end', paragraphs: ['One more paragraph.'] } },
    act: async (page) => {
      await caretIn(page, 'p2', 3);
      await page.keyboard.type('typed ');
    },
    clear: 'New document',
  },
};

const CLOSE = { badge: '#diagnostics', help: '#help', confirm: '#confirm', contents: '#contents', example: '#replay' };

/** Goes through every state of a page: `each` is called in each with its name. */
async function states(page, agent, name, each) {
  const { write, act, clear } = PAGES[name];
  await agent.ready(write.name);
  await eventually(() => page.getAttribute('#badge', 'data-live'), 'true');
  const opened = async (state, open) => {
    await open();
    await page.waitForSelector(`${CLOSE[state]}[open]`);
    await each(state);
    await page.locator(CLOSE[state]).press('Escape');
    await page.waitForSelector(`${CLOSE[state]}[open]`, { state: 'detached' }).catch(() => {});
    await eventually(() => page.locator('dialog[open]').count(), 0);
  };
  await each('empty');
  await opened('badge', () => page.click('#badge'));
  await opened('help', () => page.click('#help-button'));
  await opened('example', () => page.getByRole('button', { name: 'See an example' }).click());
  assert.equal((await agent.call(write.name, write.args)).ok, true);
  await act(page);
  assert.equal((await agent.call(write.name, write.args)).ok, false);
  await eventually(() => page.getAttribute('#gate', 'data-gate'), 'look');
  await page.locator('.log-toggle').first().click();
  await each('shut');
  await opened('confirm', () => page.getByRole('button', { name: clear }).click());
  if (name === 'canvas') {
    await opened('contents', () => page.click('#contents-button'));
    await page.click('#whose');
    await each('whose');
    await page.click('#whose');
    await agent.call('canvas_describe');
    const plan = { observed: 'The user drew a loop, h1', new_plan: 'Draw a lion around the loop', abandoning: 'The blue box of before' };
    assert.equal((await agent.call('canvas_replan', plan)).ok, true);
    const lion = agent.start('canvas_batch', { shapes: LION });
    await eventually(() => agentShapes(page), (shapes) => shapes >= 3);
    await act(page);
    assert.equal((await lion.result).code, 'cut');
    await page.getByRole('button', { name: /^Show what was dropped/ }).click();
    await each('dropped');
    await page.getByRole('button', { name: /^Hide what was dropped/ }).click();
  }
}

const shot = async (page, name) => {
  if (SHOTS) await page.bringToFront();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` });
};

for (const name of Object.keys(PAGES)) {
  for (const colorScheme of ['light', 'dark']) {
    for (const width of [1280, 390]) {
      test(`the ${name} in ${colorScheme} colours at ${width} pixels: a state has a barrier`, async (t) => {
        const { page, agent } = await openPage(t, PAGES[name].path, { colorScheme, viewport: { width, height: 844 }, context: { reducedMotion: 'reduce' } });
        await states(page, agent, name, async (state) => {
          await shot(page, `${name}-${colorScheme}-${width}-${state}`);
          await assertAccessible(page);
        });
      });
    }
  }

  test(`the ${name}: two buttons at once have one name`, async (t) => {
    const { page, agent } = await openPage(t, PAGES[name].path);
    await states(page, agent, name, async (state) => {
      // What stands in a list is named by its place in it, and what lies under a dialog cannot be pressed.
      const names = await page.getByRole('button').evaluateAll((all) => all
        .filter((button) => button.checkVisibility() && !button.closest('[role=log], li'))
        .filter((button) => (document.querySelector('dialog:modal') ?? document).contains(button))
        .map((button) => button.getAttribute('aria-label') ?? button.innerText.trim()));
      assert.deepEqual(names.filter((name, index) => names.indexOf(name) < index), [], `${state}: ${names.join(', ')}`);
    });
  });

  test(`the ${name} in forced colours: a state has a barrier`, async (t) => {
    const { page, agent } = await openPage(t, PAGES[name].path, { context: { forcedColors: 'active', reducedMotion: 'reduce' } });
    await states(page, agent, name, async (state) => {
      await shot(page, `${name}-forced-${state}`);
      await assertAccessible(page);
    });
  });

  test(`the ${name} in another tab, at a wrong address or after a fault: a notice has a barrier`, async (t) => {
    for (const colorScheme of ['light', 'dark']) {
      const { page, agent, problems, openAnother, context } = await openPage(t, PAGES[name].path, { colorScheme });
      await agent.ready(PAGES[name].write.name);
      const other = await openAnother();
      await other.page.getByText('open in another tab').waitFor();
      await shot(other.page, `${name}-${colorScheme}-other-tab`);
      await assertAccessible(other.page);
      problems.expect(/404/);
      const lost = await openAnother('no-such-page');
      await lost.page.getByText('no page at this address').waitFor();
      await assertAccessible(lost.page);
      problems.expect(/the clock has stopped/);
      problems.expect(/panicked|unreachable|RuntimeError/);
      await page.evaluate(() => {
        const error = new Error('the clock has stopped');
        error.stack = `${error.stack} wasm`;
        window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
      });
      await page.waitForSelector('.banner[data-kind=fault]');
      await shot(page, `${name}-${colorScheme}-fault`);
      await assertAccessible(page);
      await context.close();
    }
  });

  test(`the ${name}: something pressed by finger is smaller than 44 pixels`, async (t) => {
    const { page, agent } = await openPage(t, PAGES[name].path, {
      viewport: { width: 390, height: 844 },
      context: { hasTouch: true, isMobile: true, reducedMotion: 'reduce' },
    });
    const small = new Set();
    let measured = 0;
    await states(page, agent, name, async (state) => {
      const found = await page.evaluate(() => {
        const targets = [...document.querySelectorAll('a[href], button, input, summary, [role=option]')];
        const seen = targets.filter((target) => target.checkVisibility() && !target.matches('.skip-link')
          // A link in a sentence is as high as its line.
          && !(target.matches('a') && getComputedStyle(target).display === 'inline'));
        return seen.map((target) => {
          const { width, height } = (target.closest('.choice') ?? target).getBoundingClientRect();
          return { name: target.ariaLabel ?? target.textContent.trim().slice(0, 40) ?? target.outerHTML.slice(0, 60), width, height };
        });
      });
      measured += found.length;
      found.filter(({ width, height }) => width < 44 || height < 44).forEach((target) => small.add(`${state}: ${JSON.stringify(target)}`));
    });
    assert.ok(measured > 50, `only ${measured} targets found`);
    assert.deepEqual([...small], []);
  });

  for (const width of [320, 390, 600, 768, 1024, 1056, 1280, 1920, 2560]) {
    test(`the ${name} at ${width} pixels: parts overlap, or the page scrolls sideways`, async (t) => {
      const height = Math.round(Math.max(640, width * 0.5625));
      const { page, agent } = await openPage(t, PAGES[name].path, { viewport: { width, height }, context: { reducedMotion: 'reduce' } });
      await states(page, agent, name, async (state) => {
        if (state === 'empty' || state === 'shut') await shot(page, `${name}-at-${width}-${state}`);
        const { overhang, outside, pairs } = await page.evaluate(() => {
          const box = (element) => ({ element: element.className.baseVal ?? element.className, ...element.getBoundingClientRect().toJSON() });
          const parts = (selector) => [...document.querySelectorAll(selector)].filter((part) => part.checkVisibility()).map(box);
          const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
          const groups = [
            parts('.header > *'), parts('.header-end > :not(dialog)'), parts('.header, .gate, .board, .toolbar, .doc-bar, .prompt, .plan, .log'),
            parts('.gate > *'), parts('.toolbar > *'), parts('.log-head > *'),
          ];
          const pairs = groups.flatMap((group) => group.flatMap((a, i) => group.slice(i + 1).filter((b) => meet(a, b)).map((b) => `${a.element} on ${b.element}`)));
          const all = parts('.header > *, .gate, .board, .toolbar, .doc-bar, .sheet, .prompt, .plan, .log, dialog[open]');
          return {
            overhang: document.documentElement.scrollWidth - innerWidth,
            outside: all.filter(({ left, right }) => left < -0.5 || right > innerWidth + 0.5).map(({ element }) => element),
            pairs: pairs.filter((pair) => !pair.includes('skip-link')),
          };
        });
        assert.deepEqual({ state, overhang: Math.max(0, overhang), outside, pairs }, { state, overhang: 0, outside: [], pairs: [] });
      });
    });
  }

  test(`the ${name}: the focus cannot be seen somewhere, or a control not be reached`, async (t) => {
    const { page, agent } = await openPage(t, PAGES[name].path);
    const { write, act } = PAGES[name];
    await agent.ready(write.name);
    await agent.call(write.name, write.args);
    await act(page);
    const ringed = () => page.evaluate(() => {
      const hasRing = (element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      };
      // A paragraph that a row of the log points at has a frame of its own.
      return [...document.querySelectorAll('body *:not(.para)')].filter(hasRing).map((element) => element.outerHTML.slice(0, 100));
    });
    const wanted = await page.evaluate(() => {
      document.activeElement.blur();
      const groups = new Set();
      const controls = [...document.querySelectorAll('a[href], button, input, summary, [tabindex="0"]')];
      return controls.filter((control) => {
        if (control.disabled || !control.checkVisibility() || control.closest('dialog:not([open])')) return false;
        // One of a set of radio buttons is reached by Tab, the others by arrows.
        return control.type !== 'radio' || (!groups.has(control.name) && groups.add(control.name));
      }).length;
    });
    assert.deepEqual(await ringed(), [], 'nothing has a ring before it has the focus');
    const reached = new Set();
    for (let step = 0; step < wanted + 3; step += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const place = [...document.querySelectorAll('body *')].indexOf(document.activeElement);
        return place < 0 ? '' : `${place}: ${document.activeElement.outerHTML.slice(0, 160)}`;
      });
      if (!focused) continue;
      reached.add(focused);
      assert.equal((await ringed()).length, 1, `no ring, or more than one: ${focused}`);
    }
    assert.ok(reached.size >= wanted, `${reached.size} of ${wanted}:\n${[...reached].join('\n')}`);
  });

  test(`D36 R38: on the ${name} the status is told more than once, or the log talks`, async (t) => {
    const { page, agent } = await openPage(t, PAGES[name].path);
    await agent.ready(PAGES[name].write.name);
    assert.equal(await page.getAttribute('[role=log]', 'aria-live'), 'off');
    await page.evaluate(() => {
      window.said = [];
      const status = document.querySelector('#status');
      new MutationObserver(() => window.said.push(status.textContent)).observe(status, { childList: true, characterData: true, subtree: true });
    });
    const said = () => page.evaluate(() => window.said);
    if (name === 'canvas') {
      assert.equal((await agent.call('canvas_batch', { shapes: LION })).ok, true);
      await eventually(said, ['AI: Drew 39 shapes']);
    } else {
      assert.equal((await agent.call('doc_insert', { position: 'end', paragraphs: ['One.', 'Two.', 'Three.'] })).ok, true);
      await eventually(async () => (await said()).length, 1);
    }
    const voices = page.locator('[aria-live]:not([aria-live=off]), [role=status], [role=alert], output');
    // In a panel that is closed there is nothing to be heard.
    const live = await voices.evaluateAll((each) => each.filter((voice) => voice.checkVisibility()).map((voice) => voice.id));
    assert.deepEqual(live, ['status'], 'there is one voice');
  });

  test(`reduced motion on the ${name}: something moves, or what lands comes at once`, async (t) => {
    const { page, agent } = await openPage(t, PAGES[name].path, { context: { reducedMotion: 'reduce' } });
    await agent.ready(PAGES[name].write.name);
    const count = name === 'canvas' ? () => agentShapes(page) : async () => (await paragraphs(page)).length;
    const before = await count();
    const all = name === 'canvas' ? LION.length : 20;
    const call = name === 'canvas'
      ? agent.start('canvas_batch', { shapes: LION })
      : agent.start('doc_insert', { position: 'end', paragraphs: Array.from({ length: all }, (_, index) => `Paragraph ${index}.`) });
    const landed = await eventually(count, (now) => now > before);
    assert.ok(landed < before + all, 'the pace stays');
    assert.deepEqual(await page.evaluate(() => document.getAnimations().map((each) => each.animationName ?? each.transitionProperty)), []);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await eventually(() => page.evaluate(() => document.getAnimations().length), (moving) => moving > 0);
    await page.keyboard.press('Escape');
    await call.result;
  });

  test(`on a phone the ${name}, how it stands and what happened last are not in sight together`, async (t) => {
    const { page, agent } = await openPage(t, PAGES[name].path, { viewport: { width: 390, height: 844 }, context: { hasTouch: true, isMobile: true } });
    await agent.ready(PAGES[name].write.name);
    const sights = async () => page.evaluate(([content]) => {
      const glance = document.querySelector('.glance').getBoundingClientRect();
      const seen = (selector) => {
        const { top, bottom } = document.querySelector(selector).getBoundingClientRect();
        return top >= 0 && bottom <= glance.top;
      };
      return { gate: seen('.gate-sentence'), stop: seen('.stop'), content: seen(content), atEdge: Math.round(glance.bottom) === innerHeight };
    }, [name === 'canvas' ? '#canvas' : '#document > .para']);
    const all = { gate: true, stop: true, content: true, atEdge: true };
    assert.deepEqual(await sights(), all);
    const { write } = PAGES[name];
    await agent.call(write.name, write.args);
    await page.locator('.stop').tap();
    await agent.call(write.name, write.args);
    await eventually(() => page.locator('.glance').innerText(), (text) => /AI\s+Blocked/.test(text));
    assert.deepEqual(await sights(), all);
    await page.locator('.glance').tap();
    await eventually(() => page.evaluate(() =>
      document.querySelector('.log-row:last-child').getBoundingClientRect().top < document.querySelector('.glance').getBoundingClientRect().top), true);
  });

  test(`the help sheet of the ${name} does not open, close, or give the focus back`, async (t) => {
    const { page, agent } = await openPage(t, PAGES[name].path);
    await agent.ready(PAGES[name].write.name);
    await page.locator('#badge').focus();
    await page.keyboard.press('?');
    await page.waitForSelector('#help[open]');
    const told = await page.locator('#help').innerText();
    assert.match(told, name === 'canvas' ? /On the canvas/ : /In the document/);
    assert.match(told, /Esc\s+Stop the AI/);
    await page.keyboard.press('?');
    assert.equal(await page.locator('dialog[open]').count(), 1);
    await page.keyboard.press('Escape');
    await eventually(() => page.locator('dialog[open]').count(), 0);
    assert.equal(await page.evaluate(() => document.activeElement.id), 'badge');
    assert.equal(await page.locator('.log-row[data-who=human]').count(), 0, 'Esc closed the sheet and stopped nobody');
    await page.locator('#help-button').click();
    await page.waitForSelector('#help[open]');
    await page.locator('#help').getByRole('button', { name: 'Close' }).click();
    assert.equal(await page.evaluate(() => document.activeElement.id), 'help-button');
  });
}

test('D35: a question mark in the text opens the help sheet', async (t) => {
  const { page, agent } = await openPage(t, 'doc');
  await agent.ready('doc_read');
  await caretIn(page, 'p2', 0);
  await page.keyboard.type('?');
  await eventually(async () => (await paragraphs(page))[1][2].startsWith('?'), true);
  assert.equal(await page.locator('dialog[open]').count(), 0);
});

test('R38: the person is talked to while typing', async (t) => {
  const { page, agent } = await openPage(t, 'doc');
  await agent.ready('doc_insert');
  await page.clock.install();
  const insert = { position: 'end', paragraphs: ['One.'] };
  assert.equal((await agent.call('doc_insert', insert)).ok, true);
  const before = await eventually(() => page.textContent('#status'), (text) => text.startsWith('AI:'));
  await page.clock.pauseAt(Date.now() + 60_000);
  await caretIn(page, 'p2', 0);
  await page.keyboard.type('a');
  assert.equal((await agent.call('doc_insert', insert)).code, 'look_first');
  await eventually(() => page.locator('.log-row[data-code=look_first]').count(), 1);
  assert.equal(await page.textContent('#status'), before);
  await page.clock.runFor(5000);
  await eventually(() => page.textContent('#status'), (text) => /Blocked/.test(text));
});

test('what is on the canvas cannot be read as a list', async (t) => {
  const { page, agent } = await openPage(t);
  await agent.ready('canvas_batch');
  assert.equal((await agent.call('canvas_batch', { shapes: [
    { kind: 'rect', box: [800, 600, 60, 60], label: 'a gate' },
    { kind: 'ellipse', box: [20, 20, 60, 60] },
    { kind: 'text', text: 'Hello', at: [450, 350] },
  ] })).ok, true);
  await drawLine(page, [100, 350], [200, 350]);
  assert.equal(await page.locator('.contents-row').count(), 0, 'nothing is made while the list is shut');
  await page.locator('#contents-button').focus();
  await page.keyboard.press('Enter');
  const rows = () => page.locator('.contents-row').evaluateAll((all) => all.map((row) => row.innerText.replaceAll(/\s+/g, ' ')));
  assert.deepEqual(await rows(), ['AI ellipse top left', 'You line left', 'AI Hello middle', 'AI a gate bottom right']);
  const list = page.getByRole('listbox', { name: 'What is on the canvas' });
  await list.focus();
  const framed = () => page.locator('[data-layer=frames] .frame').evaluateAll((all) => all.map((frame) => frame.dataset.who));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await eventually(framed, ['human']);
  assert.equal(await page.locator('.contents-row[aria-selected=true]').count(), 1);
  assert.equal(await list.getAttribute('aria-activedescendant'), 'contents-h1');
  await page.keyboard.press('End');
  await eventually(framed, ['agent']);
  // I16: no step of the agent moves the focus, nor the row that is chosen.
  await agent.call('canvas_describe', {});
  await agent.call('canvas_replan', { observed: 'The user drew a line, h1.', new_plan: 'Add a roof above the gate.', abandoning: 'The greeting in the middle.' });
  assert.equal((await agent.call('canvas_erase', { ids: ['a4', 'a3', 'a1'].slice(1) })).ok, true);
  await eventually(async () => (await rows()).length, 2);
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute('role')), 'listbox');
  await page.keyboard.press('Escape');
  await eventually(() => page.locator('dialog[open]').count(), 0);
  assert.deepEqual(await framed(), []);
  assert.equal(await page.evaluate(() => document.activeElement.id), 'contents-button');
  assert.equal(await page.getAttribute('#gate', 'data-gate'), 'open', 'Esc closed the list and stopped nobody');
});

test('a list of many things makes every row at once', async (t) => {
  const { page, agent } = await openPage(t);
  await agent.ready('canvas_batch');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const _ of [1, 2]) assert.equal((await agent.call('canvas_batch', { shapes: squares(130) })).ok, true);
  await page.click('#contents-button');
  await eventually(() => page.locator('.contents-row').count(), 200);
  await page.getByRole('button', { name: 'Show more of 260' }).click();
  await eventually(() => page.locator('.contents-row').count(), 260);
});

for (const forcedColors of ['none', 'active']) {
  test(`with forced colours ${forcedColors}, whose a mark is can be told by colour alone`, async (t) => {
    const { page, agent } = await openPage(t, '', { context: { forcedColors } });
    await agent.ready('canvas_batch');
    await agent.call('canvas_batch', { shapes: LION.slice(0, 12) });
    await tap(page, [500, 500]);
    const dashes = (layer) => page.locator(`g[data-layer=${layer}] > [data-id]`).evaluateAll((all) =>
      [...new Set(all.map((mark) => `${getComputedStyle(mark).strokeDasharray} ${getComputedStyle(mark).stroke}`))]);
    const before = [await dashes('agent'), await dashes('human')];
    await page.locator('#whose').focus();
    await page.keyboard.press('Enter');
    await shot(page, `whose-forced-${forcedColors}`);
    assert.deepEqual([await dashes('agent'), await dashes('human')], [['2px, 5px rgb(29, 86, 184)'], ['none rgb(191, 51, 12)']]);
    assert.equal((await page.locator('.whose-key').innerText()).replaceAll(/\s+/g, ' '), 'You AI');
    await page.keyboard.press('Enter');
    assert.deepEqual([await dashes('agent'), await dashes('human')], before, 'the picture is as it was');
  });
}
