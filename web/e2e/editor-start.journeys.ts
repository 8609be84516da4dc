import * as assert from 'uvu/assert';
import { themes } from '../../engine/src/themes/list.ts';
import type { Journey } from './journey.ts';
import { becomePerson } from './person.ts';
import { addSlot } from './slots.ts';
import { team } from './studio.ts';

export const journeys: Journey[] = [
  {
    name: 'editor start: each theme is a picture with games of the saved team, and starts a template',
    async run({ visit, site }) {
      const { page } = await visit();
      const person = await becomePerson(page, site, 'pro', '/profile/teams');
      await addSlot(person, { team_id: team.teamId, team_name: null });
      const asking = page.waitForRequest((request) => request.url().includes(`/games/`));
      await page.goto('/profile/templates/new');
      await asking;
      const starts = page.getByRole('region', { name: 'Mit einer Vorlage beginnen' });
      await starts
        .locator('img[data-drawn]')
        .nth(themes.length - 1)
        .waitFor();
      assert.is(await starts.locator('img[data-drawn]').count(), themes.length);
      await starts.getByRole('button', { name: /^Clubfarben/ }).click();
      await page.getByLabel('Name der Vorlage').waitFor();
    },
  },
];
