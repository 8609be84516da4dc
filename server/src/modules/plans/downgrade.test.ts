import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type SignedIn, type TestServer } from '../../../test/app.ts';
import { createBillingClient } from '../../../test/billing.ts';
import { createTemplateClient, draft } from '../../../test/templates.ts';
import { until } from '../../../test/until.ts';
import { changePlan, end, getPrice } from '../../../dev/stripe/subscriptions.ts';
import { Logo } from '../logos/logo.entity.ts';

describe('a downgrade', (test) => {
  let server: TestServer;
  let person: SignedIn;
  const billing = createBillingClient(() => server);

  test.before(async () => {
    server = await startTestServer();
    await billing.listen();
  });
  test.before.each(async () => {
    person = await server.signIn();
    await billing.buy(person, { tier: 'pro', interval: 'yearly' });
    await becomes('pro');
    for (const name of ['a', 'b', 'c']) assert.is((await templates().create(person, draft({ name }))).statusCode, 201);
    for (const id of ['1', '2']) assert.is((await addTeam(id)).statusCode, 201);
    const em = server.orm.em.fork();
    const filePath = `logos/${person.userId}/1.png`;
    em.create(Logo, { user: person.userId, name: 'x', logoType: 'other', filePath, width: 1, height: 1, bytes: 1 });
    await em.flush();
  });
  test.after(() => server.close());

  const templates = () => createTemplateClient(server);
  const becomes = (tier: string) => until(async () => (await billing.find(person)).tier === tier);
  const addTeam = (id: string) =>
    billing.post(person, 'team-slots', { sport: 'handball', club_id: '1', team_id: id, team_name: `Team ${id}` });
  const locked = async (path: string): Promise<boolean[]> => {
    const answer = await server.app.inject({ url: `/api/${path}`, headers: person.headers });
    return answer.json().map((one: { locked: boolean }) => one.locked);
  };
  const all = async () => [await locked('templates'), await locked('team-slots'), await locked('logos')];

  test('locks items above its limits, deletes none, and an upgrade unlocks them', async () => {
    assert.equal(await all(), [[false, false, false], [false, false], [false]]);
    const to = (price: string) =>
      billing.change(person, (world, subscription) => changePlan(world, subscription, getPrice(price)));
    await to('price_demo_amateur_yearly');
    await becomes('amateur');
    assert.equal(await all(), [[true, false, false], [false, false], [true]]);
    assert.is((await templates().create(person, draft({ name: 'd' }))).json().code, 'templates-full');
    await to('price_demo_premium_monthly');
    await becomes('premium');
    assert.equal(await all(), [[false, false, false], [false, false], [false]]);
  });

  test('to free keeps one team and locks templates and logos', async () => {
    await billing.change(person, (world, subscription) => end(world, subscription));
    await becomes('free');
    assert.equal(await all(), [[true, true, true], [false, true], [true]]);
    assert.is((await addTeam('3')).json().code, 'team-slots-full');
  });
});
