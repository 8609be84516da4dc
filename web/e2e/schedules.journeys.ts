import * as assert from 'uvu/assert';
import { checkAccessibility, checkWidths } from './axe.ts';
import { changeDatabase } from './database.ts';
import type { Journey } from './journey.ts';
import { variants, type Variant } from './variants.ts';
import { becomePerson } from './person.ts';
import { setTier } from './plans.ts';
import { addSlot } from './slots.ts';
import { until } from '../../server/test/until.ts';

const path = '/profile/schedules';

const words = {
  de: {
    preview: 'Jeden Donnerstag um 18:00 die Vorschau',
    holidays: /^Ferien: /,
    template: /^Vorlage: /,
    close: 'Schliessen',
  },
  en: {
    preview: 'The preview every Thursday at 18:00',
    holidays: /^Holidays: /,
    template: /^Template: /,
    close: 'Close',
  },
} as const;

interface Saved {
  id: string;
  trigger: { on: string; weekday?: number; time?: string };
  look: Record<string, unknown>;
  formats: string[];
  outcomes: string[];
  enabled: boolean;
  skip_key: string | null;
  holidays: unknown[];
  games_per_post: number;
}

function checkPage(variant: Variant): Journey {
  const { preview, holidays, template, close } = words[variant.language];
  return {
    name: `schedules: axe finds nothing on the page, its lists and its dialog, ${variant.language}`,
    async run({ visit, site }) {
      const { page } = await visit({ ...variant });
      const person = await becomePerson(page, site, 'amateur', '/profile');
      await addSlot(person, { team_id: '430001', team_name: 'Herren 1' });
      await page.goto(path);
      await page.getByRole('button', { name: preview }).click();
      await page.getByRole('button', { name: template }).waitFor();
      const [saved] = await person.call<Saved[]>('GET', '/api/schedules');
      assert.is(saved?.look['language'], variant.language);
      await page.waitForLoadState('networkidle');
      await checkWidths(page);
      await page.setViewportSize({ width: variant.width, height: 800 });
      await page.getByRole('button', { name: template }).click();
      await checkAccessibility(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: holidays }).click();
      await page.getByRole('dialog').waitFor();
      await checkAccessibility(page);
      // The message about the new schedule may still stand in the dialog, with a button of its own.
      await page.getByRole('dialog').getByRole('button', { name: close }).first().click();
    },
  };
}

