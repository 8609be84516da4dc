import * as assert from 'uvu/assert';
import { day, hour, swissDay, systemClock } from '@matchpost/engine/clock';
import { describe } from '@matchpost/engine/test';
import { writeOneGame } from '@matchpost/leagues/test/cases';
import { speakGateway } from '@matchpost/leagues/test/fake-gateway';
import { startFakeFederation, type FakeFederation } from '@matchpost/leagues/test/federation';
import { openLeague } from './connect.ts';

describe('a league opened by the command line', (test) => {
  let federation: FakeFederation;
  test.before(async () => {
    const facts = { date: 'heute', result: null, detail: null };
    federation = await startFakeFederation(speakGateway(writeOneGame('unihockey', facts)));
  });
  test.after(() => federation.close());

  const open = (today: () => string, clock = systemClock) =>
    openLeague({
      sport: 'unihockey',
      source: `gateway:${federation.url}/api`,
      today,
      clock,
      onIssue: () => undefined,
    });

  test('loads again on the next day, and reads "heute" as that day', async () => {
    let now = Date.parse('2025-11-15T20:00:00Z');
    const league = await open(
      () => swissDay(now),
      () => now,
    );
    const load = async () => {
      const before = federation.requests.length;
      const { value, asOf } = await league.source.loadGames({ teamId: '201' });
      const requests = federation.requests.length - before;
      return { day: value[0]?.startsAt.slice(0, 10), asOf: asOf.getTime(), requests };
    };
    assert.equal(await load(), { day: '2025-11-15', asOf: now, requests: 1 });
    assert.equal(await load(), { day: '2025-11-15', asOf: now, requests: 0 });
    now += day + hour;
    assert.equal(await load(), { day: '2025-11-16', asOf: now, requests: 1 });
    await league.close();
  });

  test('keeps the noon of a day that was asked for', async () => {
    const league = await open(() => '2025-11-15');
    const { value, asOf } = await league.source.loadGames({ teamId: '201' });
    assert.is(value[0]?.startsAt.slice(0, 10), '2025-11-15');
    assert.is(asOf.toISOString(), '2025-11-15T11:00:00.000Z');
    await league.close();
  });
});
