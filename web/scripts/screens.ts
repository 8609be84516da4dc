/**
 * Takes the pictures of README.md from the real product: `npm run screens`. `--app`: those of the app's manifest. `--check` warns
 * when the site has changed a lot since they were taken, and never fails.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { launchChromium } from '../../engine/e2e/chromium.ts';
import { addDesign, editPath, waitForEditor } from '../e2e/editor.ts';
import { becomePerson } from '../e2e/person.ts';
import { startSite, type RunningSite } from '../e2e/site.ts';
import { findWin, teamPath, waitForPreview } from '../e2e/studio.ts';
import { openVisit } from '../e2e/visit.ts';
import { findBusyTeams, openWithTeams, waitForDrawn } from '../e2e/weekend.ts';
import { takeAppScreens } from './app-screens.ts';
import { buildSite } from './build-site.ts';
import { isStale } from './is-stale.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = join(root, 'docs/screens');
/** Commits that touch the site until its pictures are called old. */
const OLD = 60;

async function onSite(take: (browser: Browser, site: RunningSite) => Promise<void>): Promise<void> {
  if (await isStale()) await buildSite();
  const site = await startSite();
  const browser = await launchChromium();
  try {
    await take(browser, site);
  } finally {
    await browser.close();
    await site.close();
  }
}

async function takeAll(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await onSite(async (browser, site) => {
    await take(browser, site, 'studio', async (page) => {
      await page.goto(`${teamPath}/${await findWin(site)}`);
      await waitForPreview(page);
      await page.waitForTimeout(8_000);
    });
    await take(browser, site, 'weekend', async (page) => {
      const person = await becomePerson(page, site, 'premium', '/studio');
      await openWithTeams(page, person, (await findBusyTeams(site)).slice(0, 5));
      await waitForDrawn(page);
    });
    await take(browser, site, 'editor', async (page) => {
      const person = await becomePerson(page, site, 'premium', '/studio');
      await page.goto(editPath(await addDesign(person, 'Match day', 'en')));
      await waitForEditor(page);
    });
  });
  drawThemes();
}

/** Saves a page at half its size with a palette: 60 to 120 kB. */
async function take(browser: Browser, site: RunningSite, name: string, open: (page: Page) => Promise<void>) {
  const { page, context } = await openVisit(browser, site, { language: 'en' });
  await open(page);
  await page.waitForTimeout(2_000);
  const picture = sharp(await page.screenshot()).resize({ width: 960 });
  await picture.png({ palette: true, effort: 10 }).toFile(join(folder, `${name}.png`));
  await context.close();
  console.log(`docs/screens/${name}.png`);
}

/** One game in all themes. */
function drawThemes(): void {
  const args = ['themes', '--games', 'fixtures/leagues/demo.json', '--out', 'docs/screens/templates.png'];
  execFileSync(process.execPath, [join(root, 'cli/bin/matchpost.js'), ...args], { cwd: root, stdio: 'inherit' });
}

function warnIfOld(): void {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    const taken = git('log', '-1', '--format=%H', '--', 'docs/screens');
    const changes = Number(git('rev-list', '--count', `${taken}..HEAD`, '--', 'web/src', 'engine/src/themes'));
    if (taken === '' || changes <= OLD) return;
    console.warn(`The pictures in docs/screens are ${changes} changes of the site old: npm run screens`);
  } catch {
    // A copy without history has nothing to compare with.
  }
}

if (process.argv.includes('--check')) warnIfOld();
else if (process.argv.includes('--app')) await onSite(takeAppScreens);
else await takeAll();
