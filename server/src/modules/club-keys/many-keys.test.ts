import { getKeyedSystem } from '@matchpost/leagues/systems';
import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import type { SignedIn } from '../../../test/app.ts';
import type { ServerError } from '../../errors.ts';
import { startLeagueServer, type LeagueServer } from '../../../test/league-server.ts';
import { ClubKey } from './club-key.entity.ts';
import { saveKey } from './club-key.queries.ts';
import { secretOf, speakHandball } from '../../../test/fake-federations.ts';

describe('several keys of one person', (test) => {
  let server: LeagueServer;
  test.before(async () => {
    server = await startLeagueServer({ sport: 'handball', driver: 'handball', answer: speakHandball });
  });
  test.after(() => server.close());

  const save = ({ headers }: SignedIn, body: object) =>
    server.app.inject({ method: 'PUT', url: '/api/club-keys', headers, payload: { sport: 'handball', ...body } });

  test('list all clubs together and read each with its own key', async () => {
    const person = await server.signIn();
    for (const club of ['102', '101', '103']) await save(person, { club_id: club, secret: secretOf(club) });
    const names = (await server.ask('handball/clubs', person)).json().clubs.map(({ name }: { name: string }) => name);
    assert.equal(names, ['HC 101', 'HC 102', 'HC 103']);
    for (const club of ['101', '102', '103', 'sh-102']) {
      const { teams } = (await server.ask(`handball/clubs/${club}/teams`, person)).json();
      assert.is(teams[0].name, `HC ${club.replace('sh-', '')}`);
    }
    assert.is((await server.ask('handball/teams/1021/games?club_id=102', person)).statusCode, 200);
    assert.is((await server.ask('handball/teams/1021/games', person)).json().games[0].teamHome, 'HC 102');
    assert.is((await server.ask('handball/teams/9991/games', person)).json().code, 'team-unknown');
    assert.is((await server.ask('handball/clubs/999/teams', person)).json().code, 'club-key-missing');
  });

  test('keep listing a club whose key became invalid and report it when its games are loaded', async () => {
    const person = await server.signIn();
    for (const club of ['105', '106']) await save(person, { club_id: club, secret: secretOf(club) });
    server.federation.fail('403', /^\/clubs\/106/);
    const { clubs, stale } = (await server.ask('handball/clubs', person)).json();
    assert.equal([clubs.map(({ name }: { name: string }) => name), stale], [['HC 105', 'HC 106'], true]);
    assert.is((await server.ask('handball/clubs/106/teams', person)).json().code, 'club-key-refused');
    assert.is((await server.ask('handball/clubs/105/teams', person)).statusCode, 200);
  });

  test('stop at 20, also with 30 concurrent requests', async () => {
    const { userId } = await server.signIn();
    const { keyring, clock } = server.services;
    const deps = {
      keyring,
      contact: 'test',
      now: clock(),
      signal: AbortSignal.timeout(60_000),
      baseUrl: server.federation.url,
    };
    const saving = Array.from({ length: 30 }, (_, at) => {
      const system = getKeyedSystem('handball');
      const key = { userId, system, clubId: `${300 + at}`, secret: secretOf(`${300 + at}`) };
      return saveKey(server.orm.em.fork(), key, deps).then(
        () => 'saved',
        (error: unknown) => (error as ServerError).code,
      );
    });
    const told = await Promise.all(saving);
    assert.is(told.filter((one) => one === 'saved').length, 20);
    assert.is(told.filter((one) => one === 'club-keys-full').length, 10);
    assert.is(await server.orm.em.fork().count(ClubKey, { user: userId }), 20);
  });
});
