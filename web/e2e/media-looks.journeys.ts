import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { checkAccessibility } from './axe.ts';
import type { Journey } from './journey.ts';
import { addBackground, addLogo, addTemplate } from './media.ts';
import { becomePerson } from './person.ts';
import { setTier } from './plans.ts';

const looks = [
  { theme: 'light', language: 'de', width: 1440 },
  { theme: 'light', language: 'en', width: 360 },
  { theme: 'dark', language: 'de', width: 360 },
  { theme: 'dark', language: 'en', width: 768 },
] as const;

const pages = ['templates', 'logos', 'backgrounds'] as const;

function check(look: (typeof looks)[number]): Journey {
  return {
    name: `media: axe finds nothing, empty, full and locked, ${look.theme}, ${look.language}, ${look.width} px`,
    async run({ visit, site }) {
      const { page } = await visit({ ...look, reducedMotion: true });
      const person = await becomePerson(page, site, 'pro', '/profile/logos');
      const checkPages = async () => {
        for (const name of pages) {
          await page.goto(`/profile/${name}`);
          await page.locator('[role=status]:has(.animate-pulse)').waitFor({ state: 'detached' });
          await page.locator('main section h2').first().waitFor();
          await seeEverything(page);
          await checkAccessibility(page);
          const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          assert.ok(over <= 0, `${name}: ${over} px too wide`);
        }
      };
      await checkPages();
      await addLogo(person, 'Landi-Genossenschaft Hasliwald und Umgebung');
      await addBackground(person, 'Heimspiel-Eroeffnung-Saison-2026-2027-Halle-West.jpg');
      for (const name of ['Spieltag', 'Unihockeyvereinigung Ostermoos-Süd Juniorinnen B', 'Neu']) {
        await addTemplate(person, name, 3);
      }
      await checkPages();
      await setTier(site, person.email, 'amateur');
      await checkPages();
    },
  };
}

/** Previews are drawn when they come near the window. */
async function seeEverything(page: Page): Promise<void> {
  for (const item of await page.locator('main section li').all()) {
    await item.scrollIntoViewIfNeeded();
    await item.locator('.animate-pulse').waitFor({ state: 'detached', timeout: 20_000 });
  }
}

export const journeys: Journey[] = looks.map((look) => check(look));
