import { setTimeout as pause } from 'node:timers/promises';
import { second } from '@matchpost/engine/clock';
import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { letMailsPass } from './database.ts';
import type { Journey } from './journey.ts';
import { loadMail } from './mailbox.ts';
import { becomePerson } from './person.ts';
import { askForMail, signInAgain } from './sign-in.ts';
import { until } from '../../server/test/until.ts';
import { showCode } from './totp.ts';

const path = '/profile/settings';
const block = (page: Page, name: string) => page.getByRole('region', { name });

export const journeys: Journey[] = [
  {
    name: 'settings: theme and language apply at once and after a reload',
    async run({ visit, site }) {
      const { page } = await visit();
      const { call } = await becomePerson(page, site, 'free', path);
      await page.getByRole('group', { name: 'Farbschema' }).getByRole('button', { name: 'Dunkel' }).click();
      await page.locator('html.dark').waitFor();
      await page.getByRole('group', { name: 'Sprache' }).last().getByRole('button', { name: 'English' }).click();
      await page.getByRole('heading', { name: 'Appearance' }).waitFor();
      await page.reload();
      await page.locator('html.dark[lang=en]').waitFor();
      await page.getByRole('heading', { name: 'Appearance' }).waitFor();
      assert.is((await call<{ language: string }>('GET', '/api/auth/user')).language, 'en');
    },
  },
  {
    name: 'settings: the language of the header is the one of the mails, also after a sign-in on another device',
    async run({ visit, site }) {
      const { page } = await visit();
      const { call, email } = await becomePerson(page, site, 'free', path);
      // Few questions: more are refused on a slow machine.
      const saved = async () => {
        await pause(second);
        return (await call<{ language: string }>('GET', '/api/auth/user')).language;
      };
      await page.getByRole('banner').getByRole('button', { name: 'EN: English' }).click();
      await until(async () => (await saved()) === 'en');
      const mails = page.getByRole('group', { name: 'Language' }).last();
      await mails.locator('button[aria-pressed=true]', { hasText: 'English' }).waitFor();
      const { page: other } = await visit();
      await other.goto('/');
      await other.getByRole('banner').getByRole('button', { name: 'EN: English' }).click();
      await other.getByRole('banner').getByRole('button', { name: 'DE: Deutsch' }).click();
      await signInAgain(other, site, email);
      await until(async () => (await saved()) === 'de');
    },
  },
  {
    name: 'settings: an Instagram name is saved without its @; an invalid one shows an error',
    async run({ visit, site }) {
      const { page } = await visit();
      const { call } = await becomePerson(page, site, 'free', path);
      const saved = async () => (await call<{ instagram_username: unknown }>('GET', '/api/profile')).instagram_username;
      const field = page.getByLabel('Instagram-Name');
      const save = page.getByRole('button', { name: 'Speichern' });
      await field.fill('mein verein');
      await save.click();
      await page.getByRole('alert').filter({ hasText: 'Ungültiger Instagram-Name' }).waitFor();
      await field.fill(' @uhc.sternenberg ');
      await save.click();
      await page.getByText('Instagram username has been updated.').waitFor();
      assert.equal([await field.inputValue(), await saved()], ['uhc.sternenberg', 'uhc.sternenberg']);
      await field.fill('@');
      await save.click();
      await page.waitForFunction(() => document.querySelector('input')?.value === '');
      assert.is(await saved(), null);
    },
  },
  {
    name: 'settings: an authenticator app is set up, required at the next sign-in, and removed',
    async run({ visit, site }) {
      const { page, expectComplaint } = await visit();
      const { email } = await becomePerson(page, site, 'free', path);
      await page.getByRole('button', { name: 'Zweiten Faktor einrichten' }).click();
      const dialog = page.getByRole('dialog', { name: 'Zweiten Faktor einrichten' });
      await dialog.getByLabel('Name').fill('Mein Handy');
      await dialog.getByRole('button', { name: 'Weiter' }).click();
      await dialog.getByRole('img', { name: 'QR-Code für die Authenticator-App' }).waitFor();
      const secret = await dialog.locator('code').innerText();
      const code = dialog.getByRole('textbox', { name: 'Code mit 6 Ziffern' });
      await code.fill('123');
      await code.press('Enter');
      await dialog.getByText('Der Code hat 6 Ziffern').waitFor();
      await code.fill(showCode(secret) === '000000' ? '111111' : '000000');
      await dialog.getByText('Der Code stimmt nicht').waitFor();
      expectComplaint('400');
      await code.fill(showCode(secret));
      await page.getByText('Zweiter Faktor eingerichtet').waitFor();
      await block(page, 'Zweiter Faktor').getByText('Mein Handy').waitFor();

      const other = await visit();
      const old = await loadMail(site, email);
      await letMailsPass(site, email);
      await other.page.goto(`/auth?redirect=${path}`);
      await askForMail(other.page, email);
      await other.page.getByRole('textbox').fill((await loadMail(site, email, old.code)).code);
      await other.page.getByRole('heading', { name: 'Noch ein Schritt' }).waitFor();
      // A code is valid once; the code of the next step is already accepted.
      await other.page.getByRole('textbox').fill(showCode(secret, 1));
      await other.page.waitForURL(site.origin + path);
      await block(other.page, 'Angemeldete Geräte').getByText('mit zweitem Faktor').first().waitFor();
      await other.page.getByRole('button', { name: 'Mein Handy entfernen' }).click();
      await other.page.getByText('Danach schützt nur noch dein Postfach den Account.').waitFor();
      await other.page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click();
      await other.page.getByText('Zweiter Faktor entfernt').waitFor();
      await other.page.getByText('Noch nicht eingerichtet.').waitFor();
    },
  },
  {
    name: 'settings: a passkey is set up and used to sign in; a cancelled setup stores nothing',
    async run({ visit, site }) {
      const { page, context } = await visit();
      const { email, call } = await becomePerson(page, site, 'free', path);
      const devices = await context.newCDPSession(page);
      await devices.send('WebAuthn.enable');
      await devices.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
        },
      });
      await page.getByRole('button', { name: 'Zweiten Faktor einrichten' }).click();
      await page.getByRole('button', { name: 'Weiter' }).click();
      await page.getByRole('img', { name: 'QR-Code' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Zweiten Faktor einrichten' }).click();
      await page.getByRole('radio', { name: /Passkey/ }).check();
      assert.is(await page.getByLabel('Name', { exact: true }).inputValue(), 'Dieses Gerät');
      await page.getByRole('button', { name: 'Weiter' }).click();
      await page.getByRole('button', { name: 'Gerät verwenden' }).click();
      await page.getByText('Zweiter Faktor eingerichtet').waitFor();
      const kept = await call<{ type: string }[]>('GET', '/api/factors').catch(() => []);
      assert.ok(kept.every(({ type }) => type === 'webauthn'));
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Hier abmelden' }).click();
      await page.waitForURL('**/auth');
      const { code } = await loadMail(site, email);
      await letMailsPass(site, email);
      await askForMail(page, email);
      await page.getByRole('textbox').fill((await loadMail(site, email, code)).code);
      await page.getByRole('button', { name: 'Gerät verwenden' }).click();
      await page.waitForURL(`${site.origin}/profile`);
    },
  },
  {
    name: 'settings: the list of devices can sign out another device',
    async run({ visit, site }) {
      const [here, there] = [await visit(), await visit()];
      const { email } = await becomePerson(here.page, site, 'free', '/profile');
      const { code } = await loadMail(site, email);
      await letMailsPass(site, email);
      await there.page.goto('/auth?redirect=/profile');
      await askForMail(there.page, email);
      await there.page.getByRole('textbox').fill((await loadMail(site, email, code)).code);
      await there.page.getByLabel('Vorname').waitFor();
      await here.page.goto(path);
      const rows = block(here.page, 'Angemeldete Geräte').getByRole('listitem');
      await rows.nth(1).waitFor();
      assert.is(await rows.filter({ hasText: 'Dieses Gerät' }).count(), 1);
      await rows.getByRole('button', { name: 'Chrome auf Linux abmelden' }).click();
      await here.page.getByText('Sitzung beendet').waitFor();
      assert.is(await rows.count(), 1);
      // The other page updates without interaction.
      await there.page.waitForURL('**/auth?redirect=*');
      there.complaints.length = 0;
    },
  },
];
