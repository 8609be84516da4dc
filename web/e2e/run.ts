/** Runs the journeys in a real browser against the real server: `npm run e2e -w web -- [part of a name]` */
import { readdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { Browser, Page } from 'playwright-core';
import { BrowserMissing, launchChromium } from '../../engine/e2e/chromium.ts';
import { useScratchFolder } from '../../engine/scripts/scratch-folder.ts';
import { isStale } from '../scripts/is-stale.ts';
import { buildSite } from '../scripts/build-site.ts';
import type { Journey } from './journey.ts';
import { startSite, type RunningSite } from './site.ts';
import { openVisit, type Visit } from './visit.ts';

const PATIENCE = 60_000;
/** Pages live for seconds, so optimized compilation costs more than it saves. */
const jsFlags = ['--no-opt', '--max-lazy'];
/** Number of sites that run at the same time; one more than cores because sites wait for their servers. */
const LANES = availableParallelism() + 1;

async function loadJourneys(part: string): Promise<Journey[]> {
  const files = (await readdir(import.meta.dirname)).filter((file) => file.endsWith('.journeys.ts')).sort();
  const modules = await Promise.all(files.map((file) => import(`./${file}`) as Promise<{ journeys: Journey[] }>));
  return modules.flatMap(({ journeys }) => journeys).filter(({ name }) => name.includes(part));
}

/** Runs a journey and returns its problems. */
async function take(journey: Journey, browser: Browser, site: RunningSite): Promise<string[]> {
  const visits: Visit[] = [];
  const problems: string[] = [];
  const visit: Parameters<Journey['run']>[0]['visit'] = async (options) => {
    const opened = await openVisit(browser, site, options);
    visits.push(opened);
    return opened;
  };
  try {
    await Promise.race([journey.run({ site, browser, visit }), giveUp(journey.patience ?? PATIENCE)]);
  } catch (error) {
    problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
    for (const { context } of visits) problems.push(...(await Promise.all(context.pages().map(describePage))));
  }
  for (const { context, complaints } of visits) {
    problems.push(...complaints);
    await context.close();
  }
  return problems;
}

/** Describes the state of a page after a failure. */
async function describePage(page: Page): Promise<string> {
  const focused = page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? 'nothing');
  return `on ${page.url()}, focused: ${await focused.catch((error: unknown) => String(error))}`;
}

/** Rejects after `patience` milliseconds, so that a hanging journey fails. */
async function giveUp(patience: number): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, patience).unref());
  throw new Error(`Not done after ${patience / 1_000} s`);
}

/** Runs journeys from the queue on a site of its own and returns those that failed. */
async function work(queue: Journey[], browser: Browser): Promise<Journey[]> {
  const site = await startSite();
  const failed: Journey[] = [];
  try {
    for (let journey = queue.shift(); journey !== undefined; journey = queue.shift()) {
      const began = performance.now();
      const problems = await take(journey, browser, site);
      if (problems.length > 0) failed.push(journey);
      const seconds = ((performance.now() - began) / 1_000).toFixed(1);
      console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${journey.name} (${seconds} s)`);
      for (const problem of problems) console.log(`       ${problem}`);
    }
  } finally {
    await site.close();
  }
  return failed;
}

async function main(): Promise<number> {
  const journeys = await loadJourneys(process.argv[2] ?? '');
  if (await isStale()) await buildSite();
  const removeScratch = await useScratchFolder();
  const browser = await launchChromium({ jsFlags, preferShell: true });
  const queue = [...journeys];
  const lanes = Math.max(1, Math.min(LANES, journeys.length));
  try {
    const failed = (await Promise.all(Array.from({ length: lanes }, () => work(queue, browser)))).flat();
    // Journeys can time out on a busy machine, so failed ones are repeated one at a time.
    const wrong = failed.length === 0 ? [] : await work([...failed], browser);
    const late = failed.length - wrong.length;
    console.log(`web: ${journeys.length - wrong.length} passed (${late} only alone), ${wrong.length} failed`);
    return wrong.length === 0 ? 0 : 1;
  } finally {
    await browser.close();
    await removeScratch();
  }
}

// A wait that a journey began and never came to await must not end the run of all others; the journey itself fails.
process.on('unhandledRejection', (error) => console.warn('A wait ended after its journey had failed:', error));

// Ends the run after 45 minutes even if something hangs; on two busy cores it takes 23.
setTimeout(() => process.exit(1), 2_700_000).unref();
try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof BrowserMissing ? error.message : error);
  process.exitCode = 1;
}
