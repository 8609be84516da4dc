import * as assert from 'uvu/assert';
import type { BrowserContext, Page } from 'playwright-core';
import type { Journey } from './journey.ts';
import { addLogo, addTemplate } from './media.ts';
import { becomePerson } from './person.ts';
import { setTier } from './plans.ts';
import { addSlot } from './slots.ts';

const path = '/profile/subscription';
const badge = (page: Page, tier: string) => page.locator('p.display', { hasText: new RegExp(`^${tier}$`, 'i') });

/** The window that opens with a press. */
async function openWindow(context: BrowserContext, press: () => Promise<void>): Promise<Page> {
  const coming = context.waitForEvent('page');
  await press();
  const opened = await coming;
  await opened.waitForURL('**/dev/stripe/**');
  return opened;
}

async function buy(page: Page, context: BrowserContext, plan: string): Promise<Page> {
  const payment = await openWindow(context, () => page.getByRole('button', { name: `${plan} wählen` }).click());
  await payment.locator('button[value=pay]').click();
  await payment.waitForURL(`**${path}*`);
  return payment;
}

/** Bought, and known on the page. */
async function subscribe(page: Page, context: BrowserContext, plan: string): Promise<void> {
  await (await buy(page, context, plan)).close();
  await badge(page, plan).waitFor();
}

const openPortal = (page: Page, context: BrowserContext, button = 'Abonnement verwalten') =>
  openWindow(context, () => page.getByRole('button', { name: button }).click());

