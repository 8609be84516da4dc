import * as assert from 'uvu/assert';
import type { Journey } from './journey.ts';
import { changeDatabase } from './database.ts';
import { anybody, signInByCode } from './sign-in.ts';

const channel = 'matchpost_realtime';

export const journeys: Journey[] = [
  {
    name: 'realtime: a plan that changes elsewhere is there without reload, also where the page is open twice',
    async run({ visit, site }) {
      const visitor = await visit();
      const { page } = visitor;
      const email = anybody();
      const connected = page.waitForEvent('websocket');
      await signInByCode(page, site, email);
      const socket = await connected;
      assert.ok(socket.url().endsWith('/api/realtime'), socket.url());
      await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('ready'));
      assert.not.ok(socket.url().includes('?'));
      const other = await visitor.context.newPage();
      const otherConnected = other.waitForEvent('websocket');
      await other.goto('/studio');
      await (await otherConnected).waitForEvent('framereceived', ({ payload }) => String(payload).includes('ready'));
      for (const one of [page, other]) {
        await one.getByRole('button', { name: 'Benutzermenü' }).click();
        await one.getByText('Upgrade').first().waitFor();
        await one.evaluate(() => void Object.assign(window, { isSameVisit: true }));
      }
      await changeDatabase(site, async (query) => {
        const paid = `update subscriptions set tier = 'pro', status = 'active' where user_id = (select id from users where email = $1)`;
        await query(paid, [email]);
        const told = `select pg_notify('${channel}', json_build_object('userId', id, 'message', $2::json)::text) from users where email = $1`;
        await query(told, [email, JSON.stringify({ type: 'subscription', subscription: proBody })]);
      });
      for (const one of [page, other]) {
        await one.getByText('Upgrade').first().waitFor({ state: 'detached' });
        assert.ok(await one.evaluate(() => 'isSameVisit' in window));
      }
    },
  },
  {
    name: 'realtime: signing out everywhere ends the pages of other devices at once',
    async run({ visit, site }) {
      const [first, second] = [await visit(), await visit()];
      const email = 'amateur@demo.matchpost.invalid';
      await signInByCode(first.page, site, email, '/auth?redirect=/profile');
      await signInByCode(second.page, site, email, '/auth?redirect=/profile');
      await first.page.getByRole('button', { name: 'Überall abmelden' }).click();
      await second.page.waitForURL('**/auth?redirect=*');
      second.expectComplaint('401 (Unauthorized)');
    },
  },
];

const proBody = {
  subscribed: true,
  tier: 'pro',
  subscription_end: null,
  product_id: null,
  interval: 'monthly',
  status: 'active',
  cancel_at_period_end: false,
  grace_until: null,
  manageable: false,
};
