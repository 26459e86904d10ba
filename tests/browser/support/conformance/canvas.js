// The canvas: the agent draws labelled squares, a person presses Stop with the mouse and draws with a finger.

import { touch } from '../hand.js';
import { AppAdapter } from './app.js';

const SIDE = 20;

export class CanvasAdapter extends AppAdapter {
  static page = { name: 'canvas', path: '', tools: ['canvas_batch'], context: { hasTouch: true } };
  // Marks lie in a layer of their own, so no call of an agent's can even name a place that is the person's.
  // A touch that leaves nothing is no act here, and whatever is meant leaves ink.
  static beyond = ['regions', 'hold without a mark'];

  lookTool = 'canvas_describe';
  replanTool = 'canvas_replan';
  made = /^drew/;
  making = /drawing right now/;

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

  async hold() {
    this.#fingers ??= await touch(this.page);
    await this.#fingers.down([[500, 600]]);
  }

  async release() {
    await this.#fingers.move([[600, 600]]);
    return this.#fingers.up();
  }

  async written() {
    const names = await this.page.locator('g[data-layer=agent] > [data-id] > title').allTextContents();
    return names.map((name) => name.replace(/^AI: /, ''));
  }
}
