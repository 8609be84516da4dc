import { readFile } from 'node:fs/promises';
import * as assert from 'uvu/assert';
import { checkAccessibility } from './axe.ts';
import { letMailsPass } from './database.ts';
import type { Journey } from './journey.ts';
import { loadMail } from './mailbox.ts';
import { becomePerson } from './person.ts';
import { anybody, askForMail, signInByCode } from './sign-in.ts';
import { team } from './studio.ts';

export const journeys: Journey[] = [
  {
    name: 'account: the menu marks and opens every page, which sets the window title',
    async run({ visit, site }) {
      const { page } = await visit();
      await becomePerson(page, site, 'free', '/profile');
      const menu = page.getByRole('navigation', { name: 'Bereiche des Profils' });
      const expected = [
        ['Profil', 'Mein Profil'],
        ['Abonnement', 'Abonnement'],
        ['Meine Teams', 'Meine Teams'],
        ['Vorlagen', 'Vorlagen'],
        ['Logos und Bilder', 'Logos und Bilder'],
        ['Hintergrundbilder', 'Hintergrundbilder'],
        ['Einstellungen', 'Einstellungen'],
        ['Automatisch posten', 'Automatisch posten'],
        ['Automationen', 'Automationen'],
        ['Account löschen', 'Account löschen'],
      ] as const;
      await menu.waitFor();
      assert.equal(
        await menu.getByRole('link').allInnerTexts(),
        expected.map(([name]) => name),
      );
      for (const [name, title] of expected) {
        await menu.getByRole('link', { name, exact: true }).click();
        await page.waitForFunction((title) => document.title === `${title} – Matchpost`, title);
        assert.equal(await menu.locator('[aria-current=page]').allInnerTexts(), [name]);
        await page.getByRole('heading', { level: 2 }).first().waitFor();
      }
    },
  },
  {
    name: 'account: on a phone the menu opens, and a link or Escape closes it',
    async run({ visit, site }) {
      const { page } = await visit({ width: 360 });
      await becomePerson(page, site, 'free', '/profile/teams');
      const menu = page.getByRole('navigation', { name: 'Bereiche des Profils' });
      const opener = menu.getByRole('button', { name: 'Meine Teams' });
      await opener.click();
      assert.is(await menu.getByRole('link').count(), 10);
      await page.keyboard.press('Escape');
      assert.is(await menu.getByRole('link').count(), 0);
      assert.ok(await opener.evaluate((button) => button === document.activeElement));
      await page.keyboard.press('Enter');
      await menu.getByRole('link', { name: 'Einstellungen' }).click();
      await menu.getByRole('button', { name: 'Einstellungen' }).waitFor();
      assert.is(await menu.getByRole('link').count(), 0);
    },
  },
  {
    name: 'account: the last selection is shown with names; leaving with unsaved changes asks first',
    async run({ visit, site }) {
      const { page } = await visit();
      const { call } = await becomePerson(page, site, 'free', '/profile');
      await page.getByText('Noch nichts gemerkt.').waitFor();
      const { sport, clubId, teamId } = team;
      await call('PATCH', '/api/profile', { last_sport: sport, last_club_id: clubId, last_team_id: teamId });
      await page.reload();
      await page.getByRole('definition').filter({ hasText: 'Herren' }).waitFor();
      const names = await page.getByRole('definition').allInnerTexts();
      assert.equal(names, ['Unihockey', 'UHC Sternenberg', 'UHC Sternenberg · Herren GF 2. Liga']);
      await page.getByLabel('Letzte Auswahl merken').uncheck();
      assert.is(await page.getByRole('definition').count(), 0);
      await page.getByLabel('Letzte Auswahl merken').check();
      await page.getByLabel('Vorname').fill('Lena');
      await page.getByText('Noch nicht gespeichert').waitFor();
      await page.getByRole('link', { name: 'Meine Teams' }).click();
      const dialog = page.getByRole('dialog', { name: 'Änderungen verwerfen?' });
      await dialog.getByRole('button', { name: 'Hier bleiben' }).last().click();
      assert.is(await page.getByLabel('Vorname').inputValue(), 'Lena');
      await page.getByRole('button', { name: 'Speichern' }).click();
      await page.getByText('Profil aktualisiert').waitFor();
      assert.is(await page.getByText('Noch nicht gespeichert').count(), 0);
      await page.getByRole('link', { name: 'Meine Teams' }).click();
      await page.waitForURL('**/profile/teams');
    },
  },
  {
    name: 'account: a save without a network shows an error and keeps the typed text',
    async run({ visit, site }) {
      const { page, context, complaints } = await visit();
      await becomePerson(page, site, 'free', '/profile');
      await page.getByLabel('Nachname').fill('Zürcher-Abegglen');
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Speichern' }).click();
      await page.getByText('Keine Verbindung zum Server').waitFor();
      await page.getByText('Noch nicht gespeichert').waitFor();
      assert.is(await page.getByLabel('Nachname').inputValue(), 'Zürcher-Abegglen');
      await context.setOffline(false);
      await page.getByRole('button', { name: 'Speichern' }).click();
      await page.getByText('Profil aktualisiert').waitFor();
      complaints.length = 0;
    },
  },
  {
    name: 'account: text typed while a save is under way stays and waits for the next save',
    async run({ visit, site }) {
      const { page } = await visit();
      const { call } = await becomePerson(page, site, 'free', '/profile');
      const fields = [
        ['/profile', 'Vorname', 'Lena', 'Lena Maria'],
        ['/profile/settings', 'Instagram-Name', 'uhc', 'uhc.sternenberg'],
      ] as const;
      for (const [path, label, first, second] of fields) {
        await page.goto(path);
        await page.getByLabel(label).fill(first);
        const held = Promise.withResolvers<void>();
        await page.route('**/api/profile', async (route) => {
          if (route.request().method() === 'PATCH') await held.promise;
          await route.continue();
        });
        const saving = page.waitForRequest((request) => request.method() === 'PATCH');
        await page.getByRole('button', { name: 'Speichern' }).click();
        await saving;
        await page.getByLabel(label).fill(second);
        held.resolve();
        await page.getByText('Noch nicht gespeichert').waitFor();
        assert.is(await page.getByLabel(label).inputValue(), second);
        await page.unroute('**/api/profile');
        const save = page.getByRole('button', { name: 'Speichern', exact: true });
        const stored = page.waitForResponse((response) => response.request().method() === 'PATCH');
        await save.click();
        await stored;
        await save.waitFor();
        await page.getByText('Noch nicht gespeichert').waitFor({ state: 'detached' });
      }
      const { first_name, instagram_username } = await call<Record<string, unknown>>('GET', '/api/profile');
      assert.equal([first_name, instagram_username], ['Lena Maria', 'uhc.sternenberg']);
    },
  },
  {
    name: 'account: all data are downloaded as one file',
    async run({ visit, site }) {
      const { page } = await visit();
      await becomePerson(page, site, 'free', '/profile');
      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Daten herunterladen' }).click();
      const file = await coming;
      assert.match(file.suggestedFilename(), /^matchpost-\d{4}-\d\d-\d\d\.zip$/);
      assert.is((await readFile(await file.path())).subarray(0, 2).toString(), 'PK');
    },
  },
  {
    name: 'account: the next user in the same window sees no data of the previous one',
    async run({ visit, site }) {
      const { page, complaints } = await visit();
      const [first, second] = [anybody(), anybody()];
      await signInByCode(page, site, first, '/auth?redirect=/profile');
      await page.waitForURL('**/profile');
      await page.getByRole('button', { name: 'Hier abmelden' }).click();
      await page.waitForURL('**/auth');
      // Navigates within the app, without a reload.
      await askForMail(page, second);
      await page.getByRole('textbox').fill((await loadMail(site, second)).code);
      await page.waitForURL(`${site.origin}/profile`);
      await page.getByRole('button', { name: 'Dein Menü' }).click();
      await page.getByRole('link', { name: 'Mein Profil' }).first().click();
      await page.getByLabel('E-Mail').waitFor();
      assert.is(await page.getByLabel('E-Mail').inputValue(), second);
      complaints.length = 0;
    },
  },
  {
    name: 'account: a session that ends elsewhere opens the sign-in page, which says so and leads back',
    async run({ visit, site }) {
      const { page, complaints } = await visit();
      const { call, email } = await becomePerson(page, site, 'free', '/profile/settings');
      await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
      await call('POST', '/api/auth/logout?scope=everywhere');
      // The server ends the session without interaction in the page.
      await page.waitForURL('**/auth?redirect=*');
      await page.getByText('Deine Sitzung ist beendet.').waitFor();
      await checkAccessibility(page);
      assert.ok(complaints.every((complaint) => complaint.includes('401')));
      const { code } = await loadMail(site, email);
      await letMailsPass(site, email);
      await askForMail(page, email);
      await page.getByRole('textbox').fill((await loadMail(site, email, code)).code);
      await page.waitForURL(`${site.origin}/profile/settings`);
      complaints.length = 0;
    },
  },
];
