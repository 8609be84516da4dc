// Takes journeys against a server that runs already.
import { readdir } from 'node:fs/promises';
import { launchChromium } from '../../engine/e2e/chromium.ts';
import { openVisit } from './visit.ts';
const site = { origin: process.env['SITE'] ?? 'http://localhost:3103', dataFolder: '/tmp/account-data', close: async () => undefined };
const [prefix, part = ''] = process.argv.slice(2);
const files = (await readdir(import.meta.dirname)).filter((f) => f.startsWith(prefix!) && f.endsWith('.journeys.ts')).sort();
const journeys = (await Promise.all(files.map((f) => import(`./${f}`)))).flatMap((m) => m.journeys).filter((j) => j.name.includes(part));
const browser = await launchChromium();
for (const j of journeys) {
  const visits: any[] = [];
  const problems: string[] = [];
  const t = performance.now();
  try {
    await Promise.race([j.run({ site, browser, visit: async (o: any) => { const v = await openVisit(browser, site as never, o); visits.push(v); return v; } }), new Promise((_, r) => setTimeout(() => r(new Error('60 s')), 60_000).unref())]);
  } catch (e) { problems.push(String((e as Error).stack ?? e)); }
  let i = 0;
  for (const v of visits) { problems.push(...v.complaints); if (problems.length) await v.page.screenshot({ path: `/tmp/shots/fail-${i++}.png` }).catch(() => undefined); await v.context.close(); }
  console.log(problems.length ? 'FAIL' : 'ok  ', j.name, ((performance.now() - t) / 1000).toFixed(1));
  for (const p of problems) console.log('     ', p.slice(0, 900));
}
await browser.close();
process.exit(0);