export const journeys: Journey[] = [
  {
    name: 'subscription: four plans with their prices; a button on each that is neither current nor free',
    async run({ visit, site }) {
      const { page } = await visit();
      await becomePerson(page, site, 'free', path);
      await page.getByText('Kein aktives Abonnement').waitFor();
      const prices = () => page.locator('li .display.text-6xl').allInnerTexts();
      assert.equal(await prices(), ['0', '5.50', '12.00', '24.00']);
      assert.is(await page.getByText('-20%').count(), 1);
      assert.equal(await page.getByText(/Jährlich bezahlt: CHF/).allInnerTexts(), [
        'Jährlich bezahlt: CHF 66',
        'Jährlich bezahlt: CHF 144',
        'Jährlich bezahlt: CHF 288',
      ]);
      await page.getByRole('button', { name: 'Monatlich' }).click();
      assert.equal(await prices(), ['0', '6.90', '15.00', '30.00']);
      assert.is(await page.getByText('-20%').count(), 0);
      assert.equal(await page.getByRole('button', { name: / wählen$/ }).allInnerTexts(), [
        'Amateur wählen',
        'Pro wählen',
        'Premium wählen',
      ]);
      assert.is(await page.getByRole('button', { name: 'Abonnement verwalten' }).count(), 0);
    },
  },
  {
    name: 'subscription: Pro is bought in a window of its own; this one and the menu know without a reload',
    async run({ visit, site }) {
      const { page, context } = await visit();
      const { call } = await becomePerson(page, site, 'free', path);
      await page.getByRole('button', { name: 'Monatlich' }).click();
      await page.getByRole('button', { name: 'Dein Menü' }).click();
      const upgrades = page.getByRole('banner').getByText('Upgrade').filter({ visible: true });
      assert.is(await upgrades.count(), 2);
      const payment = await buy(page, context, 'Pro');
      await payment.getByText('Abonnement erfolgreich!').waitFor();
      await payment.waitForURL(site.origin + path);
      await badge(payment, 'Pro').waitFor();
      await page.getByText('Checkout geöffnet').waitFor({ state: 'attached' });
      await badge(page, 'Pro').waitFor();
      await page.getByText(/^Aktiv bis \d{1,2}\.\d{1,2}\.\d{4}$/).waitFor();
      await page.getByText('Es verlängert sich dann um einen Monat.').waitFor();
      await page.getByRole('button', { name: 'Dein Menü' }).click();
      await page.getByRole('banner').getByRole('link', { name: 'Logos' }).filter({ visible: true }).waitFor();
      assert.is(await upgrades.count(), 0);
      await page.keyboard.press('Escape');
      // The lines of the court behind it keep axe from measuring.
      const colors = await page.getByRole('button', { name: 'Abonnement verwalten' }).evaluate((button) => {
        const panel = button.closest('.bg-ink');
        return [getComputedStyle(button).color, panel && getComputedStyle(panel).backgroundColor];
      });
      assert.is.not(colors[0], colors[1]);
      assert.is((await call<{ max_teams: number }>('GET', '/api/limits')).max_teams, 6);
      assert.equal(await page.getByRole('button', { name: / wechseln$/ }).allInnerTexts(), [
        'Zu Amateur wechseln',
        'Zu Premium wechseln',
      ]);
    },
  },
  {
    name: 'subscription: coming back without paying says so, and the address is clean again',
    async run({ visit, site }) {
      const { page, context } = await visit();
      await becomePerson(page, site, 'free', path);
      const payment = await openWindow(context, () => page.getByRole('button', { name: 'Amateur wählen' }).click());
      await payment.locator('a.button').first().click();
      await payment.getByText('Abonnement abgebrochen').waitFor();
      await payment.getByText('Der Kaufvorgang wurde abgebrochen.').waitFor();
      await payment.waitForURL(site.origin + path);
      await payment.getByText('Kein aktives Abonnement').waitFor();
    },
  },
  {
    name: 'subscription: a renewal that fails leaves days to pay, and says until when',
    async run({ visit, site }) {
      const { page, context } = await visit();
      await becomePerson(page, site, 'free', path);
      await subscribe(page, context, 'Amateur');
      const portal = await openPortal(page, context);
      await portal.locator('button[value=renewFails]').click();
      await portal.locator('button[value=payLate]').waitFor();
      await page.getByText(/Die letzte Zahlung hat nicht geklappt\. Dein Abo läuft noch bis \d/).waitFor();
      await badge(page, 'Amateur').waitFor();
      await portal.locator('button[value=payLate]').click();
      await page.getByText('Die letzte Zahlung hat nicht geklappt').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'subscription: cancelled for later, then at once; what Free locks is said',
    async run({ visit, site }) {
      const { page, context } = await visit();
      const person = await becomePerson(page, site, 'free', path);
      await subscribe(page, context, 'Amateur');
      for (const team_id of ['430001', '430002', '430003']) await addSlot(person, { team_id, team_name: null });
      await page.reload();
      await page.getByText('Damit wäre gesperrt: 2 Teams. Gelöscht wird nichts.').waitFor();
      const portal = await openPortal(page, context);
      await portal.locator('button[value=cancelLater]').click();
      await page.getByText('Gekündigt: Danach gilt Free.').waitFor();
      await portal.locator('button[value=cancelNow]').click();
      await badge(page, 'Free').waitFor();
      await page.getByText('Dein Abo erlaubt weniger, als du hast. Gesperrt: 2 Teams.').waitFor();
      assert.is((await person.call<unknown[]>('GET', '/api/team-slots')).length, 3);
    },
  },
  {
    name: 'subscription: who pays already changes the plan where everything is managed',
    async run({ visit, site }) {
      const { page, context } = await visit();
      await becomePerson(page, site, 'free', path);
      await subscribe(page, context, 'Amateur');
      const portal = await openWindow(context, () => page.getByRole('button', { name: 'Zu Pro wechseln' }).click());
      await portal.locator('button[value=confirm]').click();
      await badge(page, 'Pro').waitFor();
    },
  },
  {
    name: 'subscription: a smaller plan with too many templates locks the newest and keeps all',
    async run({ visit, site }) {
      const { page, context } = await visit();
      const person = await becomePerson(page, site, 'free', path);
      await subscribe(page, context, 'Pro');
      await page.goto('/profile/logos');
      await page.getByRole('button', { name: 'Logo hochladen' }).waitFor();
      await addLogo(person, 'Optik Sehwerk');
      for (const name of ['Eins', 'Zwei', 'Drei']) await addTemplate(person, name, 1);
      await page.getByRole('link', { name: 'Abonnement', exact: true }).filter({ visible: true }).click();
      const portal = await openWindow(context, () => page.getByRole('button', { name: 'Zu Amateur wechseln' }).click());
      await portal.getByRole('button', { name: 'Wechseln', exact: true }).click();
      await badge(page, 'Amateur').waitFor();
      await page.getByText('Dein Abo erlaubt weniger, als du hast. Gesperrt: 1 Vorlage und 1 Logo.').waitFor();
      await page.goto('/profile/templates');
      const locked = page.locator('main li', { hasText: 'Gesperrt' });
      await locked.getByText('Drei').waitFor();
      assert.is(await locked.count(), 1);
      assert.is((await person.call<unknown[]>('GET', '/api/templates')).length, 3);
    },
  },
  {
    name: 'subscription: an account that is deleted ends it; nothing is left to manage',
    async run({ visit, site }) {
      const { page, context } = await visit();
      await becomePerson(page, site, 'free', path);
      await subscribe(page, context, 'Amateur');
      const portal = await openPortal(page, context);
      await portal.getByText('Aktiv', { exact: true }).waitFor();
      await page.goto('/profile/delete');
      await page.getByRole('button', { name: 'Profil löschen' }).click();
      await page.getByRole('dialog').getByRole('textbox').fill('DELETE');
      await page.getByRole('button', { name: 'Account endgültig löschen' }).click();
      await page.getByText('Account gelöscht').waitFor();
      await portal.reload();
      await portal.getByText('Beendet', { exact: true }).waitFor();
    },
  },
  {
    name: 'subscription: a window the browser blocks becomes a link',
    async run({ visit, site }) {
      const { page, context } = await visit();
      await context.addInitScript(() => (window.open = () => null));
      await becomePerson(page, site, 'free', path);
      await page.getByRole('button', { name: 'Amateur wählen' }).click();
      await page.getByRole('heading', { name: 'Dein Browser hat das Fenster blockiert' }).waitFor();
      const payment = await openWindow(context, () => page.getByRole('link', { name: 'Zur Zahlungsseite' }).click());
      await payment.locator('button[value=pay]').waitFor();
    },
  },
  {
    name: 'subscription: when no address comes, the window goes and the reason is said',
    async run({ visit, site }) {
      const { page, context, complaints } = await visit();
      await becomePerson(page, site, 'free', path);
      await page.route('**/api/checkout', (route) =>
        route.fulfill({ status: 503, json: { code: 'billing-unavailable' } }),
      );
      await page.getByRole('button', { name: 'Pro wählen' }).click();
      await page.getByText('Checkout URL konnte nicht erstellt werden').waitFor();
      await page.waitForFunction(() => document.hasFocus());
      assert.is(context.pages().length, 1);
      complaints.length = 0;
    },
  },
  {
    name: 'subscription: the plan chosen on the landing page is preselected once',
    async run({ visit, site }) {
      const { page } = await visit();
      await becomePerson(page, site, 'free', '/profile');
      await page.evaluate(() => {
        localStorage.setItem('matchpost-plan', 'pro');
        localStorage.setItem('matchpost-interval', 'monthly');
      });
      await page.goto(path);
      await page.getByText('Abo vorausgewählt').waitFor();
      await page.getByText('Pro, monatlich').waitFor();
      await page.getByText('Vorausgewählt', { exact: true }).waitFor();
      assert.is(await page.getByRole('button', { name: 'Monatlich' }).getAttribute('aria-pressed'), 'true');
      await page.reload();
      await page.getByText('Kein aktives Abonnement').waitFor();
      assert.is(await page.getByText('Vorausgewählt', { exact: true }).count(), 0);
    },
  },
  {
    name: 'subscription: a plan somebody was given says so, and there is nothing to manage',
    async run({ visit, site }) {
      const { page } = await visit({ language: 'en' });
      const { email } = await becomePerson(page, site, 'pro', path);
      await page.getByText('Unlocked for you, free of charge.').waitFor();
      assert.is(await page.getByRole('button', { name: 'Manage subscription' }).count(), 0);
      await setTier(site, email, 'free');
      await page.reload();
      await page.getByText('No active subscription').waitFor();
    },
  },
];
