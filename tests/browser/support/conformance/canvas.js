// The canvas: the agent draws labelled squares, a person presses Stop with the mouse and draws with a finger.

import { touch } from '../hand.js';
import { PageAdapter } from './page.js';

const SIDE = 20;

export class CanvasAdapter extends PageAdapter {
  static page = { name: 'canvas', path: '', tools: ['canvas_batch'], context: { hasTouch: true } };
  // Marks lie in a layer of their own, so no call of an agent's can even name a place that is the person's.
  static beyond = ['regions'];

  lookTool = 'canvas_describe';
  replanTool = 'canvas_replan';

  #labels = [];
  #fingers;

  writing(labels) {
    return ['canvas_batch', { shapes: labels.map((label) => this.#square(label)) }];
  }

  // The same label at the same place, so that a call sent again is the same call.
  #square(label) {
    if (!this.#labels.includes(label)) this.#labels.push(label);
    const place = this.#labels.indexOf(label);
    const [column, row] = [place % 40, Math.floor(place / 40)];
    return { kind: 'rect', box: [column * (SIDE + 4), row * (SIDE + 4), SIDE, SIDE], label };
  }

  // A look tells a stroke as one thing, but it is two acts: the touch, and the mark that came of it.
  async look() {
    const answer = await super.look();
    const did = Array.isArray(answer.user_did) ? answer.user_did : [];
    const acts = did.reduce((sum, { what, times = 1 }) => sum + (/^drew/.test(what) ? 2 : times), 0);
    const earlier = Number.parseInt(answer.user_did_earlier ?? '0', 10);
    return { ...answer, told: acts + earlier + (/drawing right now/.test(answer.user_is) ? 1 : 0) };
  }

  act() { return this.page.getByRole('button', { name: 'Stop the AI' }).click(); }

  async hold() {
    this.#fingers ??= await touch(this.page);
    await this.#fingers.down([[500, 600]]);
  }

  // A finger that the system takes away at once leaves no mark.
  async release(_, mark) {
    if (!mark) return this.#fingers.cancel();
    await this.#fingers.move([[600, 600]]);
    return this.#fingers.up();
  }

  async script() {
    await this.page.locator('svg#canvas').evaluate((canvas) => {
      const { left, top } = canvas.getBoundingClientRect();
      for (const type of ['pointerdown', 'pointerup']) {
        canvas.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: left + 50, clientY: top + 50, buttons: 1 }));
      }
    });
  }

  async written() {
    const names = await this.page.locator('g[data-layer=agent] > [data-id] > title').allTextContents();
    return names.map((name) => name.replace(/^AI: /, ''));
  }
}
