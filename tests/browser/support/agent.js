// An agent as the page meets it: the browser's own WebMCP, no stand-in.

import { eventually } from './eventually.js';

/** The tools of one page, called the way a host calls them. */
export class Agent {
  #page;

  constructor(page) {
    this.#page = page;
  }

  /** `[{name, title, description, inputSchema, annotations}]`, schemas as objects whatever the browser's version. */
  tools() {
    return this.#page.evaluate(async () => {
      const tools = await document.modelContext.getTools();
      return tools.map(({ name, title, description, inputSchema, annotations }) => ({
        name,
        title,
        description,
        inputSchema: typeof inputSchema === 'string' ? JSON.parse(inputSchema) : inputSchema,
        annotations: { ...annotations },
      }));
    });
  }

  /** Waits until the named tools, or any, are registered. */
  async ready(...names) {
    // Not waitForFunction: it takes the promise of an async function for a yes.
    const all = (has) => (names.length ? names.every((name) => has.includes(name)) : has.length > 0);
    await eventually(async () => (await this.tools()).map(({ name }) => name), all, { within: 15_000, what: `the tools ${names.join(', ')}` });
  }

  /** The call's answer, parsed where it is JSON. A rejected call throws with the DOMException's name in front. */
  call(name, args = {}) {
    return this.start(name, args).result;
  }

  /**
   * Begins a call that can be aborted: `{ result, abort() }`. An aborted call's `result` rejects at once,
   * as a host's does; the page's own code may still be running.
   */
  start(name, args = {}) {
    const controller = this.#page.evaluateHandle(() => new AbortController());
    const result = controller.then((handle) => this.#execute(name, args, handle));
    // The test may look at it late, or, after an abort, never.
    result.catch(() => {});
    return {
      result,
      abort: async () => (await controller).evaluate((own) => own.abort()),
    };
  }

  async #execute(name, args, controller) {
    const { error, value } = await this.#page.evaluate(async ([name, args, controller]) => {
      const context = document.modelContext;
      const tool = (await context.getTools()).find((each) => each.name === name);
      if (!tool) return { error: `NotFound: no tool named ${name}` };
      const options = { signal: controller.signal };
      try {
        // Before Chromium 155 the arguments are JSON text. It refuses an object before any tool runs,
        // so the second try cannot run a tool twice.
        const value = await context.executeTool(tool, args, options).catch((error) => {
          const wantsText = error.name !== 'AbortError' && /JSON|parse/i.test(error.message);
          if (wantsText) return context.executeTool(tool, JSON.stringify(args), options);
          throw error;
        });
        return { value };
      } catch (error) {
        return { error: `${error.name}: ${error.message}` };
      }
    }, [name, args, controller]);
    if (error) throw new Error(`${name}: ${error}`);
    return parsed(value);
  }
}

function parsed(value) {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
