import * as assert from 'uvu/assert';
import { checkWidths } from './axe.ts';
import type { Journey } from './journey.ts';
import { becomePerson } from './person.ts';
import { addSlot } from './slots.ts';
import { loadGames, team, teamPath, waitForPreview } from './studio.ts';

interface Corrections {
  club_id: string;
  halls: string[];
}

export const journeys: Journey[] = [
  {
    name: 'halls: a correction of home halls applies in the studio and can be reset',
    async run({ visit, site }) {
      const { page } = await visit({ width: 390 });
      const person = await becomePerson(page, site, 'amateur', '/profile/teams');
      await addSlot(person, { team_id: team.teamId, team_name: 'Herren 1' });
      await addSlot(person, { team_id: '430002', team_name: 'Damen 1' });
      const home = (await loadGames(site)).find(
        ({ status, teamHome }) => status === 'scheduled' && teamHome === team.clubName,
      );
      assert.ok(home, 'the demo club has no home game to come');
      await page.reload();
      const halls = page.getByRole('region', { name: 'Heimhallen' });
      // Both teams belong to one club, so it is listed once.
      await halls.getByText('Diese Hallen haben wir am Spielplan erkannt.').waitFor();
      const ticks = halls.getByRole('checkbox', { checked: true });
      const suggested = await ticks.count();
      assert.ok(suggested > 0);
      await checkWidths(page);
      await page.setViewportSize({ width: 390, height: 740 });
      for (let left = suggested; left > 0; left--) await ticks.first().uncheck();
      await halls.getByText('Wähle mindestens eine Halle.').waitFor();
      await halls.getByLabel('Andere Halle').fill('x'.repeat(201));
      await halls.getByRole('button', { name: 'Hinzufügen' }).click();
      await halls.getByText('Höchstens 200 Zeichen').waitFor();
      // A hall that is typed and not added is saved as well.
      await halls.getByLabel('Andere Halle').fill('Turnhalle Altfeld');
      await halls.getByRole('button', { name: 'Speichern' }).click();
      await page.getByText('Heimhallen gespeichert').waitFor();
      const saved = () => person.call<Corrections[]>('GET', '/api/club-settings');
      assert.equal((await saved())[0]?.halls, ['Turnhalle Altfeld']);

      await page.goto(`${teamPath}/${home.id}`);
      await waitForPreview(page);
      await page.getByText('Wegen der Halle ist nicht klar, ob ihr zu Hause spielt.').waitFor();
      assert.not.ok(await page.getByLabel('Ist Heimspiel').isChecked());
      await page.getByRole('link', { name: 'Heimhallen festlegen' }).click();
      await halls.getByText('Diese Hallen hast du festgelegt.').waitFor();
      await halls.getByRole('button', { name: 'Wieder automatisch' }).click();
      await halls.getByText('Diese Hallen haben wir am Spielplan erkannt.').waitFor();
      await halls.getByRole('button', { name: 'Speichern' }).and(page.locator(':focus')).waitFor();
      assert.equal(await saved(), []);
    },
  },
  {
    name: 'halls: without the league halls are typed; a failed save is shown',
    async run({ visit, site }) {
      const { page, expectComplaint, expectSome } = await visit();
      const person = await becomePerson(page, site, 'free', '/profile/teams');
      await addSlot(person, { team_id: team.teamId, team_name: 'Herren 1' });
      const down = { status: 502, json: { code: 'source-failed', message: '' } };
      await page.route('**/api/leagues/*/teams/*/games*', (route) => route.fulfill(down));
      await page.reload();
      const halls = page.getByRole('region', { name: 'Heimhallen' });
      await halls.getByText('Die Liga antwortet gerade nicht, darum fehlen Hallen aus dem Spielplan.').waitFor();
      await halls.getByLabel('Andere Halle').fill('Turnhalle Dorf');
      await halls.getByLabel('Andere Halle').press('Enter');
      await page.route('**/api/club-settings/**', (route) => route.abort());
      await halls.getByRole('button', { name: 'Speichern' }).click();
      await page.getByText('Heimhallen nicht gespeichert').waitFor();
      assert.ok(await halls.getByRole('checkbox', { name: 'Turnhalle Dorf' }).isChecked());
      await page.unroute('**/api/club-settings/**');
      await page.unroute('**/api/leagues/*/teams/*/games*');
      await halls.getByRole('button', { name: 'Speichern' }).click();
      await page.getByText('Heimhallen gespeichert').waitFor();
      await halls.getByRole('button', { name: 'Nochmals versuchen' }).click();
      await halls.getByText('weitere Hallen aus dem Spielplan').waitFor();
      expectSome('502');
      expectComplaint('ERR_FAILED');
    },
  },
];
