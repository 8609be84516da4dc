import * as assert from 'uvu/assert';
import type { Journey } from './journey.ts';
import { becomePerson } from './person.ts';
import { badge, buy, openWindow, subscriptionPath } from './subscription.ts';

export const journeys: Journey[] = [
  {
    name: 'subscription: shows four plans with prices, and a button on each except the current one and Free',
    async run({ visit, site }) {
      const { page } = await visit();
      await becomePerson(page, site, 'free', subscriptionPath);
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
    name: 'subscription: Pro is bought in a new window; page and menu update without a reload',
    async run({ visit, site }) {
      const { page, context } = await visit();
      const { call } = await becomePerson(page, site, 'free', subscriptionPath);
      await page.getByRole('button', { name: 'Monatlich' }).click();
      await page.getByRole('button', { name: 'Dein Menü' }).click();
      const upgrades = page.getByRole('banner').getByText('Upgrade').filter({ visible: true });
      assert.is(await upgrades.count(), 2);
      const payment = await buy(page, context, 'Pro');
      await payment.getByText('Abonnement erfolgreich!').waitFor();
      await payment.waitForURL(site.origin + subscriptionPath);
      await badge(payment, 'Pro').waitFor();
      await page.getByText('Checkout geöffnet').waitFor({ state: 'attached' });
      await badge(page, 'Pro').waitFor();
      await page.getByText(/^Aktiv bis \d{1,2}\.\d{1,2}\.\d{4}$/).waitFor();
      await page.getByText('Es verlängert sich dann um einen Monat.').waitFor();
      await page.getByRole('button', { name: 'Dein Menü' }).click();
      await page.getByRole('banner').getByRole('link', { name: 'Logos' }).filter({ visible: true }).waitFor();
      assert.is(await upgrades.count(), 0);
      await page.keyboard.press('Escape');
      // axe cannot measure the contrast because the court's lines are behind the button.
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
    name: 'subscription: an abandoned payment shows a message and cleans the URL',
    async run({ visit, site }) {
      const { page, context } = await visit();
      await becomePerson(page, site, 'free', subscriptionPath);
      const payment = await openWindow(context, () => page.getByRole('button', { name: 'Amateur wählen' }).click());
      await payment.locator('a.button').first().click();
      await payment.getByText('Abonnement abgebrochen').waitFor();
      await payment.getByText('Der Kaufvorgang wurde abgebrochen.').waitFor();
      await payment.waitForURL(site.origin + subscriptionPath);
      await payment.getByText('Kein aktives Abonnement').waitFor();
    },
  },
  {
    name: 'subscription: a blocked window is replaced by a link',
    async run({ visit, site }) {
      const { page, context } = await visit();
      await context.addInitScript(() => (window.open = () => null));
      await becomePerson(page, site, 'free', subscriptionPath);
      await page.getByRole('button', { name: 'Amateur wählen' }).click();
      await page.getByRole('heading', { name: 'Dein Browser hat das Fenster blockiert' }).waitFor();
      const payment = await openWindow(context, () => page.getByRole('link', { name: 'Zur Zahlungsseite' }).click());
      await payment.locator('button[value=pay]').waitFor();
    },
  },
  {
    name: 'subscription: a failed checkout closes the window and shows the reason',
    async run({ visit, site }) {
      const { page, context, complaints } = await visit();
      await becomePerson(page, site, 'free', subscriptionPath);
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
      await page.goto(subscriptionPath);
      await page.getByText('Abo vorausgewählt').waitFor();
      await page.getByText('Pro, monatlich').waitFor();
      await page.getByText('Vorausgewählt', { exact: true }).waitFor();
      assert.is(await page.getByRole('button', { name: 'Monatlich' }).getAttribute('aria-pressed'), 'true');
      await page.reload();
      await page.getByText('Kein aktives Abonnement').waitFor();
      assert.is(await page.getByText('Vorausgewählt', { exact: true }).count(), 0);
    },
  },
];
