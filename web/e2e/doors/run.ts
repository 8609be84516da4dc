/**
 * The same games through every door: command line, HTTP, batch, link and studio. `npm run doors [-- --short]`; a line per
 * combination that differs, and a summary. `npm run doors -- 'handball dark'`: only those.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BrowserMissing, launchChromium } from '../../../engine/e2e/chromium.ts';
import { useScratchFolder } from '../../../engine/scripts/scratch-folder.ts';
import { buildSite } from '../../scripts/build-site.ts';
import { isStale } from '../../scripts/is-stale.ts';
import { combine, combineCrests, type Cell } from './combine.ts';
import { comparePost, listPosts, type Counts } from './compare-cell.ts';
import { startDoorsLeague } from './league.ts';
import { openDoors, type Doors } from './open-doors.ts';

/** Cells beside each other: while one waits for its batch, another draws. */
const LANES = 2;
/** Spread over everything there is; half a minute on two cores. */
const SHORT = { cells: 3, crests: 3 };

async function work(queue: Cell[], doors: Doors, counts: Counts): Promise<void> {
  for (let cell = queue.shift(); cell !== undefined; cell = queue.shift()) {
    try {
      const posts = await listPosts(cell, doors);
      for (const post of posts) await comparePost(cell, post, { doors, counts });
    } catch (error) {
      counts.failed += 1;
      console.log(`FAIL ${nameCell(cell)}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

function nameCell({ sport, theme, format, language }: Cell): string {
  return `${sport} ${theme} ${format} ${language}`;
}

/** Every so-manieth, from first to last. */
function spread<T>(list: readonly T[], count: number): T[] {
  return Array.from({ length: Math.min(count, list.length) }, (_, n) => list[Math.floor((n * list.length) / count)]!);
}

async function main(isShort: boolean, part: string): Promise<number> {
  if (await isStale()) await buildSite();
  const removeScratch = await useScratchFolder();
  const league = await startDoorsLeague(Date.now());
  const folder = await mkdtemp(join(tmpdir(), 'matchpost-doors-'));
  const [cells, crests] = [combine(league), combineCrests(league)];
  const all = isShort ? [...spread(cells, SHORT.cells), ...spread(crests, SHORT.crests)] : [...cells, ...crests];
  const queue = all.filter((cell) => nameCell(cell).includes(part));
  const counts: Counts = { combinations: 0, pictures: 0, failed: 0 };
  const browser = await launchChromium({ preferShell: true });
  try {
    const doors = await openDoors(browser, { baseUrl: league.baseUrl, folder });
    try {
      await Promise.all(Array.from({ length: LANES }, () => work(queue, doors, counts)));
    } finally {
      await doors.close();
    }
  } finally {
    await browser.close();
    await league.close();
    await rm(folder, { recursive: true, force: true });
    await removeScratch();
  }
  const { combinations, pictures, failed } = counts;
  console.log(`doors: ${combinations} combinations, 5 doors, ${pictures} pictures compared, ${failed} differ`);
  return failed === 0 ? 0 : 1;
}

// Whatever hangs, the run ends.
setTimeout(() => process.exit(1), 3_600_000).unref();
try {
  process.exitCode = await main(
    process.argv.includes('--short'),
    process.argv.slice(2).find((word) => !word.startsWith('--')) ?? '',
  );
} catch (error) {
  console.error(error instanceof BrowserMissing ? error.message : error);
  process.exitCode = 1;
}
