import type { Language } from '@matchpost/engine/languages';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { RunningSite } from './site.ts';

export interface VisitOptions {
  language?: Language;
  theme?: 'light' | 'dark';
  width?: number;
  scripts?: boolean;
  /** As for people who did not ask for less of it: only for stories about it, since every frame is reckoned. */
  motion?: boolean;
  /** Keeps the site for days without a network, as for everybody; most stories need none of it, and it takes its time. */
  serviceWorker?: boolean;
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Console errors and exceptions of every page of this visitor. Must be empty at the end. */
  complaints: string[];
  /** A complaint that belongs to the story: taken out, and missed when it is not there. */
  expectComplaint(part: string): void;
}

/** `language` as somebody chose it before; German, light and 1440 px wide where nothing is said. */
export async function openVisit(browser: Browser, site: RunningSite, options: VisitOptions = {}): Promise<Visit> {
  const { language, theme = 'light', width = 1440, scripts = true, motion = false, serviceWorker = false } = options;
  const context = await browser.newContext({
    baseURL: site.origin,
    viewport: { width, height: width < 600 ? 740 : 900 },
    colorScheme: theme,
    reducedMotion: motion ? 'no-preference' : 'reduce',
    javaScriptEnabled: scripts,
    serviceWorkers: serviceWorker ? 'allow' : 'block',
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
  });
  context.setDefaultTimeout(10_000);
  if (language !== undefined) await chooseBefore(context, site, language);
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complaints.push(`exception: ${error.error().message}`));
  return {
    page: await context.newPage(),
    context,
    complaints,
    expectComplaint(part) {
      const at = complaints.findIndex((complaint) => complaint.includes(part));
      if (at === -1) throw new Error(`No complaint about «${part}»: ${complaints.join('; ')}`);
      complaints.splice(at, 1);
    },
  };
}

async function chooseBefore(context: BrowserContext, site: RunningSite, language: string): Promise<void> {
  await context.addCookies([{ name: 'matchpost-language', value: language, url: site.origin }]);
  await context.addInitScript((value) => {
    // An empty tab has no storage.
    if (location.protocol === 'http:' && localStorage.getItem('matchpost-language') === null)
      localStorage.setItem('matchpost-language', value);
  }, language);
}
