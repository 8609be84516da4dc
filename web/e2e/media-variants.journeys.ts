import type { Page } from 'playwright-core';
import { checkWidths } from './axe.ts';
import type { Journey } from './journey.ts';
import { variants, type Variant } from './variants.ts';
import { addBackground, addLogo, addTemplate } from './media.ts';
import { becomePerson } from './person.ts';
import { setTier } from './plans.ts';

async function checkPages(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await page.goto(`/profile/${name}`);
    await page.locator('main section h2').first().waitFor();
    await page.locator('main [role=status] .animate-pulse').first().waitFor({ state: 'detached' });
    await seeEverything(page);
    await checkWidths(page);
  }
}

function check(variant: Variant): Journey {
  return {
    name: `media: axe finds nothing, full and locked, ${variant.language}`,
    async run({ visit, site }) {
      const { page } = await visit({ ...variant });
      const person = await becomePerson(page, site, 'pro', '/profile/logos');
      await addLogo(person, 'Landi-Genossenschaft Hasliwald und Umgebung');
      await addBackground(person, 'Heimspiel-Eroeffnung-Saison-2026-2027-Halle-West.jpg');
      for (const name of ['Spieltag', 'Unihockeyvereinigung Ostermoos-Süd Juniorinnen B', 'Neu']) {
        await addTemplate(person, name, 3);
      }
      await checkPages(page, ['templates', 'logos', 'backgrounds']);
      await setTier(site, person.email, 'amateur');
      await checkPages(page, ['templates', 'logos']);
    },
  };
}

/** Scrolls, since previews are drawn only near the window. */
async function seeEverything(page: Page): Promise<void> {
  for (const item of await page.locator('main section li').all()) {
    await item.scrollIntoViewIfNeeded();
    await item.locator('.animate-pulse').waitFor({ state: 'detached' });
  }
}

export const journeys: Journey[] = [
  ...variants.map((variant) => check(variant)),
  {
    name: 'media: axe finds nothing on empty pages and without a paid plan',
    async run({ visit, site }) {
      const { page } = await visit({ width: 768 });
      const { email } = await becomePerson(page, site, 'pro', '/profile/logos');
      await checkPages(page, ['templates', 'logos', 'backgrounds']);
      await setTier(site, email, 'free');
      await checkPages(page, ['templates', 'logos']);
    },
  },
];
