/** The league's public routes answer a caller whom every other route refuses as they answer nobody. */
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type SignedIn, type TestServer } from '../../../test/app.ts';
import { createKey } from '../api-keys/api-key.queries.ts';

const site = 'https://club.example';

describe('own teams at the routes of leagues', (test) => {
  let server: TestServer;
  let person: SignedIn;
  let club: string;
  test.before(async () => void (server = await startTestServer()));
  test.after(() => server.close());
  test.before.each(async () => {
    person = await server.signIn({ tier: 'pro' });
    const payload = { sport: 'handball', name: 'FC Muster' };
    const made = await server.app.inject({ method: 'POST', url: '/api/own-teams', headers: person.headers, payload });
    club = made.json<{ club_id: string }>().club_id;
  });

  const sees = async (headers: Record<string, string>) => {
    const list = await server.app.inject({ url: '/api/leagues/handball/clubs', headers });
    const query = `?query=${encodeURIComponent('{ clubs { id } }')}`;
    const form = await server.app.inject({ url: `/api/leagues/handball${query}`, headers });
    assert.equal([list.statusCode, form.statusCode], [200, 200]);
    const found = [list.json().clubs, form.json().data.clubs] as { id: string }[][];
    return found.map((clubs) => clubs.some(({ id }) => id === club));
  };
  const execute = (sql: string) => server.orm.em.fork().execute(sql, [person.userId]);

  test('are missing until the second factor is confirmed', async () => {
    assert.equal(await sees(person.headers), [true, true]);
    await execute(
      `insert into factors (user_id, friendly_name, factor_type, status, totp_secret) values (?, 'App', 'totp', 'verified', 'sealed')`,
    );
    assert.equal(await sees(person.headers), [false, false]);
    await execute("update sessions set aal = 'aal2' where user_id = ?");
    assert.equal(await sees(person.headers), [true, true]);
  });

  test("are missing with a website's key that comes from elsewhere", async () => {
    const { userId } = person;
    const limits = { readOnly: true, origin: site };
    const { key } = await createKey(server.orm.em.fork(), { userId, name: 'Site', scopes: ['read'], ...limits });
    const authorization = `Bearer ${key}`;
    assert.equal(await sees({ authorization, origin: site }), [true, true]);
    assert.equal(await sees({ authorization, origin: 'https://other.example' }), [false, false]);
    assert.equal(await sees({ authorization }), [false, false]);
  });

  test('are there for a key of a program, whatever its rights', async () => {
    const { userId } = person;
    const { key } = await createKey(server.orm.em.fork(), { userId, name: 'Program', scopes: ['render'] });
    assert.equal(await sees({ authorization: `Bearer ${key}` }), [true, true]);
  });
});
