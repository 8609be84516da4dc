import * as assert from 'uvu/assert';
import { changeDatabase } from './database.ts';
import type { Journey } from './journey.ts';
import { connection, tellPages } from './realtime-events.ts';
import { anybody, signInAgain, signInByCode } from './sign-in.ts';
import { findGames, team, teamPath, waitForPreview } from './studio.ts';

const paidQuery = `
  update subscriptions set tier = 'pro', status = 'active' where user_id = (select id from users where email = ?)`;
export const journeys: Journey[] = [
  {
    name: 'realtime: a changed plan appears without a reload in every open page',
    async run({ visit, site }) {
      const visitor = await visit();
      const { page } = visitor;
      const email = anybody();
      const connected = connection(page);
      await signInByCode(page, site, email);
      assert.match(await connected, /^ws:.*\/api\/realtime$/);
      const other = await visitor.context.newPage();
      const otherConnected = connection(other);
      await other.goto('/studio');
      await otherConnected;
      for (const one of [page, other]) {
        await one.getByRole('button', { name: 'Dein Menü' }).click();
        await one.getByText('Upgrade').first().waitFor();
        await one.evaluate(() => void Object.assign(window, { isSameVisit: true }));
      }
      await changeDatabase(site, paidQuery, [email]);
      await tellPages(site, email, { type: 'subscription', subscription: proBody });
      for (const one of [page, other]) {
        await one.getByText('Upgrade').first().waitFor({ state: 'detached' });
        assert.ok(await one.evaluate(() => 'isSameVisit' in window));
      }
    },
  },
  {
    name: 'realtime: signing out everywhere signs out other devices at once',
    async run({ visit, site }) {
      const [first, second] = [await visit(), await visit()];
      const email = 'amateur@demo.matchpost.invalid';
      await signInByCode(first.page, site, email, '/auth?redirect=/profile');
      const connected = connection(second.page);
      await signInAgain(second.page, site, email, '/auth?redirect=/profile');
      await second.page.waitForURL('**/profile');
      await second.page.getByRole('button', { name: 'Überall abmelden' }).waitFor();
      await connected;
      await second.page.waitForLoadState('networkidle');
      await first.page.getByRole('button', { name: 'Überall abmelden' }).click();
      await second.page.waitForURL('**/auth?redirect=*');
    },
  },
  {
    name: 'realtime: a new result of the league appears on the post without interaction',
    async run({ visit, site }) {
      const { page } = await visit();
      const email = anybody();
      const connected = connection(page);
      await signInByCode(page, site, email);
      await connected;
      const { coming } = await findGames(site);
      await page.goto(`${teamPath}/${coming.id}`);
      await waitForPreview(page);
      await page.route('**/api/leagues/*/games/*', async (route) => {
        const response = await route.fetch();
        const answer = (await response.json()) as { game: object };
        const game = { ...answer.game, result: '8:2', score: { home: 8, away: 2, suffix: '' }, status: 'played' };
        await route.fulfill({ json: { ...answer, game, as_of: new Date().toISOString() } });
      });
      const { sport, teamId, clubId } = team;
      const about = { sport, team_id: teamId, club_id: clubId, as_of: new Date().toISOString() };
      await tellPages(site, email, { type: 'games', ...about });
      await page.waitForURL('**?tab=result');
      await page.getByRole('img', { name: '8:2' }).waitFor();
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
  unpaid: false,
  manageable: false,
} as const;
