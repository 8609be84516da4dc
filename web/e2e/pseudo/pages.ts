import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import type { Journey } from '../journey.ts';
import { becomePerson } from '../person.ts';
import { buildPseudoSite } from './build.ts';
import { startSite, type RunningSite } from '../site.ts';
import { openVisit } from '../visit.ts';

const hooks = fileURLToPath(new URL('./server.ts', import.meta.url));

/** Names and facts, which are the same in every language, and words of one's own. */
const data: readonly RegExp[] = [
  /^(Matchpost|MATCHPOST|Instagram|WhatsApp|DE|EN|DE: Deutsch|EN: English|Deutsch|English|German|CHF|Esc|Ctrl|Shift|Alt|Delete|PNG|SVG)$/,
  // Sports and themes carry their names with them.
  /^(Floorball|Volleyball|Handball|Unihockey|Standard|Light|Dark|UHC Sternenberg)$/,
  // The plans are names.
  /^(Free|Amateur|Pro|Premium)$/,
];

/** Texts of the page, and what is read aloud, that hold a word without an accent. */
async function findUnspoken(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent?.closest('script, style, noscript, #late, svg, [data-sonner-toaster]') === null) {
        found.push(node.textContent ?? '');
      }
    }
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-roledescription']) {
        const value = element.getAttribute(name);
        if (value !== null) found.push(value);
      }
    }
    return found;
  });
  const plain = texts.map((text) => text.trim()).filter((text) => /[a-z]{2}/i.test(text));
  return [...new Set(plain)].filter((text) => !data.some((known) => known.test(text)));
}

/** Where to look, signed in or not, and what is on the page besides its messages. */
const pages: readonly [path: string, who: 'anybody' | 'person', known: RegExp][] = [
  ['/', 'anybody', /^$/],
  ['/auth', 'anybody', /^$/],
  ['/impressum', 'anybody', /^$/],
  ['/privacy-policy', 'anybody', /^$/],
  ['/studio', 'person', /^$/],
  ['/profile', 'person', /@/],
  ['/profile/settings', 'person', /@/],
  ['/profile/subscription', 'person', /@/],
  ['/profile/teams', 'person', /@/],
  ['/profile/templates', 'person', /@/],
  ['/profile/logos', 'person', /@/],
  ['/profile/backgrounds', 'person', /@/],
  ['/profile/delete', 'person', /@|^DELETE$/],
  ['/profile/templates/new?start=theme:standard:result:1', 'person', /@/],
];

async function walkThrough(site: RunningSite, tools: Parameters<Journey['run']>[0], language: 'de' | 'en') {
  const anybody = await openVisit(tools.browser, site, { language });
  const person = await openVisit(tools.browser, site, { language });
  const wrong: string[] = [];
  try {
    await becomePerson(person.page, site, 'pro', '/profile');
    for (const [path, who, known] of pages) {
      const { page } = who === 'anybody' ? anybody : person;
      await page.goto(path);
      await page
        .locator('h1')
        .first()
        .waitFor({ timeout: 5_000 })
        .catch(() => wrong.push(`${path}: no heading`));
      // What is fetched has its texts too.
      await page.waitForTimeout(500);
      const unspoken = (await findUnspoken(page)).filter((text) => !known.test(text));
      wrong.push(...unspoken.map((text) => `${language} ${path}: ${text}`));
    }
  } finally {
    await anybody.context.close();
    await person.context.close();
  }
  assert.equal(wrong, []);
}

export const journeys: Journey[] = [
  {
    name: 'pseudo-locale: no page has a sentence that stands in no message',
    prepare: buildPseudoSite,
    // A site of its own is started for it.
    patience: 180_000,
    async run(tools) {
      const site = await startSite({ NODE_OPTIONS: `--import=${hooks}` });
      try {
        await walkThrough(site, tools, 'en');
      } finally {
        await site.close();
      }
    },
  },
];
