import * as assert from 'uvu/assert';
import { until } from '../../server/test/until.ts';
import type { Journey } from './journey.ts';
import { addLogo, addTemplate } from './media.ts';
import { becomePerson } from './person.ts';
import { setTier } from './plans.ts';
import { addSlot } from './slots.ts';
import { badge, openPortal, openWindow, subscribe, subscriptionPath } from './subscription.ts';

export const journeys: Journey[] = [
  {
    name: 'subscription: a failed renewal shows the date until which it can be paid',
    async run({ visit, site }) {
      const { page, context } = await visit();
      await becomePerson(page, site, 'free', subscriptionPath);
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
    name: 'subscription: after the grace of a failed renewal every button leads to where it is paid',
    async run({ visit, site }) {
      const { page, context } = await visit();
      await becomePerson(page, site, 'free', subscriptionPath);
      await subscribe(page, context, 'Amateur');
      const portal = await openPortal(page, context);
      await portal.locator('button[value=renewFails]').click();
      await page.getByText('Dein Abo läuft noch bis').waitFor();
      // An event that is still on its way would take back a change to the database.
      await portal.locator('button[value=wait]').click();
      await page.getByText('Dein Abo ist nicht bezahlt, deshalb gilt Free.').waitFor();
      await badge(page, 'Free').waitFor();
      assert.is(await page.getByText('Dein Abo läuft noch bis').count(), 0);
      const later = await openWindow(context, () => page.getByRole('button', { name: 'Amateur wählen' }).click());
      await later.locator('button[value=payLate]').click();
      await badge(page, 'Amateur').waitFor();
    },
  },
  {
    name: 'subscription: is cancelled at the end of the period, then at once; the items Free locks are counted',
    async run({ visit, site }) {
      const { page, context } = await visit();
      const person = await becomePerson(page, site, 'free', subscriptionPath);
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
    name: 'subscription: paying users change their plan in the customer portal',
    async run({ visit, site }) {
      const { page, context } = await visit();
      await becomePerson(page, site, 'free', subscriptionPath);
      await subscribe(page, context, 'Amateur');
      const portal = await openWindow(context, () => page.getByRole('button', { name: 'Zu Pro wechseln' }).click());
      await portal.locator('button[value=confirm]').click();
      await badge(page, 'Pro').waitFor();
    },
  },
  {
    name: 'subscription: a plan chosen before is forgotten once bought, also after a downgrade',
    async run({ visit, site }) {
      const { page, context } = await visit();
      await becomePerson(page, site, 'free', '/profile');
      await page.evaluate(() => localStorage.setItem('matchpost-plan', 'pro'));
      await page.goto(subscriptionPath);
      const offer = page.getByRole('heading', { name: 'Dein nächstes Abo' });
      await offer.waitFor();
      await subscribe(page, context, 'Pro');
      assert.is(await offer.count(), 0);
      const portal = await openWindow(context, () => page.getByRole('button', { name: 'Zu Amateur wechseln' }).click());
      await portal.getByRole('button', { name: 'Wechseln', exact: true }).click();
      await badge(page, 'Amateur').waitFor();
      assert.is(await offer.count(), 0);
      assert.is(await page.getByText('Vorausgewählt', { exact: true }).count(), 0);
      assert.is(await page.evaluate(() => localStorage.getItem('matchpost-plan')), null);
    },
  },
  {
    name: 'subscription: a downgrade locks the newest templates and deletes none',
    async run({ visit, site }) {
      const { page, context } = await visit();
      const person = await becomePerson(page, site, 'free', subscriptionPath);
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
    name: 'subscription: ends when the account is deleted',
    async run({ visit, site }) {
      const { page, context } = await visit();
      await becomePerson(page, site, 'free', subscriptionPath);
      await subscribe(page, context, 'Amateur');
      const portal = await openPortal(page, context);
      await portal.getByText('Aktiv', { exact: true }).waitFor();
      await page.goto('/profile/delete');
      await page.getByRole('button', { name: 'Profil löschen' }).click();
      await page.getByRole('dialog').getByRole('textbox').fill('DELETE');
      await page.getByRole('button', { name: 'Account endgültig löschen' }).click();
      await page.getByText('Account gelöscht').waitFor();
      // A job ends it at Stripe, and the portal says how things stood when it was loaded.
      await until(async () => {
        await portal.reload();
        return portal.getByText('Beendet', { exact: true }).isVisible();
      });
    },
  },
  {
    name: 'subscription: a granted plan is marked and has no button to manage it',
    async run({ visit, site }) {
      const { page } = await visit({ language: 'en' });
      const { email } = await becomePerson(page, site, 'pro', subscriptionPath);
      await page.getByText('Unlocked for you, free of charge.').waitFor();
      assert.is(await page.getByRole('button', { name: 'Manage subscription' }).count(), 0);
      await setTier(site, email, 'free');
      await page.reload();
      await page.getByText('No active subscription').waitFor();
    },
  },
];
