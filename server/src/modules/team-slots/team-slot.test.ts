import { randomUUID } from 'node:crypto';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { day, hour, minute } from '@matchpost/engine/clock';
import { startTestServer, type SignedIn, type TestServer } from '../../../test/app.ts';
import { Subscription, type Tier } from '../plans/plan.entity.ts';
import { daysUntilChangeable } from './team-slot.queries.ts';

const team = (id: string) => ({ sport: 'unihockey', club_id: 'c1', team_id: id, team_name: `Team ${id}` });

describe('team slots', (test) => {
  let server: TestServer;

  test.before(async () => {
    server = await startTestServer();
  });
  test.after(() => server.close());

  const add = ({ headers }: SignedIn, payload: object) =>
    server.app.inject({ method: 'POST', url: '/api/team-slots', headers, payload });
  const list = async ({ headers }: SignedIn) =>
    (await server.app.inject({ url: '/api/team-slots', headers })).json() as { id: string; team_id: string }[];
  const remove = ({ headers }: SignedIn, id: string) =>
    server.app.inject({ method: 'DELETE', url: `/api/team-slots/${id}`, headers });
  const canChange = async ({ headers }: SignedIn, teamId: string) =>
    (await server.app.inject({ url: '/api/team-slots/can-change', query: { team_id: teamId }, headers })).json();
  const setTier = ({ userId }: SignedIn, tier: Tier) =>
    server.orm.em.fork().nativeUpdate(Subscription, { user: userId }, { tier, status: 'active' });

  test('are listed oldest first with the names that identify the team next season', async () => {
    const person = await server.signIn({ tier: 'pro' });
    const full = { ...team('a'), team_name: ' Herren 1 ', club_name: 'UHC Muster', league: '2. Liga' };
    const answer = await add(person, full);
    assert.is(answer.statusCode, 201);
    await add(person, { sport: 'handball', club_id: 'c1', team_id: 'b', team_name: ' ' });
    const [first, second] = await list(person);
    assert.equal(first, answer.json());
    const { id: _id, created_at, last_changed_at, ...rest } = answer.json();
    assert.is(created_at, last_changed_at);
    assert.equal(rest, { ...full, team_name: 'Herren 1', season: 'ok', days_until_changeable: 7, locked: false });
    assert.equal(
      { ...second, id: '', created_at: '', last_changed_at: '' },
      {
        id: '',
        created_at: '',
        last_changed_at: '',
        sport: 'handball',
        club_id: 'c1',
        team_id: 'b',
        team_name: null,
        club_name: null,
        league: null,
        season: 'ok',
        days_until_changeable: 7,
        locked: false,
      },
    );
  });

  test('report a duplicate team, also when the plan is full', async () => {
    const person = await server.signIn();
    await add(person, team('a'));
    const answer = await add(person, { ...team('a'), team_name: 'Other' });
    assert.is(answer.statusCode, 409);
    assert.is(answer.json().code, 'team-slot-exists');
  });

  test('treat equal ids of two sports as different teams', async () => {
    const person = await server.signIn({ tier: 'amateur' });
    await add(person, team('a'));
    assert.is((await add(person, { ...team('a'), sport: 'volleyball' })).statusCode, 201);
  });

  const maxima: [Tier, number][] = [
    ['free', 1],
    ['amateur', 3],
    ['pro', 6],
  ];
  for (const [tier, max] of maxima) {
    test(`${tier} allows ${max} of 50 concurrent saves`, async () => {
      const person = await server.signIn({ tier });
      const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => add(person, team(`t${i}`))));
      assert.is(answers.filter((answer) => answer.statusCode === 201).length, max);
      const refused = answers.filter((answer) => answer.statusCode === 403).map((answer) => answer.json());
      assert.is(refused.length, 50 - max);
      assert.equal(
        new Set(refused.map(({ code, params }) => `${code} ${params.max}`)),
        new Set([`team-slots-full ${max}`]),
      );
      assert.is((await list(person)).length, max);
    });
  }

  test('premium has no limit, and 50 saves of one team add one slot', async () => {
    const person = await server.signIn({ tier: 'premium' });
    const answers = await Promise.all(Array.from({ length: 50 }, () => add(person, team('a'))));
    assert.is(answers.filter((answer) => answer.statusCode === 201).length, 1);
    assert.is(answers.filter((answer) => answer.json().code === 'team-slot-exists').length, 49);
  });

  const lockDays: [string, number, number][] = [
    ['just saved', 0, 7],
    ['a minute later', minute, 7],
    ['a day later', day, 6],
    ['two and a half days later', 2.5 * day, 5],
    ['an hour before the week is over', 7 * day - hour, 1],
    ['a millisecond before', 7 * day - 1, 1],
    ['after exactly a week', 7 * day, 0],
    ['a year later', 365 * day, 0],
  ];
  for (const [when, passed, days] of lockDays) {
    test(`${when} a slot is changeable in ${days} day(s)`, () =>
      assert.is(daysUntilChangeable(new Date(1e12), 1e12 + passed), days));
  }

  test('lock the newest teams after a downgrade and refuse further ones', async () => {
    const person = await server.signIn({ tier: 'pro' });
    for (const id of ['a', 'b', 'c', 'd']) await add(person, team(id));
    await setTier(person, 'amateur');
    assert.equal(
      (await list(person)).map((slot) => [slot.team_id, 'locked' in slot && slot.locked]),
      [
        ['a', false],
        ['b', false],
        ['c', false],
        ['d', true],
      ],
    );
    assert.is((await add(person, team('e'))).json().code, 'team-slots-full');
  });

  const other = '00000000-0000-4000-8000-000000000000';
  const refused: Record<string, [object, string]> = {
    'an unknown sport': [{ ...team('x'), sport: 'chess' }, 'body.sport'],
    'no team': [{ sport: 'handball', club_id: 'c' }, 'body.team_id'],
    'an empty club': [{ ...team('x'), club_id: '' }, 'body.club_id'],
    'an id of 101': [{ ...team('x'), team_id: 'a'.repeat(101) }, 'body.team_id'],
    'a name of 201': [{ ...team('x'), team_name: 'a'.repeat(201) }, 'body.team_name'],
    'a line break': [{ ...team('x'), team_name: 'a\nb' }, 'body.team_name'],
    'another owner': [{ ...team('x'), user_id: other }, 'body.user_id'],
    'an earlier date': [{ ...team('x'), last_changed_at: '2020-01-01T00:00:00Z' }, 'body.last_changed_at'],
    'an unlocked slot': [{ ...team('x'), locked: false }, 'body.locked'],
  };
  for (const [name, [payload, path]] of Object.entries(refused)) {
    test(`refuses ${name}`, async () => {
      const person = await server.signIn();
      const answer = await add(person, payload);
      assert.is(answer.statusCode, 400);
      assert.equal([answer.json().code, answer.json().path], ['request-invalid', path]);
      assert.equal(await list(person), []);
    });
  }

  test('are invisible to other users', async () => {
    const [mine, theirs] = [await server.signIn(), await server.signIn()];
    const { id } = (await add(theirs, team('a'))).json();
    assert.equal(await list(mine), []);
    assert.is((await remove(mine, id)).json().code, 'not-found');
    assert.is((await remove(mine, randomUUID())).statusCode, 404);
    assert.is((await list(theirs)).length, 1);
    assert.is(await canChange(mine, 'a'), true);
  });

  // Last, because it moves the clock past the sessions of other tests.
  test('can be deleted after seven days and report the remaining ones', async () => {
    const person = await server.signIn();
    const { id } = (await add(person, team('a'))).json();
    const early = await remove(person, id);
    assert.is(early.statusCode, 409);
    assert.equal([early.json().code, early.json().params], ['team-slot-locked', { days: 7 }]);
    assert.match(early.json().message, 'in 7 day(s)');
    assert.is(await canChange(person, 'a'), false);
    assert.is(await canChange(person, 'unknown'), true);
    server.advance(7 * day - hour);
    const later = await server.signIn({ email: 'later@example.org' });
    await server.orm.em.execute('update user_team_slots set user_id = ? where id = ?', [later.userId, id]);
    assert.equal((await remove(later, id)).json().params, { days: 1 });
    server.advance(hour);
    assert.is(await canChange(later, 'a'), true);
    assert.is((await remove(later, id)).statusCode, 204);
    assert.is((await remove(later, id)).statusCode, 404);
    assert.is((await add(later, team('b'))).statusCode, 201);
  });
});
