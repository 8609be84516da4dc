import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { minute } from '@matchpost/engine/clock';
import type { ApiKeyScope } from '../../contract/endpoint.ts';
import { createKey } from '../../modules/api-keys/api-key.queries.ts';
import { startTestServer, type SignedIn, type TestServer } from '../../../test/app.ts';

const LIMIT = 300;

describe('rate limits', (test) => {
  let server: TestServer;
  test.before(async () => void (server = await startTestServer()));
  test.after(() => server.close());

  const ask = async ({ headers }: Pick<SignedIn, 'headers'>, times: number) => {
    const answers = Array.from({ length: times }, () => server.app.inject({ url: '/api/limits', headers }));
    return Promise.all(answers);
  };
  const passed = (answers: Awaited<ReturnType<typeof ask>>) => answers.filter((one) => one.statusCode === 200).length;

  test('let exactly the limit pass and answer the rest with Retry-After', async () => {
    const person = await server.signIn();
    const answers = await ask(person, LIMIT + 40);
    assert.is(passed(answers), LIMIT);
    const refused = answers.find((one) => one.statusCode === 429);
    assert.is(refused?.json().code, 'rate-limited');
    assert.ok(Number(refused?.headers['retry-after']) > 0);
  });

  test('start again after a minute', async () => {
    const person = await server.signIn();
    await ask(person, LIMIT + 5);
    assert.is(passed(await ask(person, 1)), 0);
    server.advance(minute + 1_000);
    assert.is(passed(await ask(person, 3)), 3);
  });

  test('are separate for each user', async () => {
    await ask(await server.signIn(), LIMIT + 5);
    assert.is(passed(await ask(await server.signIn(), 5)), 5);
  });

  test('of an API key are separate from those of its owner and of other keys', async () => {
    const person = await server.signIn({ tier: 'pro' });
    const { userId } = person;
    const makeKey = async () => {
      const scopes: ApiKeyScope[] = ['limits'];
      const { key } = await createKey(server.orm.em.fork(), { userId, name: 'Website', scopes, readOnly: true });
      return { headers: { authorization: `Bearer ${key}` } };
    };
    const [shown, other] = [await makeKey(), await makeKey()];
    assert.is(passed(await ask(shown, LIMIT + 5)), LIMIT);
    assert.equal([passed(await ask(person, 3)), passed(await ask(other, 3)), passed(await ask(shown, 3))], [3, 3, 0]);
  });

  test('are counted in the database that all servers share', async () => {
    const person = await server.signIn();
    await ask(person, 25);
    const [row] = await server.orm.em
      .fork()
      .execute<{ count: number }[]>('select count from rates where key = ?', [`request:user:${person.userId}`]);
    assert.ok((row?.count ?? 0) >= 25, JSON.stringify(row));
  });
});
