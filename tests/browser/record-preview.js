// The picture that is shown where the page's address is shared, 1200 × 630: node tests/browser/record-preview.js

import { fileURLToPath } from 'node:url';

import { started } from './support/browser.js';
import { drawLoop } from './support/hand.js';
import { agentShapes } from './support/picture.js';
import { eventually } from './support/eventually.js';

const { browser, server } = await started();
const context = await browser.newContext({ viewport: { width: 1200, height: 630 } });
const page = await context.newPage();
await page.goto(server.url(''));
await page.locator('.practice').getByRole('button', { name: 'Start the lion' }).click();
await eventually(() => agentShapes(page), (count) => count >= 4, { within: 20_000 });
await drawLoop(page, { cx: 400, cy: 570, r: 62, points: 30 });
await drawLoop(page, { cx: 640, cy: 570, r: 62, points: 30 });
await eventually(() => page.locator('.practice').getAttribute('data-state'), 'ended', { within: 120_000 });
await page.mouse.move(0, 0);
await page.screenshot({ path: fileURLToPath(new URL('../../public/preview.png', import.meta.url)) });
await browser.close();
await server.close();
