import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { checkAccessibility } from './axe.ts';
import type { Journey } from './journey.ts';
import { variants } from './variants.ts';
import { becomePerson } from './person.ts';
import { findGames, team, teamPath, waitForPreview } from './studio.ts';

const long =
  'Unihockeyvereinigung Ostermoos-Süd Sankt Niklausenberg-Hinterfultigen Oberwiesenbach und Unterwiesenbach im Tannengrund';

/** Replaces the opponent's name in the league's answers. */
async function renameOpponent(page: Page): Promise<void> {
  await page.route('**/api/leagues/*/games/*', async (route) => {
    const answer = (await (await route.fetch()).json()) as { game: { teamHome: string; teamAway: string } };
    const side = answer.game.teamHome === team.clubName ? 'teamAway' : 'teamHome';
    await route.fulfill({ json: { ...answer, game: { ...answer.game, [side]: long } } });
  });
}

export const journeys: Journey[] = [
  {
    name: 'studio names: a name that does not fit is reported and can get a short form',
    async run({ visit, site }) {
      const { page } = await visit({ width: 390 });
      const { coming } = await findGames(site);
      await becomePerson(page, site, 'free', '/profile');
      await renameOpponent(page);
      await page.goto(`${teamPath}/${coming.id}`);
      await waitForPreview(page);
      await page.getByText(`«${long}» steht als «`).waitFor();
      const choose = page.getByRole('button', { name: `Kurzform wählen für ${long}` });
      await choose.click();
      const dialog = page.getByRole('dialog', { name: 'Kurznamen' });
      await dialog.getByLabel('Mittlere Form').fill(team.clubName.toUpperCase());
      await dialog.getByText(`Das liest sich wie «${team.clubName}».`).waitFor();
      await dialog.getByLabel('Mittlere Form').fill('Ostermoos-Niklausenberg');
      await dialog.getByLabel('Kurzform').fill('Niklausenberg');
      await dialog.getByRole('button', { name: 'Speichern' }).click();
      await page.getByText(`«${long}» steht als «Ostermoos-Niklausenberg» im Post.`).waitFor();
      await page.locator(`[data-preview*='"short":"Niklausenberg"'] > svg`).waitFor();
      assert.ok(await choose.evaluate((button) => button === document.activeElement));
      await page.keyboard.press('Enter');
      assert.is(await dialog.getByLabel('Kurzform').inputValue(), 'Niklausenberg');
      await dialog.getByRole('button', { name: 'Wieder automatisch' }).click();
      await page.getByText('Der Name wird wieder automatisch gekürzt').waitFor();
      await page.locator(`[data-preview]:not([data-preview*='"short":"Niklausenberg"']) > svg`).waitFor();
    },
  },
  {
    name: 'studio names: signing in returns to the post',
    async run({ visit, site }) {
      const { page } = await visit();
      const { coming } = await findGames(site);
      await renameOpponent(page);
      await page.goto(`${teamPath}/${coming.id}`);
      await waitForPreview(page);
      await page.getByText(`«${long}» steht als «`).waitFor();
      await page.getByText('Melde dich an, um eine Kurzform zu wählen.').getByRole('link').click();
      await page.waitForURL((url) => url.pathname === '/auth' && url.search.includes(coming.id));
    },
  },
  ...variants.map((variant): Journey => ({
    name: `studio names: axe finds nothing in the table of a post whose names fit, ${variant.language}`,
    async run({ visit, site }) {
      const { page } = await visit(variant);
      const { coming } = await findGames(site);
      await becomePerson(page, site, 'free', '/profile');
      await page.goto(`${teamPath}/${coming.id}`);
      await waitForPreview(page);
      const name = variant.language === 'de' ? 'Kurznamen' : 'Short names';
      await page.getByRole('button', { name }).click();
      await page.getByRole('dialog', { name }).getByRole('textbox').first().waitFor();
      await checkAccessibility(page);
    },
  })),
];
