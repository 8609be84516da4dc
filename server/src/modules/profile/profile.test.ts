import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type SignedIn, type TestServer } from '../../../test/app.ts';

describe('profile', (test) => {
  let server: TestServer;
  let person: SignedIn;

  test.before(async () => {
    server = await startTestServer();
  });
  test.before.each(async () => {
    person = await server.signIn();
  });
  test.after(() => server.close());

  const read = (who = person) => server.app.inject({ url: '/api/profile', headers: who.headers });
  const change = (payload: object, who = person) =>
    server.app.inject({ method: 'PATCH', url: '/api/profile', headers: who.headers, payload });

  const untouched = {
    first_name: null,
    last_name: null,
    remember_last_selection: true,
    last_sport: null,
    last_club_id: null,
    last_team_id: null,
    instagram_username: null,
  };

  test('is empty for a new user and keeps saved values', async () => {
    const answer = await read();
    assert.is(answer.statusCode, 200);
    assert.equal(answer.json(), { id: person.userId, email: person.email, ...untouched });
  });

  const selection = { last_sport: 'handball', last_club_id: '330', last_team_id: 'sh-12' };
  const accepted: Record<string, [object, object]> = {
    'names are trimmed': [
      { first_name: '  Rea ', last_name: 'Zoë  von Aa' },
      { first_name: 'Rea', last_name: 'Zoë  von Aa' },
    ],
    'an empty name is null': [
      { first_name: '', last_name: '   ' },
      { first_name: null, last_name: null },
    ],
    'null stays null': [{ first_name: null, instagram_username: null }, {}],
    'a name of 100 characters': [{ first_name: 'é'.repeat(100) }, { first_name: 'é'.repeat(100) }],
    'a name of 100 emojis, counted as characters': [{ last_name: '🏐'.repeat(100) }, { last_name: '🏐'.repeat(100) }],
    'remembering off': [{ remember_last_selection: false }, { remember_last_selection: false }],
    'a whole selection': [selection, selection],
    'a sport alone': [{ last_sport: 'unihockey', last_club_id: null, last_team_id: null }, { last_sport: 'unihockey' }],
    'a leading @ is removed': [{ instagram_username: ' @uhc.muster_1 ' }, { instagram_username: 'uhc.muster_1' }],
    'an empty Instagram name is null': [{ instagram_username: ' @ ' }, { instagram_username: null }],
    'an empty change has no effect': [{}, {}],
  };
  for (const [name, [sent, expected]] of Object.entries(accepted)) {
    test(name, async () => {
      const answer = await change(sent);
      assert.is(answer.statusCode, 200, answer.body);
      assert.equal(answer.json(), { id: person.userId, email: person.email, ...untouched, ...expected });
      assert.equal((await read()).json(), answer.json());
    });
  }

  const refused: Record<string, [object, string, string]> = {
    'a first name of 101': [{ first_name: 'a'.repeat(101) }, 'first-name-too-long', 'body.first_name'],
    'a last name of 101': [{ last_name: 'a'.repeat(101) }, 'last-name-too-long', 'body.last_name'],
    'an Instagram name with a blank': [
      { instagram_username: 'a b' },
      'instagram-name-invalid',
      'body.instagram_username',
    ],
    'an Instagram name of 31': [
      { instagram_username: 'a'.repeat(31) },
      'instagram-name-invalid',
      'body.instagram_username',
    ],
    'two @': [{ instagram_username: '@@a' }, 'instagram-name-invalid', 'body.instagram_username'],
    'a link': [{ instagram_username: 'https://instagram.com/a' }, 'instagram-name-invalid', 'body.instagram_username'],
    'a control character': [{ first_name: 'a\u0000b' }, 'request-invalid', 'body.first_name'],
    'an unknown sport': [{ ...selection, last_sport: 'chess' }, 'request-invalid', 'body.last_sport'],
    'a team without its club': [{ ...selection, last_club_id: null }, 'request-invalid', 'body.last_club_id'],
    'a club without its sport': [{ ...selection, last_sport: null }, 'request-invalid', 'body.last_sport'],
    'a part of the selection': [{ last_sport: 'handball' }, 'request-invalid', 'body.last_club_id'],
    'an id': [{ id: '00000000-0000-4000-8000-000000000000' }, 'request-invalid', 'body.id'],
    'a user_id': [{ user_id: 'x' }, 'request-invalid', 'body.user_id'],
    'a role': [{ role: 'admin' }, 'request-invalid', 'body.role'],
    'a tier': [{ tier: 'premium' }, 'request-invalid', 'body.tier'],
    'an email': [{ email: 'a@example.org' }, 'request-invalid', 'body.email'],
  };
  for (const [name, [sent, code, path]] of Object.entries(refused)) {
    test(`refuses ${name}`, async () => {
      const answer = await change(sent);
      assert.is(answer.statusCode, 400);
      assert.is(answer.json().code, code);
      assert.is(answer.json().path, path);
      assert.equal((await read()).json(), { id: person.userId, email: person.email, ...untouched });
    });
  }

  test('clears a selection', async () => {
    await change(selection);
    const answer = await change({ last_sport: null, last_club_id: null, last_team_id: null });
    assert.is(answer.json().last_sport, null);
    assert.is(answer.json().last_team_id, null);
  });

  test('belongs to one user', async () => {
    const other = await server.signIn();
    await change({ first_name: 'Rea' });
    assert.is((await read(other)).json().first_name, null);
  });

  test('is created once by twenty concurrent first saves', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => change({ first_name: `Name ${i}` })));
    assert.equal(
      answers.map((answer) => answer.statusCode),
      answers.map(() => 200),
    );
    assert.match((await read()).json().first_name, /^Name \d+$/);
  });
});
