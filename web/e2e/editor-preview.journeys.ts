import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { checkAccessibility } from './axe.ts';
import { editPath, waitForEditor } from './editor.ts';
import type { Journey } from './journey.ts';
import { becomePerson, type Person } from './person.ts';
import { addSlot } from './slots.ts';
import { findGames, team, teamPath, waitForPreview } from './studio.ts';

/** Creates a template with one rectangle per club colour. */
async function addClubDesign({ call }: Person): Promise<string> {
  const elements = ['club', 'clubSecondary', 'clubText'].map((name, row) => ({
    id: name,
    type: 'rect',
    x: 90,
    y: 90 + 300 * row,
    width: 900,
    height: 280,
    fill: `$${name}`,
  }));
  const palette = { club: '#0b6b45', clubSecondary: '#ffc933', clubText: '#ffffff' };
  const body = { name: 'Clubfarben', supported_games: 1, svg_config: { palette, elements } };
  return (await call<{ id: string }>('POST', '/api/templates', body)).id;
}

/** The colours of all rectangles of that size, from back to front. */
async function readFills(page: Page): Promise<string[]> {
  return page.locator('svg rect[width="900"][height="280"]').evaluateAll((rects) =>
    rects.flatMap((rect) => {
      const fill = rect.getAttribute('fill') ?? '';
      return fill.startsWith('#') ? [fill] : [];
    }),
  );
}

export const journeys: Journey[] = [
  {
    name: 'editor preview: starts with the saved team, in the same colours as the studio',
    async run({ visit, site }) {
      const { page } = await visit();
      const person = await becomePerson(page, site, 'pro', '/profile');
      await addSlot(person, { team_id: team.teamId, team_name: null });
      const id = await addClubDesign(person);
      await page.goto(editPath(id));
      await waitForEditor(page);
      await page.getByRole('button', { name: 'Vorschau', exact: true }).click();
      await page.getByText('Vorlage wird mit 1 Spiel von UHC Sternenberg angezeigt').waitFor();
      const data = page.getByRole('combobox', { name: 'Daten' });
      assert.is(await data.locator('option:checked').textContent(), 'UHC Sternenberg · Nationalliga A');
      assert.is(await data.locator('optgroup').first().getAttribute('label'), 'Deine Teams');
      await page.getByRole('button', { name: 'Noch nicht gespielt' }).click();
      await checkAccessibility(page);
      await page.waitForFunction(() => document.querySelector('svg rect[fill="#ffc933"]') === null);
      const shown = await readFills(page);
      assert.is(shown.length, 3, shown.join());
      const { coming } = await findGames(site);
      await page.goto(`${teamPath}/${coming.id}?template=${id}`);
      await waitForPreview(page);
      assert.equal(await readFills(page), shown);
    },
  },
];
