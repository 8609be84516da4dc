import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages, type Language } from '@matchpost/engine/languages';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { becomePerson } from '../e2e/person.ts';
import type { RunningSite } from '../e2e/site.ts';
import { findWin, teamPath, waitForPreview } from '../e2e/studio.ts';
import { openVisit } from '../e2e/visit.ts';
import { findBusyTeams, openWithTeams, waitForDrawn } from '../e2e/weekend.ts';
import { nameShot, shots, type Screen, type ShotPage } from '../vite/manifest.ts';

const folder = fileURLToPath(new URL('../public/', import.meta.url));

/** Takes the manifest's pictures of the real product, for the window in which browsers offer to install it. */
export async function takeAppScreens(browser: Browser, site: RunningSite): Promise<void> {
  for (const language of languages) {
    for (const screen of Object.keys(shots) as Screen[]) await takePages(browser, site, { language, screen });
  }
}

interface Variant {
  language: Language;
  screen: Screen;
}

async function takePages(browser: Browser, site: RunningSite, { language, screen }: Variant): Promise<void> {
  const { width, height, scale } = shots[screen];
  const size = { width: width / scale, height: height / scale, scale };
  const { page, context } = await openVisit(browser, site, { language, ...size });
  const person = await becomePerson(page, site, 'premium', '/studio');
  await openWithTeams(page, person, (await findBusyTeams(site)).slice(0, 4));
  await waitForDrawn(page);
  // On a phone the posts begin below the choices.
  if (screen === 'phone') await page.locator('h2').first().evaluate(showBelowHeader);
  await save(page, { page: 'weekend', language, screen });
  await page.goto(`${teamPath}/${await findWin(site)}`);
  await waitForPreview(page);
  await save(page, { page: 'studio', language, screen });
  await context.close();
}

/** Runs in the page: the element stands below the header. */
function showBelowHeader(element: Element): void {
  window.scrollBy(0, element.getBoundingClientRect().top - 90);
}

/** Milliseconds for the pictures of the page. */
const SETTLE = 6_000;

async function save(page: Page, { page: name, language, screen }: Variant & { page: ShotPage }): Promise<void> {
  await page.waitForTimeout(SETTLE);
  const file = nameShot(name, screen, language);
  await sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toFile(join(folder, file));
  console.log(`web/public/${file}`);
}
