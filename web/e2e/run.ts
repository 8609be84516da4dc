/** Runs the journeys in a real browser against the real server: `npm run e2e -w web -- [part of a name]` */
import { readdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { Browser, Page } from 'playwright-core';
import { BrowserMissing, launchChromium } from '../../engine/e2e/chromium.ts';
import { exitOnSignals } from '../../engine/scripts/exit-on-signals.ts';
import { useScratchFolder } from '../../engine/scripts/scratch-folder.ts';
import { isStale } from '../scripts/is-stale.ts';
import { buildSite } from '../scripts/build-site.ts';
import { PATIENCE, type Journey } from './journey.ts';
import { startSite, type RunningSite } from './site.ts';
import { openVisit, type Visit } from './visit.ts';

/** Milliseconds for the page or context of a journey that has ended. */
const CLOSING = 20_000;
/** Milliseconds for all journeys; on two busy cores they take 23 minutes, twice that on a slow day. */
const LONGEST = 90 * 60_000;
/** Pages live for seconds, so optimized compilation of scripts and WebAssembly costs more than it saves. */
const jsFlags = ['--no-opt', '--no-maglev', '--max-lazy', '--liftoff-only'];
/** Pages are drawn without a GPU, which needs no process of its own: every frame would cross from one to the other. */
const flags = ['--in-process-gpu'];
/** Number of sites that run at the same time; one more than cores because sites wait for their servers. */
const LANES = availableParallelism() + 1;

/** The steps that are not done, for the message of a run that is ended. */
const running = new Set<string>();

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
    await within(journey.patience ?? PATIENCE, journey.run({ site, browser, visit }));
  } catch (error) {
    problems.push(describeError(error));
    for (const { context } of visits) problems.push(...(await Promise.all(context.pages().map(describePage))));
  }
  for (const { context, complaints } of visits) {
    problems.push(...complaints);
    await within(CLOSING, context.close()).catch((error: unknown) => problems.push(`context: ${String(error)}`));
  }
  return problems;
}

/** An error with its cause: journeys that open pages of their own say there where they were. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own = error.stack ?? error.message;
  return error.cause === undefined ? own : `${own}\n${describeError(error.cause)}`;
}

/** Describes the state of a page after a failure. */
async function describePage(page: Page): Promise<string> {
  const focused = within(
    CLOSING,
    page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? 'nothing'),
  );
  return `on ${page.url()}, focused: ${await focused.catch((error: unknown) => String(error))}`;
}

/** Playwright waits without an end for a page that does not answer. */
async function within<T>(patience: number, work: Promise<T>): Promise<T> {
  return Promise.race([work, giveUp(patience)]);
}

/** Rejects after `patience` milliseconds, so that a hanging journey fails. */
async function giveUp(patience: number): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, patience).unref());
  throw new Error(`Not done after ${patience / 1_000} s`);
}

/** The browser of all lanes. */
interface SharedBrowser {
  get(): Promise<Browser>;
  close(): Promise<void>;
}

/** A browser that crashes is started again, so that only the journeys under way fail with it. */
function shareBrowser(launch: () => Promise<Browser>): SharedBrowser {
  let current = launch();
  return {
    async get() {
      const before = current;
      if ((await before).isConnected()) return before;
      if (before === current) {
        console.warn('The browser ended by itself and is started again.');
        current = launch();
      }
      return current;
    },
    close: async () => (await current).close(),
  };
}

/** Runs journeys from the queue on a site of its own and returns those that failed. */
async function work(queue: Journey[], browser: SharedBrowser): Promise<Journey[]> {
  const site = await startSite();
  const failed: Journey[] = [];
  try {
    for (let journey = queue.shift(); journey !== undefined; journey = queue.shift()) {
      const began = performance.now();
      running.add(journey.name);
      const problems = await take(journey, await browser.get(), site);
      running.delete(journey.name);
      if (problems.length > 0) failed.push(journey);
      const seconds = ((performance.now() - began) / 1_000).toFixed(1);
      console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${journey.name} (${seconds} s)`);
      for (const problem of problems) console.log(`       ${problem}`);
    }
  } finally {
    const closing = `closing ${site.origin}`;
    running.add(closing);
    await site.close();
    running.delete(closing);
  }
  return failed;
}

async function main(): Promise<number> {
  const journeys = await loadJourneys(process.argv[2] ?? '');
  if (await isStale()) await buildSite();
  exitOnSignals();
  const removeScratch = await useScratchFolder();
  const browser = shareBrowser(() => launchChromium({ jsFlags, flags, preferShell: true }));
  const queue = [...journeys];
  const lanes = Math.max(1, Math.min(LANES, journeys.length));
  try {
    const failed = (await Promise.all(Array.from({ length: lanes }, () => work(queue, browser)))).flat();
    // Journeys can time out on a busy machine, so failed ones are repeated one at a time.
    const wrong = failed.length === 0 ? [] : await work([...failed], browser);
    const late = failed.length - wrong.length;
    for (const { name } of failed.filter((journey) => !wrong.includes(journey))) console.log(`only alone: ${name}`);
    console.log(`web: ${journeys.length - wrong.length} passed (${late} only alone), ${wrong.length} failed`);
    return wrong.length === 0 ? 0 : 1;
  } finally {
    await browser.close();
    await removeScratch();
  }
}

// A wait that a journey began and never came to await must not end the run of all others; the journey itself fails.
process.on('unhandledRejection', (error) => console.warn('A wait ended after its journey had failed:', error));

// Ends the run even if something hangs, and says what.
setTimeout(() => {
  console.error(`web: not done after ${LONGEST / 60_000} minutes: ${[...running].join('; ')}`);
  process.exit(1);
}, LONGEST).unref();
try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof BrowserMissing ? error.message : error);
  process.exitCode = 1;
}
