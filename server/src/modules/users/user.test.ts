import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type TestServer } from '../../../test/app.ts';
import { UserRole } from './user.entity.ts';

let server: TestServer;

const changes: [body: object, status: number, expected: string][] = [
  [{ display_name: 'Anna Muster' }, 200, '"Anna Muster" de'],
  [{ display_name: '  Anna  ' }, 200, '"Anna" de'],
  [{ display_name: '   ' }, 200, 'null de'],
  [{ display_name: null }, 200, 'null de'],
  [{ language: 'en' }, 200, 'null en'],
  [{}, 200, 'null de'],
  [{ display_name: 'x'.repeat(202) }, 400, 'request-invalid'],
  [{ language: 'fr' }, 400, 'request-invalid'],
  [{ email: 'other@example.org' }, 400, 'request-invalid'],
  [{ role: 'admin' }, 400, 'request-invalid'],
  [{ tier: 'premium' }, 400, 'request-invalid'],
  [{ id: '00000000-0000-4000-8000-000000000000' }, 400, 'request-invalid'],
];

describe('the signed-in user', (test) => {
  test.before(async () => void (server = await startTestServer()));
  test.after(() => server.close());

  for (const [payload, status, expected] of changes) {
    test(`${JSON.stringify(payload).slice(0, 60)}: ${expected}`, async () => {
      const { headers } = await server.signIn();
      const answer = await server.app.inject({ method: 'PATCH', url: '/api/auth/user', headers, payload });
      assert.is(answer.statusCode, status);
      const { code, display_name: name, language } = answer.json();
      assert.is(code ?? `${JSON.stringify(name)} ${language}`, expected);
    });
  }

  test('has role and plan, by default a free user', async () => {
    const { headers, userId, email } = await server.signIn({ role: 'paid_user', tier: 'pro' });
    const load = async () => (await server.app.inject({ url: '/api/auth/user', headers })).json();
    const user = await load();
    assert.equal([user.id, user.email, user.role, user.tier], [userId, email, 'paid_user', 'pro']);
    await server.orm.em.fork().nativeDelete(UserRole, { user: userId });
    assert.is((await load()).role, 'free_user');
  });
});
