/**
 * Compares posts of the same games, own teams, tables and people from the command line, HTTP, batches, links and the studio: `npm run doors`
 * (`-- --short`: a sample; `-- 'handball dark'`: only these cells). Prints each difference and a summary.
 */
import { BrowserMissing, launchChromium } from '../../../engine/e2e/chromium.ts';
import { exitOnSignals } from '../../../engine/scripts/exit-on-signals.ts';
import { useScratchFolder } from '../../../engine/scripts/scratch-folder.ts';
import { buildSite } from '../../scripts/build-site.ts';
import { isStale } from '../../scripts/is-stale.ts';
import { becomePerson } from '../person.ts';
import { openVisit } from '../visit.ts';
import { compareDoors } from './compare-doors.ts';
import { START_PATH, type OpenStudio } from './open-doors.ts';

async function main(isShort: boolean, part: string): Promise<number> {
  if (await isStale()) await buildSite();
  exitOnSignals();
  const removeScratch = await useScratchFolder();
  const browser = await launchChromium({ preferShell: true });
  const openStudio: OpenStudio = async (site, language) => {
    const { page } = await openVisit(browser, site, { language });
    const person = await becomePerson(page, site, 'premium', '/profile');
    await page.goto(START_PATH);
    return { page, person };
  };
  try {
    return (await compareDoors(openStudio, { isShort, part })) === 0 ? 0 : 1;
  } finally {
    await browser.close();
    await removeScratch();
  }
}

// Ends the run after an hour even if something hangs.
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
