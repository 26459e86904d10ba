// What goes wrong on a page without any assertion noticing it: errors, CSP violations, requests to elsewhere.

/** Collects the problems of every page of a context. */
export class Problems {
  #found = [];
  #expected = [];

  /** From now on, and for what was found already, problems whose text matches are part of the test. */
  expect(pattern) {
    this.#expected.push(pattern);
  }

  /** Each as `kind: text`. */
  unexpected() {
    return this.#found.filter((problem) => !this.#expected.some((pattern) => pattern.test(problem)));
  }

  all() {
    return [...this.#found];
  }

  async watch(context, origin) {
    const add = (kind, text) => this.#found.push(`${kind}: ${text}`);

    // Chromium reports a violation on the console too, but not always with the directive's name.
    await context.exposeBinding('reportCspViolation', (_source, text) => add('csp', text));
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => {
        window.reportCspViolation(`${event.effectiveDirective} blocked ${event.blockedURI} ${event.sample}`);
      });
    });

    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      const { url } = message.location();
      add('console', url ? `${message.text()} (${url})` : message.text());
    });
    context.on('weberror', (event) => add('pageerror', event.error().stack ?? event.error().message));
    context.on('page', (page) => {
      page.on('crash', () => add('crash', 'the page crashed'));
      page.on('websocket', (socket) => add('elsewhere', socket.url()));
    });
    context.on('request', (request) => {
      const url = new URL(request.url());
      const local = url.origin === origin || ['data:', 'blob:', 'about:'].includes(url.protocol);
      if (!local) add('elsewhere', url.href);
    });
  }
}
