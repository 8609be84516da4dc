import type { Language } from '@matchpost/engine/languages';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { WAIT } from './journey.ts';
import type { RunningSite } from './site.ts';

export interface VisitOptions {
  language?: Language;
  theme?: 'light' | 'dark';
  width?: number;
  height?: number;
  /** Pixels of the screen for each of the page's, 1 by default. */
  scale?: number;
  scripts?: boolean;
  /** Turns animations on. Only for journeys about them: rendering every frame is slow. */
  motion?: boolean;
  /** Allows the service worker. Off by default because installing it is slow. */
  serviceWorker?: boolean;
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Console errors and exceptions of all pages of this visitor. Must be empty at the end. */
  complaints: string[];
  /** Removes an expected complaint; throws if there is none. */
  expectComplaint(part: string): void;
  /** Removes one or two: a request that goes ahead of the page may fail as well. */
  expectOneOrTwo(part: string): void;
  /** Removes up to six: pages ask twice more where a server could not answer, each for two things at most. */
  expectSome(part: string): void;
}

/** Three requests for each of two things. */
const MOST_ATTEMPTS = 6;

/** `language` is set as a stored choice. Defaults: German, light, 1440 px wide. */
export async function openVisit(browser: Browser, site: RunningSite, options: VisitOptions = {}): Promise<Visit> {
  const { language, theme = 'light', width = 1440, scripts = true, motion = false, serviceWorker = false } = options;
  const { height = width < 600 ? 740 : 900, scale = 1 } = options;
  const context = await browser.newContext({
    baseURL: site.origin,
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: theme,
    reducedMotion: motion ? 'no-preference' : 'reduce',
    javaScriptEnabled: scripts,
    serviceWorkers: serviceWorker ? 'allow' : 'block',
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
  });
  context.setDefaultTimeout(WAIT);
  if (language !== undefined) {
    await context.addCookies([{ name: 'matchpost-language', value: language, url: site.origin }]);
    await storeBefore(context, 'language', language);
  }
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complaints.push(`exception: ${error.error().message}`));
  const expectComplaint = (part: string) => {
    const at = complaints.findIndex((complaint) => complaint.includes(part));
    if (at === -1) throw new Error(`No complaint about «${part}»: ${complaints.join('; ')}`);
    complaints.splice(at, 1);
  };
  return {
    page: await context.newPage(),
    context,
    complaints,
    expectComplaint,
    expectOneOrTwo(part) {
      expectComplaint(part);
      if (complaints.some((complaint) => complaint.includes(part))) expectComplaint(part);
    },
    expectSome(part) {
      for (let count = 0; count < MOST_ATTEMPTS; count++) {
        if (count === 0 || complaints.some((complaint) => complaint.includes(part))) expectComplaint(part);
      }
    },
  };
}

/**
 * Stores a value in the browser before the first script of the next page runs. Pages may change or remove it then: it is
 * stored once for each `mark`.
 */
export async function storeBefore(context: BrowserContext, name: string, value: string, mark = value): Promise<void> {
  await context.addInitScript(
    ({ name, value, mark }) => {
      // `about:blank` has no storage, nor have frames of other origins.
      if (location.protocol !== 'http:' || window !== top) return;
      const note = `stored-${name}-${mark}`;
      if (localStorage.getItem(note) !== null) return;
      localStorage.setItem(note, 'yes');
      localStorage.setItem(`matchpost-${name}`, value);
    },
    { name, value, mark },
  );
}
