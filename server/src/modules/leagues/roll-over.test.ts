import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { day, hour } from '@matchpost/engine/clock';
import type { LeagueFacts, TeamFacts } from '@matchpost/leagues/test/facts';
import type { SignedIn } from '../../../test/app.ts';
import { Profile } from '../profile/profile.entity.ts';
import { startLeagueServer, type LeagueServer } from '../../../test/league-server.ts';
import { rollOverAll, rollOverNightly } from './roll-over.ts';

const never = new AbortController().signal;

const team = (id: string, name: string, league: string): TeamFacts => ({ id, name, league, games: [] });

const before = [
  team('11', 'HC Halden', 'Männer 2. Liga'),
  team('12', 'HC Halden', 'Frauen 3. Liga'),
  team('13', 'HC Halden U16', 'Junioren U16'),
];

describe('a new season', (test) => {
  let server: LeagueServer;
  let teams: TeamFacts[] = before;
  let hasClub = true;

  const league = (): LeagueFacts => {
    const clubs = [
      { id: '1', name: 'HC Halden', teams },
      { id: '2', name: 'HC Other', teams: [] },
    ];
    return { sport: 'handball', clubs: hasClub ? clubs : clubs.slice(1) };
  };

  test.before.each(async () => {
    [teams, hasClub] = [before, true];
    server = await startLeagueServer({ sport: 'handball', league });
  });
  test.after.each(() => server.close());

  const save = async ({ headers }: SignedIn, { id, name, league }: TeamFacts) => {
    const payload = { sport: 'handball', club_id: '1', team_id: id, team_name: name, league };
    return (await server.app.inject({ method: 'POST', url: '/api/team-slots', headers, payload })).json();
  };
  const list = async ({ headers }: SignedIn) =>
    (await server.app.inject({ url: '/api/team-slots', headers })).json() as Record<string, string>[];
  const told = async (person: SignedIn) =>
    (await list(person)).map(({ team_id, season, league }) => `${team_id} ${season} ${league}`);
  const night = async () => {
    server.advance(2 * hour);
    await rollOverAll(server.services, never, 0);
  };
  const candidates = async ({ headers }: SignedIn, id: string) =>
    (await server.app.inject({ url: `/api/team-slots/${id}/candidates`, headers })).json();
  const choose = ({ headers }: SignedIn, id: string, team_id: string) =>
    server.app.inject({ method: 'PUT', url: `/api/team-slots/${id}`, headers, payload: { team_id } });

  test('moves slot and last selection to the new id of a team and keeps the lock', async () => {
    const person = await server.signIn({ tier: 'pro' });
    const saved = await save(person, before[0] as TeamFacts);
    const em = server.orm.em.fork();
    em.create(Profile, { user: person.userId, lastSport: 'handball', lastClubId: '1', lastTeamId: '11' });
    await em.flush();
    await night();
    assert.equal(await list(person), [saved]);
    teams = [team('21', 'HC Halden', 'Männer 2. Liga'), team('22', 'HC Halden', 'Frauen 3. Liga')];
    await night();
    assert.equal(await list(person), [{ ...saved, team_id: '21' }]);
    const profile = await server.orm.em.fork().findOneOrFail(Profile, { user: person.userId });
    assert.is(profile.lastTeamId, '21');
  });

  const seasons: [what: string, saved: TeamFacts, next: TeamFacts[], told: string][] = [
    ['promoted', before[0] as TeamFacts, [team('21', 'HC Halden', 'Männer 1. Liga')], '21 ok Männer 1. Liga'],
    [
      'relegated with the same id',
      before[0] as TeamFacts,
      [team('11', 'HC Halden', 'Männer 3. Liga')],
      '11 ok Männer 3. Liga',
    ],
    [
      'split into two teams',
      before[0] as TeamFacts,
      [team('21', 'HC Halden', 'Männer 2. Liga'), team('22', 'HC Halden', 'Männer 2. Liga')],
      '11 ambiguous Männer 2. Liga',
    ],
    ['withdrawn', before[2] as TeamFacts, [team('21', 'HC Halden', 'Männer 2. Liga')], '13 gone Junioren U16'],
    ['before the season is entered', before[0] as TeamFacts, [], '11 ok Männer 2. Liga'],
  ];
  for (const [what, saved, next, expected] of seasons) {
    test(`${what}: ${expected}`, async () => {
      const person = await server.signIn();
      await save(person, saved);
      teams = next;
      await night();
      assert.equal(await told(person), [expected]);
    });
  }

  test('marks the teams of a missing club as gone and restores them when it returns', async () => {
    const person = await server.signIn();
    await save(person, before[0] as TeamFacts);
    hasClub = false;
    await night();
    assert.equal(await told(person), ['11 gone Männer 2. Liga']);
    hasClub = true;
    await night();
    assert.equal(await told(person), ['11 ok Männer 2. Liga']);
  });

  test('decides nothing while the source is down', async () => {
    const person = await server.signIn();
    await save(person, before[0] as TeamFacts);
    server.federation.fail('html');
    await night();
    assert.equal(await told(person), ['11 ok Männer 2. Liga']);
  });

  test('never assigns two slots to the same team', async () => {
    const person = await server.signIn({ tier: 'pro' });
    await save(person, before[0] as TeamFacts);
    const next = team('21', 'HC Halden', 'Männer 2. Liga');
    await save(person, next);
    teams = [next];
    await night();
    assert.equal(await told(person), ['11 gone Männer 2. Liga', '21 ok Männer 2. Liga']);
  });

  test('reports the new id to a request for a saved team that moved', async () => {
    const [person, other] = [await server.signIn(), await server.signIn()];
    await save(person, before[0] as TeamFacts);
    teams = [team('21', 'HC Halden', 'Männer 2. Liga')];
    const ask = async (who?: SignedIn) => (await server.ask('handball/teams/11/games?club_id=1', who)).json();
    for (const who of [undefined, other]) assert.equal((await ask(who)).params, { id: '11' });
    const { code, params } = await ask(person);
    assert.equal([code, params], ['team-unknown', { id: '11', season: 'ok', moved_to: '21' }]);
    assert.equal(await told(person), ['21 ok Männer 2. Liga']);
    assert.is((await server.ask('handball/teams/21/games?club_id=1', person)).statusCode, 200);
  });

  test('offers candidates for an ambiguous team and keeps the lock after the choice', async () => {
    const [person, other] = [await server.signIn(), await server.signIn()];
    const { id, last_changed_at } = await save(person, before[0] as TeamFacts);
    assert.equal(await candidates(person, id), { season: 'ok', candidates: [] });
    assert.is((await choose(person, id, '12')).json().code, 'team-known');
    server.advance(hour);
    teams = [
      team('21', 'HC Halden', 'Männer 2. Liga'),
      team('22', 'HC Halden', 'Männer 2. Liga'),
      team('23', 'HC Halden', 'Frauen 3. Liga'),
    ];
    await night();
    const meant = await candidates(person, id);
    assert.is(meant.season, 'ambiguous');
    assert.equal(
      meant.candidates.map((one: { id: string }) => one.id),
      ['21', '22'],
    );
    assert.is((await choose(person, id, '23')).statusCode, 404);
    assert.is((await choose(other, id, '21')).statusCode, 404);
    assert.is((await candidates(other, id)).code, 'not-found');
    const chosen = await choose(person, id, '22');
    assert.equal([chosen.statusCode, chosen.json().team_id, chosen.json().season], [200, '22', 'ok']);
    assert.is(chosen.json().last_changed_at, last_changed_at);
    assert.is((await choose(person, id, '21')).json().code, 'team-known');
  });

  test('accepts one of two concurrent choices', async () => {
    const person = await server.signIn();
    const { id } = await save(person, before[0] as TeamFacts);
    teams = ['21', '22', '23', '24'].map((one) => team(one, 'HC Halden', 'Männer 2. Liga'));
    await night();
    const answers = await Promise.all(teams.map((one) => choose(person, id, one.id)));
    assert.equal(answers.map(({ statusCode }) => statusCode).sort(), [200, 409, 409, 409]);
  });

  test('queries a club once for all its followers and once a night for all servers', async () => {
    for (let at = 0; at < 5; at += 1) await save(await server.signIn(), before[at % 3] as TeamFacts);
    server.advance(day);
    const asked = server.federation.requests.length;
    await Promise.all([rollOverNightly(server.services, never), rollOverNightly(server.services, never)]);
    assert.is(server.federation.requests.length, asked + 1);
    server.advance(hour);
    await rollOverNightly(server.services, never);
    assert.is(server.federation.requests.length, asked + 1);
    server.advance(23 * hour);
    await rollOverNightly(server.services, never);
    assert.is(server.federation.requests.length, asked + 2);
  });
});
