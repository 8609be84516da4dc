import { checkAccessibility, checkWidths } from './axe.ts';
import type { Journey } from './journey.ts';
import { variants, type Variant } from './variants.ts';
import { becomePerson } from './person.ts';
import { addSlot } from './slots.ts';

type Ready = readonly [path: string, ready: string];

/** Pages and a selector for their loaded state, in two halves because axe is slow. */
const halves: Record<string, readonly Ready[]> = {
  'profile and plans': [
    ['/profile', 'form input[autocomplete=family-name]'],
    ['/profile/subscription', 'li .display'],
  ],
  'teams, settings, delete': [
    ['/profile/teams', '[data-delete]'],
    ['/profile/settings', 'main li:visible'],
    ['/profile/delete', 'main h2'],
  ],
};

function checkPages(variant: Variant, half: string): Journey {
  return {
    name: `account pages: axe finds nothing, nothing is too wide: ${half}, ${variant.language}`,
    async run({ visit, site }) {
      const { page } = await visit({ ...variant });
      const person = await becomePerson(page, site, 'amateur', '/profile');
      await addSlot(person, { team_id: '430001', team_name: 'Damen Spielgemeinschaft Sternenberg-Niederwangen NLA' });
      await addSlot(person, { team_id: '430002', team_name: null });
      for (const [path, ready] of halves[half] ?? []) {
        await page.goto(path);
        await page.locator(ready).first().waitFor();
        await checkWidths(page);
      }
    },
  };
}

export const journeys: Journey[] = [
  ...variants.flatMap((variant) => Object.keys(halves).map((half) => checkPages(variant, half))),
  {
    name: 'account pages: axe finds nothing in the dialogs',
    async run({ visit, site }) {
      const { page } = await visit({ theme: 'dark', width: 360 });
      await becomePerson(page, site, 'amateur', '/profile/delete');
      const dialogs: [path: string, opener: string][] = [
        ['/profile/delete', 'Profil löschen'],
        ['/profile/settings', 'Zweiten Faktor einrichten'],
      ];
      for (const [path, opener] of dialogs) {
        await page.goto(path);
        await page.getByRole('button', { name: opener }).click();
        await page.getByRole('dialog').waitFor();
        await checkAccessibility(page);
      }
    },
  },
];
