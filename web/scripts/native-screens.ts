/**
 * Takes the stores' pictures of the app's own pages, in every language, light and dark: `npm run native:screens`.
 * They arrive in web/out/store, which git ignores. The shell is played by a double: no bar of a system is on them.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages, type Language } from '@matchpost/engine/languages';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../../engine/e2e/chromium.ts';
import { chooseClub, openLink } from '../e2e/native/native-journey.ts';
import { openPhone, SITE, type Phone } from '../e2e/native/phone.ts';
import { startSite, type RunningSite } from '../e2e/site.ts';
import { findWin, teamPath, waitForPreview } from '../e2e/studio.ts';
import { waitForDrawn } from '../e2e/weekend.ts';
import { buildApp } from './build-app.ts';

const out = fileURLToPath(new URL('../out/', import.meta.url));
const bundle = join(out, 'app');
const folder = join(out, 'store');

/** The sizes that the stores ask for: 6.9 and 13 inches of Apple; Google takes at most 2:1. */
const screens = {
  'iphone-6.9': { platform: 'ios', width: 440, height: 956, scale: 3 },
  'ipad-13': { platform: 'ios', width: 1032, height: 1376, scale: 2 },
  'android-phone': { platform: 'android', width: 360, height: 640, scale: 3 },
  'android-tablet': { platform: 'android', width: 800, height: 1280, scale: 2 },
} as const;
type Screen = keyof typeof screens;

const themes = ['light', 'dark'] as const;
/** Milliseconds until pictures of a page stand. */
const SETTLE = 5_000;

interface Variant {
  screen: Screen;
  language: Language;
  theme: (typeof themes)[number];
}

async function takeVariant(browser: Browser, site: RunningSite, variant: Variant): Promise<void> {
  const { platform, ...screen } = screens[variant.screen];
  const { language, theme } = variant;
  const phone = await openPhone(browser, { site, bundle, options: { platform, screen, language, theme } });
  await phone.start();
  await phone.page.waitForURL('**/weekend');
  await chooseClub(phone);
  await phone.start();
  await waitForDrawn(phone.page);
  await save(phone, 'weekend', variant);
  await openLink(phone, `${teamPath}/${await findWin(site)}?tab=result`);
  await waitForPreview(phone.page);
  await save(phone, 'post', variant);
  await openLink(phone, `${teamPath}?kind=table`);
  await waitForPreview(phone.page);
  await save(phone, 'table', variant);
  await phone.context.close();
}

async function save({ page }: Phone, name: string, { screen, language, theme }: Variant): Promise<void> {
  await page.waitForTimeout(SETTLE);
  const file = `${screen}.${language}.${theme}.${name}.png`;
  await page.screenshot({ path: join(folder, file) });
  console.log(file);
}

await buildApp({ outDir: bundle, site: SITE, hasFirebase: false });
await mkdir(folder, { recursive: true });
const site = await startSite({ APP_ORIGINS: 'https://localhost,capacitor://localhost' });
const browser = await launchChromium({ preferShell: true });
try {
  for (const screen of Object.keys(screens) as Screen[]) {
    for (const language of languages) {
      for (const theme of themes) await takeVariant(browser, site, { screen, language, theme });
    }
  }
} finally {
  await browser.close();
  await site.close();
}
