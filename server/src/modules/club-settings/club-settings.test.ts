import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type SignedIn, type TestServer } from '../../../test/app.ts';
import { MAX_CLUBS } from './club-settings.queries.ts';

describe('corrections for a club', (test) => {
  let server: TestServer;
  let person: SignedIn;

  test.before(async () => void (server = await startTestServer()));
  test.before.each(async () => void (person = await server.signIn()));
  test.after(() => server.close());

  const list = async (who = person) =>
    (await server.app.inject({ url: '/api/club-settings', headers: who.headers })).json();
  const save = (payload: object, path = 'handball/330', who = person) =>
    server.app.inject({ method: 'PUT', url: `/api/club-settings/${path}`, headers: who.headers, payload });

  test('start empty and are stored trimmed', async () => {
    assert.equal(await list(), []);
    const answer = await save({
      halls: [' Sporthalle Bergfeld ', 'Sporthalle Bergfeld', ''],
      names: [
        { team: 'HC Rüti-Rapperswil-Jona', short: ' Rüti ' },
        { team: 'Leer', short: '  ' },
      ],
    });
    assert.is(answer.statusCode, 200, answer.body);
    const saved = {
      sport: 'handball',
      club_id: '330',
      halls: ['Sporthalle Bergfeld'],
      names: [{ team: 'HC Rüti-Rapperswil-Jona', short: 'Rüti' }],
    };
    assert.equal(answer.json(), saved);
    assert.equal(await list(), [saved]);
  });

  test('change each list separately and are deleted when both are empty', async () => {
    await save({ halls: ['A'] });
    assert.equal((await save({ names: [{ team: 'B', medium: 'Bb' }] })).json().halls, ['A']);
    assert.equal((await save({ halls: [] })).json().names, [{ team: 'B', medium: 'Bb' }]);
    await save({ names: [] });
    assert.equal(await list(), []);
  });

  test('belong to one user', async () => {
    await save({ halls: ['A'] });
    const other = await server.signIn();
    assert.equal(await list(other), []);
    await save({ halls: ['B'] }, 'handball/330', other);
    assert.equal((await list())[0].halls, ['A']);
  });

  test('are limited to a number of clubs, also for concurrent requests', async () => {
    const em = server.orm.em.fork();
    await em.execute(
      `insert into club_settings (user_id, sport, club_id, halls, names)
       select ?, 'volleyball', n::text, '["A"]', '[]' from generate_series(1, ?) n`,
      [person.userId, MAX_CLUBS - 2],
    );
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => save({ halls: ['A'] }, `handball/x${n}`)));
    assert.is(answers.filter(({ statusCode }) => statusCode === 200).length, 2);
    assert.is(answers.filter((answer) => answer.json().code === 'club-settings-full').length, 6);
    assert.is((await save({ halls: ['B'] }, 'volleyball/1')).statusCode, 200);
  });

  const refused: Record<string, [body: object, path: string | undefined]> = {
    'too many halls': [{ halls: Array.from({ length: 21 }, String) }, undefined],
    'a hall of two lines': [{ halls: ['a\nb'] }, undefined],
    'a name without its team': [{ names: [{ short: 'B' }] }, undefined],
    'an unknown sport': [{ halls: ['A'] }, 'curling/1'],
    'an unknown property': [{ crest: 'x' }, undefined],
  };
  for (const [name, [body, path]] of Object.entries(refused)) {
    test(`refuse ${name}`, async () => {
      const answer = await save(body, path);
      assert.is(answer.statusCode, 400, answer.body);
      assert.equal(await list(), []);
    });
  }
});
