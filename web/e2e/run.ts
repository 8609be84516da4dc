/**
 * People's journeys through the site in a real browser, against the real server. `npm run e2e -w web -- [part of a name]`
 */
import { readdir } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { BrowserMissing, launchChromium } from '../../engine/e2e/chromium.ts';
import { isStale } from '../scripts/is-stale.ts';
import { buildSite } from '../scripts/build-site.ts';
import type { Journey } from './journey.ts';
import { startSite, type RunningSite } from './site.ts';
import { openVisit, type Visit } from './visit.ts';

const PATIENCE = 60_000;

async function loadJourneys(part: string): Promise<Journey[]> {
  const files = (await readdir(import.meta.dirname)).filter((file) => file.endsWith('.journeys.ts')).sort();
  const modules = await Promise.all(files.map((file) => import(`./${file}`) as Promise<{ journeys: Journey[] }>));
  return modules.flatMap(({ journeys }) => journeys).filter(({ name }) => name.includes(part));
}

/** Everything wrong with a journey, in words. */
async function take(journey: Journey, browser: Browser, site: RunningSite): Promise<string[]> {
  const visits: Visit[] = [];
  const problems: string[] = [];
  const visit: Parameters<Journey['run']>[0]['visit'] = async (options) => {
    const opened = await openVisit(browser, site, options);
    visits.push(opened);
    return opened;
  };
  try {
    await Promise.race([journey.run({ site, browser, visit }), giveUp()]);
  } catch (error) {
    problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  for (const { context, complaints } of visits) {
    problems.push(...complaints);
    await context.close();
  }
  return problems;
}

/** A story that hangs is one that does not go as told. */
async function giveUp(): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, PATIENCE).unref());
  throw new Error(`Not done after ${PATIENCE / 1_000} s`);
}

async function main(): Promise<number> {
  const journeys = await loadJourneys(process.argv[2] ?? '');
  if (await isStale()) await buildSite();
  const browser = await launchChromium();
  let failed = 0;
  try {
    const site = await startSite();
    try {
      for (const journey of journeys) {
        const began = performance.now();
        const problems = await take(journey, browser, site);
        if (problems.length > 0) failed++;
        const seconds = ((performance.now() - began) / 1_000).toFixed(1);
        console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${journey.name} (${seconds} s)`);
        for (const problem of problems) console.log(`       ${problem}`);
      }
    } finally {
      await site.close();
    }
  } finally {
    await browser.close();
  }
  console.log(`web: ${journeys.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

// Whatever hangs, the run ends.
setTimeout(() => process.exit(1), 400_000).unref();
try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof BrowserMissing ? error.message : error);
  process.exitCode = 1;
}
