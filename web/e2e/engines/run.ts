/**
 * The main journeys, the golden cases and `npm run doors` in every engine: `npm run engines`.
 * `-- --only webkit,firefox` chooses engines, `-- --part journeys,golden,doors` parts, `-- --name offline` journeys,
 * `-- --short` a sample of the doors.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exitOnSignals } from '../../../engine/scripts/exit-on-signals.ts';
import { useScratchFolder } from '../../../engine/scripts/scratch-folder.ts';
import { BrowserMissing } from '../../../engine/e2e/chromium.ts';
import { buildSite } from '../../scripts/build-site.ts';
import { isStale } from '../../scripts/is-stale.ts';
import { startSite } from '../site.ts';
import { takeCheck, type Check } from './check.ts';
import { chromium } from './chromium.ts';
import { compareDoorsIn } from './doors.ts';
import { firefox } from './firefox.ts';
import { openGolden } from './golden.ts';
import { listJourneys } from './journeys.ts';
import { openLine } from './line.ts';
import { engineNames, type Engine } from './tab.ts';
import { webkit } from './webkit.ts';

const engines: readonly Engine[] = [chromium, firefox, webkit];
const parts = ['journeys', 'golden', 'doors'] as const;
type Part = (typeof parts)[number];

interface Opened {
  checks: Check[];
  close: () => Promise<void>;
}

/** The site's own address is that of the line, which is known before the site listens. */
async function openJourneys(): Promise<Opened> {
  let port = 0;
  const line = await openLine(() => port);
  try {
    const site = await startSite({ PUBLIC_URL: line.origin });
    port = Number(new URL(site.origin).port);
    const close = async () => {
      await line.close();
      await site.close();
    };
    return { checks: listJourneys({ site: { ...site, origin: line.origin }, line }), close };
  } catch (error) {
    await line.close();
    throw error;
  }
}

/** Returns the number of failures. */
async function runPart(part: Part, chosen: readonly Engine[], { name, isShort }: Wanted): Promise<number> {
  if (part === 'doors') return runDoors(chosen, isShort);
  return runChecks(part === 'golden' ? await openGolden() : await openJourneys(), chosen, name);
}

interface Wanted {
  /** Part of the names of checks. */
  name: string;
  /** A sample of the doors. */
  isShort: boolean;
}

async function runDoors(chosen: readonly Engine[], isShort: boolean): Promise<number> {
  let failed = 0;
  const downloads = await mkdtemp(join(tmpdir(), 'matchpost-downloads-'));
  try {
    for (const engine of chosen) {
      console.log(`${engine.name}:`);
      failed += await compareDoorsIn(engine, { isShort, downloads });
    }
  } finally {
    await rm(downloads, { recursive: true, force: true });
  }
  return failed;
}

async function runChecks({ checks, close }: Opened, chosen: readonly Engine[], name: string): Promise<number> {
  let failed = 0;
  try {
    for (const engine of chosen) {
      for (const check of checks.filter((one) => one.name.includes(name))) {
        const began = performance.now();
        const problems = await takeCheck(check, engine);
        if (problems.length > 0) failed += 1;
        const seconds = ((performance.now() - began) / 1_000).toFixed(1);
        console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${engine.name}: ${check.name} (${seconds} s)`);
        for (const problem of problems) console.log(`       ${problem.replaceAll('\n', '\n       ')}`);
      }
    }
  } finally {
    await close();
  }
  return failed;
}

/** Reads a list such as `webkit,firefox`. Throws on a word that is none of the names. */
function choose<T extends string>(names: readonly T[], wanted: string | undefined): T[] {
  const words = wanted?.split(',') ?? names;
  const unknown = words.filter((word) => !names.some((name) => name === word));
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. There are ${names.join(', ')}.`);
  return names.filter((name) => words.includes(name));
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      part: { type: 'string' },
      name: { type: 'string', default: '' },
      short: { type: 'boolean', default: false },
    },
  });
  const wanted = { name: values.name, isShort: values.short };
  const names = choose(engineNames, values.only);
  const chosen = engines.filter(({ name }) => names.includes(name));
  const missing = chosen.flatMap((engine) => engine.findMissing());
  if (missing.length > 0) {
    console.error(`Not every engine is on this machine. On Debian: apt-get install ${missing.join(' ')}`);
    return 1;
  }
  if (await isStale()) await buildSite();
  exitOnSignals();
  const removeScratch = await useScratchFolder();
  let failed = 0;
  try {
    for (const part of choose(parts, values.part)) failed += await runPart(part, chosen, wanted);
  } finally {
    await removeScratch();
  }
  console.log(failed === 0 ? 'engines: all passed' : `engines: ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

// Ends the run after two hours even if something hangs.
setTimeout(() => process.exit(1), 7_200_000).unref();
try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof BrowserMissing ? error.message : error);
  process.exitCode = 1;
}
