import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { checkAccessibility, checkWidths } from './axe.ts';
import type { Journey } from './journey.ts';
import { variants } from './variants.ts';
import { addLogo, image } from './media.ts';
import { addGame, choose, dayIn, gamesOf, make, openTeam } from './own-teams.ts';
import { becomePerson } from './person.ts';
import { ageSlot } from './slots.ts';

/** A point for a team on the result sheet. */
const score = (page: Page, team: string) => page.getByRole('button', { name: `${team}: eins mehr` }).click();

export const journeys: Journey[] = [
  {
    name: 'own teams: a person who misses their club makes a team, from the studio to its first post',
    async run({ visit, site }) {
      const { page } = await visit({ width: 390 });
      const person = await becomePerson(page, site, 'amateur', '/studio');
      await page.getByRole('link', { name: 'Eigenes Team anlegen' }).click();
      await page.getByText('0 von 3 belegt').waitFor();
      await page.getByRole('button', { name: 'Team anlegen' }).click();
      await page.getByText('Gib dem Team einen Namen.').waitFor();
      await page.getByLabel('Name des Teams').fill('FC Muster');
      await page.getByLabel('Sportart').selectOption('other');
      await page.locator('input[type=file]').setInputFiles(image('sternenberg.svg'));
      await page.getByRole('img', { name: 'Wappen auf hellem und dunklem Grund' }).waitFor();
      await page.getByLabel('Hauptfarbe').fill('#0b7a3c');
      await page.getByRole('button', { name: 'Team anlegen' }).click();
      await page.getByRole('heading', { name: 'FC Muster' }).waitFor();
      const [team] = await person.call<{ crest: string; primary_color: string }[]>('GET', '/api/own-teams');
      assert.ok(team !== undefined && team.crest.startsWith('data:image/png') && team.crest.length <= 12_000);
      assert.is(team.primary_color, '#0b7a3c');
      await page.getByRole('button', { name: 'Von Hand' }).click();
      await page.getByLabel('Gegner').fill('SV Gast');
      await page.getByLabel('Datum', { exact: true }).fill(dayIn(3));
      await page.getByLabel('Zeit (freiwillig)').fill('19:30');
      await page.getByRole('dialog').getByRole('button', { name: 'Spiel hinzufügen' }).click();
      await page.getByRole('link', { name: 'Post machen: FC Muster gegen SV Gast' }).click();
      await page.waitForURL('**/studio/other/own-*/own-*/*');
      await page.locator('img[data-drawn], canvas, [data-preview] img').first().waitFor();
    },
  },
  {
    name: 'own teams: a stored logo becomes the crest; one that is gone says so',
    async run({ visit, site }) {
      const { page, expectComplaint } = await visit({ width: 390 });
      const { person } = await openTeam(page, site, { plan: 'pro' });
      await addLogo(person, 'Stern', 'club');
      await addLogo(person, 'Bäckerei');
      await page.reload();
      await page.getByRole('button', { name: 'Bearbeiten' }).click();
      const dialog = page.getByRole('dialog');
      const choice = dialog.getByRole('button', { name: '«Stern» als Wappen nehmen' });
      await choice.waitFor();
      // Its own small picture is not the one that fails.
      await choice.locator('img').evaluate((image: HTMLImageElement) => image.decode());
      assert.is(await dialog.getByRole('button', { name: /als Wappen nehmen/ }).count(), 1);
      await page.route('**/api/files/logos/**', (route) => route.abort());
      await choice.click();
      await dialog.getByText('Das Wappen liess sich nicht laden.').waitFor();
      expectComplaint('net::ERR_FAILED');
      await page.unroute('**/api/files/logos/**');
      await choice.click();
      await dialog.getByRole('img', { name: 'Wappen auf hellem und dunklem Grund' }).waitFor();
      await dialog.getByRole('button', { name: 'Speichern' }).click();
      await dialog.waitFor({ state: 'detached' });
      const [saved] = await person.call<{ crest: string }[]>('GET', '/api/own-teams');
      assert.ok(saved?.crest.startsWith('data:image/png'));
    },
  },
  {
    name: 'own teams: a result takes two taps, a live game saves every point, and both lead on to a post',
    async run({ visit, site }) {
      const { page } = await visit({ width: 360 });
      const { person, team } = await openTeam(page, site, { game: 0 });
      const row = page.getByRole('listitem').filter({ hasText: 'SV Gast' });
      await row.getByRole('button', { name: /Resultat eintragen/ }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('button', { name: 'Spiel läuft' }).click();
      await sheet.getByText('Jeder Punkt ist sofort gespeichert').waitFor();
      await score(page, 'FC Muster');
      await score(page, 'FC Muster');
      await score(page, 'SV Gast');
      await sheet.getByText('2:1 gespeichert').waitFor();
      const [live] = await gamesOf(person, team);
      assert.equal([live?.status, live?.result], ['live', '2:1']);
      await sheet.getByRole('button', { name: 'Schlusspfiff' }).click();
      await sheet.getByText('FC Muster – SV Gast 2:1. Jetzt posten?').waitFor();
      const [final] = await gamesOf(person, team);
      assert.equal([final?.status, final?.result], ['played', '2:1']);
      await sheet.getByRole('link', { name: 'Post im Studio' }).click();
      await page.waitForURL('**/studio/other/**tab=result*');
      await page.goto(`/profile/teams/${team.id}`);
      // The two taps: the result, then save.
      await row.getByRole('button', { name: /Resultat 2:1 ändern/ }).click();
      await sheet.getByLabel('FC Muster', { exact: true }).waitFor();
      await sheet.getByRole('button', { name: 'Schlussresultat speichern' }).click();
      await sheet.getByText('Jetzt posten?').waitFor();
      await page.goto('/weekend');
      await page.locator('[data-post]').first().waitFor();
    },
  },
  {
    name: 'own teams: a dialog stays open while it saves; a result that fails behind its closed sheet is reported',
    async run({ visit, site }) {
      const { page, expectComplaint } = await visit();
      await openTeam(page, site, { game: 0 });
      const dialog = page.getByRole('dialog');
      const added = Promise.withResolvers<void>();
      await page.route('**/api/own-teams/*/games', async (route) => {
        if (route.request().method() === 'POST') await added.promise;
        return route.fallback();
      });
      await page.getByRole('button', { name: 'Spiel hinzufügen' }).click();
      await dialog.getByLabel('Gegner').fill('SV Rückspiel');
      await dialog.getByLabel('Datum', { exact: true }).fill(dayIn(3));
      await dialog.getByRole('button', { name: 'Spiel hinzufügen' }).click();
      await page.keyboard.press('Escape');
      await dialog.getByRole('button', { name: 'Schliessen' }).click();
      added.resolve();
      await page.getByText('Spiel hinzugefügt').waitFor();
      await dialog.waitFor({ state: 'detached' });
      const refused = Promise.withResolvers<void>();
      await page.route('**/api/own-teams/*/games/*', async (route) => {
        await refused.promise;
        await route.fulfill({ status: 500, json: { code: 'internal', message: 'no', params: {}, requestId: 'a1' } });
      });
      const row = page.getByRole('listitem').filter({ hasText: 'SV Gast' });
      await row.getByRole('button', { name: /Resultat eintragen/ }).click();
      await score(page, 'FC Muster');
      await dialog.getByRole('button', { name: 'Schlussresultat speichern' }).click();
      // The toast of before has such a button as well.
      await dialog.getByRole('button', { name: 'Schliessen' }).first().click();
      refused.resolve();
      await page.getByText('Das Resultat wurde nicht gespeichert').waitFor();
      expectComplaint('500');
    },
  },
  {
    name: 'own teams: a correction sends its own fields only, although the game changed while it was open',
    async run({ visit, site }) {
      const { page } = await visit();
      const person = await becomePerson(page, site, 'amateur', '/profile/teams');
      const team = await make(person);
      const { id } = await addGame(person, team, 0);
      const change = (body: object) => person.call('PATCH', `/api/own-teams/${team.id}/games/${id}`, body);
      await change({ result: '1:0', status: 'live' });
      await page.goto(`/profile/teams/${team.id}`);
      await page
        .locator('li')
        .getByRole('button', { name: /bearbeiten/ })
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Ort (freiwillig)').fill('Aarau');
      await change({ result: '2:1', status: 'played', time: '20:15' });
      // The list of a live game is read again by itself.
      await page.locator('li').getByText('20:15').waitFor({ state: 'attached' });
      const sent = page.waitForRequest((request) => request.method() === 'PATCH');
      await dialog.getByRole('button', { name: 'Speichern' }).click();
      assert.equal((await sent).postDataJSON(), { city: 'Aarau' });
    },
  },
  {
    name: 'own teams: a final 0:0 that nobody entered is asked for; in sets there is none',
    async run({ visit, site }) {
      const { page } = await visit({ width: 360 });
      const { person, team } = await openTeam(page, site, { game: 0 });
      const sheet = page.getByRole('dialog');
      const open = () => page.getByRole('button', { name: /Resultat eintragen/ }).click();
      const save = sheet.getByRole('button', { name: 'Schlussresultat speichern' });
      await open();
      await save.dblclick();
      await sheet.getByText('Ging das Spiel 0:0 aus?').waitFor();
      await score(page, 'FC Muster');
      await save.waitFor();
      assert.equal(
        (await gamesOf(person, team)).map(({ result }) => result),
        [''],
      );
      await sheet.getByRole('button', { name: 'Schliessen' }).click();
      await open();
      await save.click();
      await checkAccessibility(page);
      await sheet.getByRole('button', { name: 'Ja, 0:0 speichern' }).click();
      await sheet.getByText('FC Muster – SV Gast 0:0. Jetzt posten?').waitFor();
      const [drawn] = await gamesOf(person, team);
      assert.equal([drawn?.status, drawn?.result], ['played', '0:0']);
      const volley = await make(person, { sport: 'volleyball' });
      await addGame(person, volley, 0);
      await page.goto(`/profile/teams/${volley.id}`);
      await open();
      await sheet.getByText('Ein Spiel in Sätzen endet nie 0:0.').waitFor();
      assert.ok(await save.isDisabled());
      await score(page, 'FC Muster');
      assert.not(await save.isDisabled());
    },
  },
  {
    name: 'own teams: nothing offers other teams of a club that is one own team',
    async run({ visit, site }) {
      const { page } = await visit({ width: 390 });
      const person = await becomePerson(page, site, 'amateur', '/profile/teams');
      const { team_id } = await make(person);
      await page.goto('/weekend');
      await page.getByRole('button', { name: 'Spätere Spiele' }).waitFor();
      assert.is(await page.getByRole('button', { name: 'Weitere Teams des Clubs' }).count(), 0);
      await page.goto(`/studio/other/${team_id}/${team_id}`);
      await page.getByText('Trag beim Team unter «Meine Teams» Spiele ein').waitFor();
      await page.getByRole('link', { name: 'Anderes Team wählen' }).click();
      await page.getByRole('heading', { name: 'Deine Teams' }).waitFor();
    },
  },
  {
    name: 'own teams: are edited, and deleted after their slot’s seven days',
    async run({ visit, site }) {
      const { page } = await visit();
      const person = await becomePerson(page, site, 'free', '/profile/teams');
      const team = await make(person);
      await page.goto('/profile/teams');
      await page.getByRole('link', { name: 'Spiele von FC Muster' }).click();
      await page.getByRole('button', { name: 'Team bearbeiten' }).click();
      await page.getByLabel('Name des Teams').fill('FC Neu');
      // A file chooser that is left without a file, and a text selected beyond the edge, close nothing.
      await page
        .locator('dialog input[type=file]')
        .first()
        .evaluate((input) => input.dispatchEvent(new Event('cancel', { bubbles: true })));
      await page.getByLabel('Name des Teams').hover();
      await page.mouse.down();
      await page.mouse.move(5, 5);
      await page.mouse.up();
      await page.getByRole('button', { name: 'Speichern' }).click();
      await page.getByRole('heading', { name: 'FC Neu' }).waitFor();
      await page.getByRole('button', { name: 'Team löschen' }).click();
      await page.getByText('In 7 Tagen kannst du FC Neu löschen').waitFor();
      await page.getByRole('button', { name: 'Abbrechen' }).click();
      const [slot] = await person.call<{ id: string; team_id: string }[]>('GET', '/api/team-slots');
      assert.is(slot?.team_id, team.team_id);
      await ageSlot(site, slot?.id ?? '', 8);
      const schedule = { team_slot_id: slot?.id, trigger: { on: 'result' }, theme: 'standard', outcomes: ['inbox'] };
      await person.call('POST', '/api/schedules', schedule);
      await page.reload();
      await page.getByRole('button', { name: 'Team löschen' }).click();
      await page.getByText('Mit dem Team wird auch 1 automatischer Post gelöscht.').waitFor();
      await page.getByRole('button', { name: 'Endgültig löschen' }).click();
      await page.getByRole('heading', { name: 'Noch kein Team gespeichert' }).waitFor();
      assert.equal(await person.call('GET', '/api/own-teams'), []);
      assert.equal(await person.call('GET', '/api/schedules'), []);
    },
  },
  ...variants.map((variant): Journey => ({
    name: `own teams: axe finds nothing, ${variant.language}, ${variant.width} px`,
    async run({ visit, site }) {
      const { page } = await visit({ ...variant });
      const person = await becomePerson(page, site, 'pro', '/profile/teams/new');
      await page.locator('form').waitFor();
      await checkAccessibility(page);
      const team = await make(person, {
        name: 'FC Muster mit einem sehr langen Namen vom Oberaargau 1',
        primary_color: '#aa0000',
      });
      await page.goto(`/profile/teams/${team.id}`);
      await page.locator('#file').waitFor();
      await checkAccessibility(page);
      await addGame(person, team, 2);
      await choose(page, 'plan.csv', `Wann;Wir;Gast\n${dayIn(4)};A;B\nbald;C;D`);
      await page.locator('#file select').first().waitFor();
      await checkWidths(page);
      await page.reload();
      await page
        .locator('li')
        .getByRole('button', { name: /Resultat|result/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
      await checkAccessibility(page);
      await page.keyboard.press('Escape');
      await page
        .locator('li')
        .getByRole('button', { name: /bearbeiten|Edit/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
      await checkAccessibility(page);
    },
  })),
];