export const journeys: Journey[] = [
  ...variants.map(checkPage),
  {
    name: 'schedules: without a team the page leads to the studio',
    async run({ visit, site }) {
      const { page } = await visit({ width: 390 });
      await becomePerson(page, site, 'free', path);
      await page.getByRole('heading', { name: 'Zuerst ein Team' }).waitFor();
      await page.getByRole('link', { name: 'Team im Studio wählen' }).click();
      await page.waitForURL('**/studio');
    },
  },
  {
    name: 'schedules: one press starts a sentence, each bold word changes it, and the server keeps it',
    async run({ visit, site }) {
      const { page } = await visit();
      const person = await becomePerson(page, site, 'pro', '/profile');
      await addSlot(person, { team_id: '430001', team_name: 'Herren 1' });
      const load = async () => (await person.call<Saved[]>('GET', '/api/schedules'))[0];
      await page.goto(path);
      await page.getByRole('button', { name: 'Jeden Sonntag um 20:00 das Wochenende' }).click();
      const card = page.getByRole('listitem', { name: 'Herren 1, Wochenende' });
      await card.getByText('Die nächsten Posts').waitFor();
      assert.is(await card.getByRole('button', { name: /^Auslassen/ }).count(), 3);
      assert.equal(
        [(await load())?.games_per_post, (await load())?.look],
        [3, { theme: 'standard', tab: 'result', language: 'de' }],
      );
      await card.getByLabel('Wann').selectOption('3');
      const time = card.getByLabel('Uhrzeit');
      await time.fill('17:30');
      await time.press('Enter');
      await card.getByLabel('Was', { exact: true }).selectOption('preview');
      const preview = page.getByRole('listitem', { name: 'Herren 1, Vorschau' });
      await preview.getByRole('button', { name: /^Formate:/ }).click();
      await page.getByLabel('Quadrat 1:1').check();
      await page.getByLabel('Post 4:5').uncheck();
      await page.getByLabel('Quadrat 1:1').click();
      await page.getByText('Etwas muss gewählt bleiben').waitFor();
      await page.keyboard.press('Escape');
      await preview.getByRole('button', { name: /^Wohin:/ }).click();
      await page.getByLabel('per Mail').check();
      await page.keyboard.press('Escape');
      await preview.getByRole('button', { name: /^Vorlage:/ }).click();
      await page.getByRole('dialog', { name: 'Vorlage' }).getByRole('button', { name: 'Dunkel' }).click();
      await preview.getByRole('button', { name: 'Vorlage: Dunkel' }).waitFor();
      await until(async () => (await load())?.look['theme'] === 'dark');
      const saved = await load();
      assert.equal(
        [saved?.trigger, saved?.look, saved?.formats, saved?.outcomes],
        [{ on: 'weekly', weekday: 3, time: '17:30' }, { theme: 'dark', language: 'de' }, ['1:1'], ['inbox', 'mail']],
      );
      await page.reload();
      await preview.getByRole('button', { name: 'Formate: 1:1' }).waitFor();
      await preview.getByLabel('Wann').selectOption('whistle');
      await page
        .getByRole('listitem', { name: 'Herren 1, Resultat' })
        .getByText(/etwa \d\d:\d\d/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'schedules: the table comes after the round, and says until when it waits',
    async run({ visit, site }) {
      const { page } = await visit({ width: 360 });
      const person = await becomePerson(page, site, 'pro', '/profile');
      await addSlot(person, { team_id: '430001', team_name: 'Herren 1' });
      const waiting_until = '2030-01-07T19:00:00.000Z';
      // A wait depends on the day of the week, so the answer is given here.
      await page.route('**/api/schedules', async (route) => {
        if (route.request().method() !== 'GET') return route.fallback();
        const answer = await route.fetch();
        await route.fulfill({
          response: answer,
          json: (await answer.json()).map((one: object) => ({ ...one, waiting_until })),
        });
      });
      await page.goto(path);
      await page.getByRole('button', { name: 'Nach der Runde die Tabelle' }).click();
      const card = page.getByRole('listitem', { name: 'Herren 1, Tabelle' });
      await card.getByText('Die nächsten Posts').waitFor();
      const [saved] = await person.call<Saved[]>('GET', '/api/schedules');
      assert.equal([saved?.trigger, saved?.look], [{ on: 'round' }, { theme: 'standard', language: 'de' }]);
      await page.reload();
      await card.getByText('Die Tabelle wartet noch auf Spiele der Runde, längstens bis Montag um 20:00.').waitFor();
      await card.getByLabel('Wann').selectOption('whistle');
      await page.getByRole('listitem', { name: 'Herren 1, Resultat' }).getByLabel('Wann').selectOption('round');
      await card.getByRole('button', { name: /^Vorlage:/ }).click();
      const templates = page.getByRole('dialog', { name: 'Vorlage' });
      await templates.getByText('Vorlagen von Matchpost').waitFor();
      assert.is(await templates.getByText('Eigene Vorlagen').count(), 0);
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'schedules: one post is skipped and posted after all, holidays say so, a pause holds, with the keyboard',
    async run({ visit, site }) {
      const { page } = await visit({ width: 390 });
      const person = await becomePerson(page, site, 'free', '/profile');
      await addSlot(person, { team_id: '430001', team_name: 'Herren 1' });
      const load = async () => (await person.call<Saved[]>('GET', '/api/schedules'))[0];
      await page.goto(path);
      const press = (name: string | RegExp) => page.getByRole('button', { name }).first().press('Enter');
      await press('Nach Schlusspfiff das Resultat');
      await page.getByText('Die nächsten Posts').waitFor();
      await press(/^Auslassen/);
      await page.getByText('wird ausgelassen').waitFor();
      assert.is(await page.getByRole('button', { name: /^Auslassen/ }).count(), 0);
      await page.reload();
      await page.getByText('wird ausgelassen').waitFor();
      await press(/^Doch posten/);
      await page.getByText('wird ausgelassen').waitFor({ state: 'detached' });
      await press(/^Ferien/);
      const dialog = page.getByRole('dialog', { name: 'Ferien' });
      await dialog.getByRole('button', { name: 'Eintragen' }).click();
      await dialog.getByText('Wähle den ersten und den letzten Tag').waitFor();
      await dialog.getByLabel('Erster Tag').fill('2027-01-03');
      await dialog.getByLabel('Letzter Tag').fill('2026-01-01');
      await dialog.getByRole('button', { name: 'Eintragen' }).click();
      await dialog.getByText('Der letzte Tag liegt vor dem ersten').waitFor();
      await dialog.getByLabel('Erster Tag').fill('2020-01-01');
      await dialog.getByLabel('Letzter Tag').fill('2099-01-01');
      await dialog.getByRole('button', { name: 'Eintragen' }).click();
      await dialog.getByRole('button', { name: /streichen$/ }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByText('Ferien', { exact: true }).nth(2).waitFor();
      await press(/^Pause/);
      await page.getByText('Die nächsten Posts, wenn es weiterläuft').waitFor();
      await until(async () => (await load())?.enabled === false);
      assert.is((await load())?.holidays.length, 1);
      await press(/^Fortsetzen/);
      await page.getByText('Pausiert').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'schedules: the plan’s limit is said with the way to plans; a deletion can be undone',
    async run({ visit, site }) {
      const { page, expectComplaint } = await visit();
      const person = await becomePerson(page, site, 'free', '/profile');
      await addSlot(person, { team_id: '430001', team_name: 'Herren 1' });
      await page.goto(path);
      await page.getByRole('button', { name: 'Nach Schlusspfiff das Resultat' }).click();
      const card = page.getByRole('listitem', { name: 'Herren 1, Resultat' });
      await card.waitFor();
      await page.getByRole('button', { name: 'Jeden Donnerstag um 18:00 die Vorschau' }).click();
      await page.getByText('Dein Abo erlaubt höchstens so viele automatische Posts: 1.').waitFor();
      await page.getByRole('link', { name: 'Abos ansehen' }).waitFor();
      expectComplaint('403');
      await card.getByRole('button', { name: 'Löschen: Herren 1, Resultat' }).click();
      await card.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Rückgängig' }).click();
      await card.waitFor();
      await card.getByRole('button', { name: 'Löschen: Herren 1, Resultat' }).click();
      await page.getByRole('button', { name: 'Jeden Donnerstag um 18:00 die Vorschau' }).click();
      await page.getByRole('listitem', { name: 'Herren 1, Vorschau' }).waitFor();
      assert.is((await person.call<Saved[]>('GET', '/api/schedules')).length, 1);
    },
  },
  {
    name: 'schedules: after a downgrade a locked team is the only reason, and no post is announced',
    async run({ visit, site }) {
      const { page } = await visit();
      const person = await becomePerson(page, site, 'amateur', '/profile');
      await addSlot(person, { team_id: '430001', team_name: 'Herren 1' });
      const { id } = await addSlot(person, { team_id: '430002', team_name: 'Damen 1' });
      await person.call('POST', '/api/schedules', {
        team_slot_id: id,
        trigger: { on: 'result' },
        theme: 'standard',
        outcomes: ['inbox'],
      });
      await setTier(site, person.email, 'free');
      await page.goto(path);
      const card = page.getByRole('listitem', { name: 'Damen 1, Resultat' });
      await card.getByText('Dieses Team ist mit deinem Abo gesperrt.').waitFor();
      await card.getByText('Die nächsten Posts, wenn es weiterläuft').waitFor();
      assert.is(await card.getByText('Die älteren haben Vorrang').count(), 0);
      assert.is(await card.getByRole('button', { name: /^Auslassen/ }).count(), 0);
    },
  },
  {
    name: 'schedules: a failed post says why, a league that does not answer too, and a refused change is taken back',
    async run({ visit, site }) {
      const { page, expectComplaint, expectSome } = await visit();
      const person = await becomePerson(page, site, 'free', '/profile');
      await addSlot(person, { team_id: '430001', team_name: 'Herren 1' });
      await page.goto(path);
      await page.getByRole('button', { name: 'Jeden Donnerstag um 18:00 die Vorschau' }).click();
      await page.getByText('Die nächsten Posts').waitFor();
      const [saved] = await person.call<Saved[]>('GET', '/api/schedules');
      await changeDatabase(
        site,
        `insert into schedule_runs (schedule_id, key, state, code) values (?, '2026-01-01T18:00', 'failed', 'league-unreachable')`,
        [saved?.id],
      );
      await page.route('**/api/schedules/*/preview', (route) =>
        route.fulfill({ status: 502, json: { code: 'source-failed', message: '', requestId: 'x' } }),
      );
      await page.reload();
      await page.getByText(/Der letzte Post vom .* kam nicht zustande: /).waitFor();
      await page.getByText(/Die Spiele lassen sich gerade nicht laden: /).waitFor();
      expectSome('502');
      await page.unroute('**/api/schedules/*/preview');
      await page.getByRole('button', { name: 'Nochmals versuchen' }).click();
      await page.getByText('Die nächsten Posts').waitFor();
      await page.route('**/api/schedules/*', (route) => route.abort());
      await page.getByLabel('Wann').selectOption('1');
      await page.getByText('Die Änderung ging nicht').waitFor();
      await page.unroute('**/api/schedules/*');
      await until(async () => (await page.getByLabel('Wann').inputValue()) === '4');
      expectComplaint('ERR_FAILED');
    },
  },
];
