/** Runs the app's pages in Chromium, with Capacitor's bridge played by a double: `npm run native:check [part of a name]` */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchChromium } from '../../../engine/e2e/chromium.ts';
import { exitOnSignals } from '../../../engine/scripts/exit-on-signals.ts';
import { useScratchFolder } from '../../../engine/scripts/scratch-folder.ts';
import { buildApp } from '../../scripts/build-app.ts';
import { startSite } from '../site.ts';
import { journeys as appJourneys } from './native.journeys.ts';
import { journeys as personJourneys } from './person.journeys.ts';
import { openPhone, SITE, type Phone } from './phone.ts';
import { makePushKeys } from './push-keys.ts';
import { journeys as pushJourneys } from './push.journeys.ts';
import { journeys as sessionJourneys } from './session.journeys.ts';

const PATIENCE = 90_000;
const journeys = [...appJourneys, ...personJourneys, ...pushJourneys, ...sessionJourneys];
const bundle = join(fileURLToPath(new URL('../..', import.meta.url)), 'out/app');

async function main(part: string): Promise<number> {
  if (!process.argv.includes('--built')) await buildApp({ outDir: bundle, site: SITE, hasFirebase: true });
  exitOnSignals();
  const removeScratch = await useScratchFolder();
  const origins = { PUBLIC_URL: SITE, APP_ORIGINS: 'https://localhost,capacitor://localhost' };
  const site = await startSite({ ...origins, ...makePushKeys() });
  const browser = await launchChromium({ preferShell: true });
  let failed = 0;
  try {
    for (const { name, run } of journeys.filter(({ name }) => name.includes(part))) {
      const phones: Phone[] = [];
      const problem = await Promise.race([
        run({
          site,
          phone: async (options = {}) => {
            const phone = await openPhone(browser, { site, bundle, options });
            phones.push(phone);
            return phone;
          },
        }).then(
          () => phones.flatMap(({ complaints }) => complaints).join('\n'),
          (error: unknown) =>
            [
              error instanceof Error ? (error.stack ?? error.message) : String(error),
              ...phones.flatMap(({ page, complaints }) => [`on ${page.url()}`, ...complaints]),
            ].join('\n'),
        ),
        new Promise<string>((resolve) => setTimeout(resolve, PATIENCE, `not done after ${PATIENCE} ms`).unref()),
      ]);
      if (problem !== '') failed += 1;
      console.log(`${problem === '' ? 'ok  ' : 'FAIL'} ${name}${problem === '' ? '' : `\n${problem}`}`);
      for (const { context } of phones) {
        // Calls may still be under way.
        await context.unrouteAll({ behavior: 'ignoreErrors' });
        await context.close();
      }
    }
  } finally {
    await browser.close();
    await site.close();
    await removeScratch();
  }
  return failed;
}

const failed = await main(process.argv.slice(2).find((text) => !text.startsWith('--')) ?? '');
console.log(failed === 0 ? 'native: all passed' : `native: ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
