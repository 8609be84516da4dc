import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { createClient } from '../../contract/client.ts';
import { listClubs } from '../../contract/leagues.ts';
import type { SignedIn } from '../../../test/app.ts';
import { startLeagueServer, type LeagueServer } from '../../../test/league-server.ts';
import { speakVolleyball } from '../../../test/fake-federations.ts';

describe('club keys of volleyball', (test) => {
  let server: LeagueServer;
  test.before(async () => {
    server = await startLeagueServer({ sport: 'volleyball', driver: 'swiss-volley', answer: speakVolleyball });
  });
  test.after(() => server.close());

  const save = ({ headers }: SignedIn, body: object) =>
    server.app.inject({ method: 'PUT', url: '/api/club-keys', headers, payload: { sport: 'volleyball', ...body } });

  test('contain their club; an invalid one is refused although the federation redirects to its sign-in', async () => {
    const person = await server.signIn();
    assert.is((await save(person, { secret: 'wrong' })).json().code, 'club-key-refused');
    const { club_id, club_name } = (await save(person, { secret: 'club-2' })).json();
    assert.equal([club_id, club_name], ['2', 'VBC 2']);
    const { teams } = (await server.ask('volleyball/clubs/2/teams', person)).json();
    assert.is(teams[0].name, 'VBC 2');
    const missing = (await server.ask('volleyball/clubs/1/teams', person)).json();
    assert.equal([missing.code, missing.params.url], ['club-key-missing', 'https://volleymanager.volleyball.ch/']);
  });

  test('work with the typed client of their owner', async () => {
    const person = await server.signIn();
    await save(person, { secret: 'club-2' });
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const loadToken = async () => person.headers.authorization.slice('Bearer '.length);
    const client = createClient({ baseUrl: server.app.listeningOrigin, fetch, loadToken });
    const { clubs } = await client.call(listClubs, { params: { sport: 'volleyball' } });
    assert.equal(clubs, [{ id: '2', name: 'VBC 2' }]);
  });

  test('of the whole federation need a club id and list all clubs', async () => {
    const person = await server.signIn();
    assert.is((await save(person, { secret: 'federation' })).json().path, 'body.club_id');
    assert.is((await save(person, { secret: 'federation', club_id: '1' })).json().club_name, 'VBC 1');
    assert.is((await server.ask('volleyball/clubs', person)).json().count, 2);
    assert.is((await server.ask('volleyball/clubs/2/teams', person)).json().teams[0].name, 'VBC 2');
    assert.equal((await server.ask('volleyball/teams/20/games?club_id=2', person)).json().games, []);
  });
});
