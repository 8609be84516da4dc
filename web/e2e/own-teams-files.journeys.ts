import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { writeWorkbook } from '../../server/leagues/test/write-workbook.ts';
import type { Journey } from './journey.ts';
import { choose, dayIn, gamesOf, openTeam } from './own-teams.ts';

async function connectCalendar(page: Page, address: string): Promise<void> {
  await page.getByLabel('Adresse des Kalenders').fill(address);
  await page.getByRole('button', { name: 'Kalender verbinden' }).click();
}

export const journeys: Journey[] = [
  {
    name: 'own teams: a file without known titles is mapped, looked at and taken; twice doubles nothing',
    async run({ visit, site }) {
      const { page } = await visit({ width: 360 });
      const { person, team } = await openTeam(page, site);
      const plan = `Wann genau;Wir;Die anderen\n${dayIn(4)};FC Muster;SV Gast\nbald;FC Muster;X\n${dayIn(9)};Y;FC Muster`;
      for (const [taken, button] of [
        ['2 neu', '2 Spiele übernehmen'],
        ['keines neu', '2 Spiele übernehmen'],
      ] as const) {
        await choose(page, 'plan.csv', plan);
        await page.getByText('Es fehlt noch: Datum, Heimteam, Gastteam').waitFor();
        await page.getByLabel('Datum', { exact: true }).selectOption('Wann genau');
        await page.getByLabel('Heimteam', { exact: true }).selectOption('Wir');
        await page.getByText('Zum Beispiel: FC Muster · Y').waitFor();
        await page.getByLabel('Gastteam', { exact: true }).selectOption('Die anderen');
        await page.getByText(taken).waitFor();
        await page.getByText('Zeile 3: Datum nicht lesbar: «bald»').waitFor();
        await page.getByRole('button', { name: button }).click();
        await page.getByText('Spiele übernommen').first().waitFor();
        await page.getByRole('heading', { name: 'plan.csv prüfen' }).waitFor({ state: 'detached' });
        assert.is((await gamesOf(person, team)).length, 2);
      }
    },
  },
  {
    name: "own teams: a list of the team's opponents is mapped, and the screen tells which columns it leaves out",
    async run({ visit, site }) {
      const { page } = await visit({ width: 360 });
      const { person, team } = await openTeam(page, site);
      const plan = `Wann genau;Wer;Wo;Trikot\n${dayIn(4)};SV Gast;Heim;rot\n${dayIn(9)};TV Egg;Auswärts;\n${dayIn(12)};X;?;`;
      await choose(page, 'gegner.csv', plan);
      await page.getByText('Es fehlt noch: Datum, Heimteam, Gastteam').waitFor();
      await page.getByLabel('Datum', { exact: true }).selectOption('Wann genau');
      await page.getByLabel('Gegner', { exact: true }).selectOption('Wer');
      await page.getByText('Es fehlt noch: Heim oder auswärts').waitFor();
      await page.getByLabel('Heim oder auswärts', { exact: true }).selectOption('Wo');
      await page.getByText('TV Egg – FC Muster').waitFor();
      await page.getByText('Diese Spalten werden nicht gelesen: Trikot').waitFor();
      await page.getByText('1 Zeile bleibt weg oder ist unklar').waitFor();
      await page.getByText('Zeile 4: «?» sagt nicht, ob das Spiel gegen X daheim oder auswärts ist.').waitFor();
      await page.getByRole('button', { name: '2 Spiele übernehmen' }).click();
      await page.getByText('Spiele übernommen').first().waitFor();
      assert.is((await gamesOf(person, team)).length, 2);
      // JSON has no columns to map, and tells the same.
      const list = [{ datum: dayIn(20), heim: 'FC Muster', gast: 'SV Neu', trikot: 'rot' }];
      await choose(page, 'liste.json', JSON.stringify(list));
      await page.getByText('1 Spiel erkannt').waitFor();
      await page.getByText('Diese Spalten werden nicht gelesen: trikot').waitFor();
    },
  },
  {
    name: 'own teams: unusable files and calendars say why, and nothing is lost',
    async run({ visit, site }) {
      const { page, expectComplaint } = await visit({ width: 390 });
      const { person, team } = await openTeam(page, site, { game: 5 });
      const locked = Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.from('EncryptedPackage', 'utf16le'),
      ]);
      const event = ['BEGIN:VEVENT', 'SUMMARY:A - B', 'DTSTART:20300101T180000', 'END:VEVENT'].join('\n');
      for (const [name, content, told] of [
        ['passwort.xlsx', locked, 'Die Excel-Datei hat ein Passwort'],
        ['breit.csv', `Datum;Heim;Gast\n${'x;'.repeat(201)}`, 'mehr als 200 Spalten'],
        ['viele.ics', `BEGIN:VCALENDAR\n${`${event}\n`.repeat(5_001)}END:VCALENDAR`, 'zu viele Termine (max. 5000)'],
        ['leer.csv', '', 'Die Datei enthält keine Spiele'],
      ] as const) {
        await choose(page, name, content);
        await page.getByText(`${name} lässt sich nicht lesen`).waitFor();
        await page.getByText(told).waitFor();
        expectComplaint('422');
      }
      const merged = writeWorkbook([
        {
          name: 'Plan',
          rows: [
            ['Datum', 'Heim', 'Gast'],
            ['Vorrunde', null, null],
            [dayIn(6), 'FC Muster', 'SV Neu'],
          ],
          merges: ['A2:C2'],
        },
      ]);
      await choose(page, 'verbunden.xlsx', merged);
      await page.getByText('eine einzige verbundene Zelle').waitFor();
      await page.getByText('1 Spiel erkannt').waitFor();
      await connectCalendar(page, 'example.org/team.ics');
      await page.getByRole('alert').filter({ hasText: 'beginnt mit webcal://' }).waitFor();
      await connectCalendar(page, 'http://127.0.0.1/team.ics');
      await page.getByRole('alert').filter({ hasText: 'im öffentlichen Internet' }).waitFor();
      expectComplaint('422');
      await connectCalendar(page, 'http://localhost:8080/team.ics');
      await page.getByText('Der Kalender ist nicht erreichbar').waitFor();
      await page.getByText('Deine Spiele sind alle noch da').waitFor();
      await page.getByRole('button', { name: 'Trennen' }).click();
      await page.getByText('Kalender getrennt').waitFor();
      assert.is((await gamesOf(person, team)).length, 1);
    },
  },
];
