import * as assert from 'uvu/assert';
import { checkAccessibility } from './axe.ts';
import type { Journey } from './journey.ts';
import { loadMail } from './mailbox.ts';
import { anybody, askForMail, signInByCode, signInQuietly } from './sign-in.ts';

export const journeys: Journey[] = [
  {
    name: 'sign-in: works with a pasted code, survives a reload; signing out ends every tab',
    async run({ visit, site }) {
      const { page, context } = await visit();
      const email = anybody();
      await page.goto('/auth');
      await page.locator('input[type=email]:focus').waitFor();
      await askForMail(page, email);
      await page.getByRole('heading', { name: 'Login-Link gesendet!' }).waitFor();
      await page.locator('input[autocomplete=one-time-code]:focus').waitFor();
      assert.ok(await page.getByRole('button', { name: /Nochmals senden in \d+ s/ }).isDisabled());
      const { code } = await loadMail(site, email);
      await page.getByRole('textbox').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
      await page.waitForURL(`${site.origin}/profile`);
      await page.locator('main:focus').waitFor();
      await page.reload();
      await page.getByRole('button', { name: 'Dein Menü' }).click();
      await page.getByTitle(email).waitFor();
      assert.equal(await page.getByRole('banner').getByText('Upgrade').filter({ visible: true }).count(), 2);
      const other = await context.newPage();
      await other.goto('/profile');
      await other.getByRole('heading', { name: 'Mein Profil' }).waitFor();
      await page.getByRole('button', { name: 'Abmelden' }).first().click();
      await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).waitFor();
      // Signing in there leads back to the page.
      await other.waitForURL('**/auth?redirect=*');
    },
  },
  {
    name: 'sign-in: opening the mail’s link in another tab signs in the waiting tab',
    async run({ visit, site }) {
      const { page, context } = await visit({ language: 'en' });
      const email = anybody();
      await page.goto('/auth');
      await askForMail(page, email);
      const { link } = await loadMail(site, email);
      const mail = await context.newPage();
      await mail.goto(link);
      await mail.getByText(email).waitFor();
      await mail.getByRole('button', { name: 'Sign in' }).click();
      await mail.waitForURL('**/profile');
      await mail.getByLabel('Email').waitFor();
      assert.is(await mail.getByLabel('Email').inputValue(), email);
      await page.waitForURL(`${site.origin}/profile`);
      await page.getByRole('button', { name: 'Your menu' }).waitFor();
    },
  },
  {
    name: 'sign-in: wrong addresses and codes show an error and keep the typed text',
    async run({ visit, site }) {
      const { page, expectComplaint } = await visit();
      await page.goto('/auth');
      await page.getByRole('textbox').fill('verein@');
      await page.getByRole('button', { name: 'Login-Link senden' }).click();
      await page.getByRole('alert').filter({ hasText: 'Ungültige E-Mail-Adresse' }).waitFor();
      assert.is(await page.getByRole('textbox').inputValue(), 'verein@');
      const email = anybody();
      await askForMail(page, email);
      const { code } = await loadMail(site, email);
      await page.getByRole('textbox').fill(code === '123456' ? '654321' : '123456');
      await page.getByRole('alert').filter({ hasText: 'Dieser Code stimmt nicht.' }).waitFor();
      expectComplaint('400 (Bad Request)');
      await page.getByRole('button', { name: 'Andere E-Mail-Adresse' }).click();
      assert.is(await page.getByRole('textbox').inputValue(), email);
    },
  },
  {
    name: 'sign-in: the profile requires it and opens afterwards; names are saved',
    async run({ visit, site }) {
      const { page, expectComplaint } = await visit();
      await page.goto('/profile');
      await page.waitForURL('**/auth?redirect=*');
      expectComplaint('401 (Unauthorized)');
      const email = anybody();
      await askForMail(page, email);
      await page.getByRole('textbox').fill((await loadMail(site, email)).code);
      await page.waitForURL(`${site.origin}/profile`);
      await page.getByLabel('Vorname').fill('Lena');
      await page.getByLabel('Letzte Auswahl merken').uncheck();
      await page.getByRole('button', { name: 'Speichern' }).click();
      await page.getByText('Ihre Änderungen wurden gespeichert.').waitFor();
      await page.reload();
      await page.getByLabel('Vorname').waitFor();
      assert.is(await page.getByLabel('Vorname').inputValue(), 'Lena');
      assert.not.ok(await page.getByLabel('Letzte Auswahl merken').isChecked());
      await page.getByLabel('Nachname').fill('x'.repeat(101));
      await page.getByRole('button', { name: 'Speichern' }).click();
      await page.getByRole('alert').filter({ hasText: 'Nachname zu lang' }).waitFor();
      await page.goto('/auth');
      await page.waitForURL(`${site.origin}/`);
    },
  },
  {
    name: 'sign-in: a plan chosen before opens the subscription afterwards',
    async run({ visit, site }) {
      const { page, context } = await visit({ width: 360 });
      await page.goto('/');
      await page.getByRole('button', { name: 'Amateur wählen' }).click();
      await page.waitForURL('**/auth?redirect=subscription');
      const email = anybody();
      await askForMail(page, email);
      await page.getByRole('textbox').fill((await loadMail(site, email)).code);
      await page.waitForURL(`${site.origin}/profile/subscription`);
      const button = page.getByRole('region', { name: 'Dein nächstes Abo: Amateur' }).getByRole('button');
      await button.waitFor();
      await checkAccessibility(page);
      const { bottom, height } = await button.evaluate((element) => ({
        bottom: element.getBoundingClientRect().bottom,
        height: innerHeight,
      }));
      assert.ok(bottom < height, `the button ends at ${bottom}, the window at ${height}`);
      const [payment] = await Promise.all([context.waitForEvent('page'), button.click()]);
      await payment.waitForURL('**/dev/stripe/**');
      await payment.close();
      await page.goto('/');
      await page.getByRole('button', { name: 'Pro wählen' }).click();
      await page.waitForURL(`${site.origin}/profile/subscription`);
      await page.getByRole('heading', { name: 'Dein nächstes Abo: Pro' }).waitFor();
    },
  },
  {
    name: 'sign-in: returns to the page it was started from',
    async run({ visit, site }) {
      const { page } = await visit();
      await page.goto('/studio/handball?theme=dark');
      await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).click();
      const email = anybody();
      await askForMail(page, email);
      await page.getByRole('textbox').fill((await loadMail(site, email)).code);
      await page.waitForURL(`${site.origin}/studio/handball?theme=dark`);
    },
  },
  {
    name: 'sign-in: signing out after a long sleep ends the session and its cookie',
    async run({ visit, site }) {
      const { page, context, expectComplaint } = await visit();
      await signInQuietly(page, site, anybody());
      const [asked] = await Promise.all([page.waitForRequest('**/api/profile'), page.goto('/profile')]);
      await page.getByRole('heading', { name: 'Mein Profil' }).waitFor();
      const { authorization } = asked.headers();
      await page.route('**/api/auth/logout?*', (route) =>
        route.request().headers()['authorization'] === authorization
          ? route.fulfill({ status: 401, json: { code: 'token-expired', message: '' } })
          : route.continue(),
      );
      await page.evaluate(() => {
        const wake = Date.now() + 16 * 60_000;
        Date.now = () => wake;
      });
      await page.getByRole('button', { name: 'Abmelden' }).first().click();
      await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).waitFor();
      const other = await context.newPage();
      await other.goto('/profile');
      await other.waitForURL('**/auth?redirect=*');
      expectComplaint('401 (Unauthorized)');
    },
  },
  {
    name: 'sign-in: signing out everywhere ends the sessions of other devices',
    async run({ visit, site }) {
      const [first, second] = [await visit(), await visit()];
      const email = 'premium@demo.matchpost.invalid';
      await signInByCode(first.page, site, email, '/auth?redirect=/profile');
      const { link } = await loadMail(site, email);
      assert.ok(link.includes('%2Fprofile'));
      await first.page.getByRole('button', { name: 'Überall abmelden' }).click();
      await first.page.waitForURL('**/auth');
      await second.page.goto('/profile');
      await second.page.waitForURL('**/auth?redirect=*');
      second.expectComplaint('401 (Unauthorized)');
    },
  },
];
