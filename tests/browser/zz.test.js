import { test } from 'node:test';
import { openPage } from './support/browser.js';
import { builtRows, inView, longSession, openSession, scrollLog } from './support/long.js';
import { setTimeout as pause } from 'node:timers/promises';
test('debug', async (t) => {
  const { page } = await openPage(t, '', {});
  await openSession(page, longSession(10000));
  const list = page.locator('.log-rows');
  for (const top of [200_000, 150_000, 250_000, 300_000, 310_000, 320_000, 333_000]) {
    await scrollLog(page, top);
    await pause(100);
    const view = await inView(page);
    const eye = async () => (await builtRows(page)).find(({ place }) => place === view[2]).top;
    const a = await eye();
    const first = (await builtRows(page))[0].place;
    await page.evaluate(() => { window.ev = []; const l = document.querySelector('.log-rows'); l.onscroll = () => window.ev.push(l.scrollTop); });
    const st = await list.evaluate((list) => { const a = list.scrollTop; list.scrollBy(0, -300); return [a, list.scrollTop]; });
    await pause(300);
    const b = await eye();
    const st2 = await list.evaluate((list) => list.scrollTop);
    console.log(top, 'moved', b - a, 'scrollTop', st, st2, 'built from', first, (await builtRows(page))[0].place, await page.evaluate(() => window.ev));
  }
});
