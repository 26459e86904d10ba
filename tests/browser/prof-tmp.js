// CPU profile of opening; usage: node prof-tmp.js open|doc
import { writeFile, readFile, mkdtemp } from 'node:fs/promises';
import { started } from './support/browser.js';
import { Agent } from './support/agent.js';
import { openFiles } from './support/files.js';
import { longSession } from './support/long.js';
import { reconcile } from './support/document.js';
const { browser, server } = await started();
const what = process.argv[2];
const session = '/tmp/ghosts/long.jsonl';
const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, permissions: ['clipboard-read', 'clipboard-write'] });
const page = await context.newPage();
const cdp = await context.newCDPSession(page);
await cdp.send('Profiler.enable');
await cdp.send('Profiler.setSamplingInterval', { interval: 200 });
function report(profile, top = 45) {
  const byId = new Map(profile.nodes.map((n) => [n.id, n]));
  const self = new Map();
  const parent = new Map();
  for (const n of profile.nodes) for (const c of n.children ?? []) parent.set(c, n.id);
  const selfOf = new Map();
  profile.samples.forEach((id, i) => { const dt = profile.timeDeltas[i] / 1000; selfOf.set(id, (selfOf.get(id) ?? 0) + dt); });
  const incl = new Map();
  for (const [id, t] of selfOf) {
    const n = byId.get(id); const f = n.callFrame.functionName || '(anon)';
    self.set(f, (self.get(f) ?? 0) + t);
    const seen = new Set();
    for (let at = id; at; at = parent.get(at)) { const f = byId.get(at).callFrame.functionName || '(anon)'; if (!seen.has(f)) { seen.add(f); incl.set(f, (incl.get(f) ?? 0) + t); } }
  }
  const short = (f) => f.replace(/::h[0-9a-f]{16}/, '').slice(0, 170);
  const print = (m) => [...m].sort((a, b) => b[1] - a[1]).slice(0, top).forEach(([f, t]) => console.log(t.toFixed(1).padStart(8), short(f)));
  console.log('-- self'); print(self); console.log('-- inclusive'); print(new Map([...incl].filter(([f]) => !/^\(root|^\(program|^\(idle/.test(f)))); 
}
if (what === 'open') {
  await page.goto(server.url(''));
  await page.waitForSelector('#start', { state: 'detached' });
  await openFiles(page);
  await cdp.send('Profiler.start');
  await page.locator('#files input[type=file]').setInputFiles(session);
  const yes = page.getByRole('button', { name: 'Open it' });
  await yes.waitFor();
  console.log('=== until the question'); report((await cdp.send('Profiler.stop')).profile);
  await cdp.send('Profiler.start');
  await yes.click();
  await page.waitForFunction(() => document.querySelectorAll('g[data-layer=agent] > [data-id]').length === 2000 && document.querySelector('.log-row'), undefined, { timeout: 60_000 });
  console.log('=== from yes'); report((await cdp.send('Profiler.stop')).profile, 80);
} else {
  const agent = new Agent(page);
  await page.goto(server.url('doc'));
  await page.waitForSelector('#start', { state: 'detached' });
  const words = Array.from({ length: 2000 }, (_, index) => `Paragraph ${index} has a middling number of words in it, as they do.`);
  await page.evaluate((text) => navigator.clipboard.writeText(text), words.join('\n\n'));
  await page.locator('#document').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+v');
  await page.waitForFunction((count) => document.querySelectorAll('#document > [data-id]').length === count, 2000);
  await agent.ready('doc_read', 'doc_insert');
  await reconcile(agent);
  await cdp.send('Profiler.start');
  for (let n = 0; n < 30; n += 1) await agent.call('doc_insert', { position: 'end', paragraphs: ['One more paragraph.'] });
  console.log('=== 30 inserts'); report((await cdp.send('Profiler.stop')).profile, 70);
}
await browser.close(); await server.close();
