import { sports } from '@matchpost/engine/sports';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { waitForEditor } from './editor.ts';
import type { Journey } from './journey.ts';
import { becomePerson, type Person } from './person.ts';

/** Saves the first team of the demo league's first club and returns the club's name. */
async function addFirstTeam({ call }: Person, sport: string): Promise<string> {
  const { clubs } = await call<{ clubs: { id: string; name: string }[] }>('GET', `/api/leagues/${sport}/clubs`);
  const club = clubs[0]!;
  const path = `/api/leagues/${sport}/clubs/${club.id}/teams`;
  const { teams } = await call<{ teams: { id: string; name: string; league?: string }[] }>('GET', path);
  const { id, name, league = null } = teams[0]!;
  const slot = { sport, club_id: club.id, club_name: club.name, team_id: id, team_name: name, league };
  await call('POST', '/api/team-slots', slot);
  return club.name;
}

async function chooseTeam(page: Page, clubName: string): Promise<void> {
  const data = page.getByRole('combobox', { name: 'Daten' });
  const label = await data.locator('option', { hasText: clubName }).first().textContent();
  await data.selectOption({ label: label ?? '' });
  await page.getByText(/^Vorlage wird mit 1 Spiel von /).waitFor();
}

/** Reads the result of the receipt: `equal`, or the difference. */
async function compare(page: Page): Promise<string | null> {
  await page.getByRole('button', { name: 'Pixel-Beleg' }).click();
  await page.getByRole('button', { name: 'Vergleichen' }).click();
  const receipt = page.locator('[data-receipt]');
  await receipt.waitFor();
  const verdict = await receipt.getAttribute('data-receipt');
  const text = await receipt.textContent();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return verdict === 'equal' ? verdict : text;
}

export const journeys: Journey[] = sports.map((sport) => ({
  name: `receipt: ${sport} games of the league give the same file in browser and server, crests included`,
  async run({ visit, site }) {
    const { page } = await visit();
    const person = await becomePerson(page, site, 'pro', '/profile');
    const clubName = await addFirstTeam(person, sport);
    await page.goto('/profile/templates/new?start=standard');
    await waitForEditor(page);
    await page.getByRole('button', { name: 'Vorschau', exact: true }).click();
    await chooseTeam(page, clubName);
    for (const games of ['Noch nicht gespielt', 'Gespielt']) {
      await page.getByRole('button', { name: games, exact: true }).click();
      assert.is(await compare(page), 'equal', games);
    }
  },
}));
