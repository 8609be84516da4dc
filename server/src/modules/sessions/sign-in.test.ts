import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type TestServer } from '../../../test/app.ts';
import type { SignInMail } from '../../../test/inbox.ts';
import { anybody, signInBy } from '../../../test/sign-in.ts';
import { minute, second } from '@matchpost/engine/clock';
import { Factor } from '../factors/factor.entity.ts';
import { Profile } from '../profile/profile.entity.ts';
import { User, UserRole } from '../users/user.entity.ts';

let server: TestServer;
const { post, ask } = signInBy(() => server);

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

type Use = (mail: SignInMail, email: string) => Promise<{ statusCode: number; json(): { code?: string } }>;

const byToken: Use = ({ token }) => post('verify', { token });
const byCode: Use = ({ code }, email) => post('verify', { email, code });

const refusedUse: [name: string, status: number, code: string, use: Use][] = [
  ['a made-up token', 400, 'sign-in-code-invalid', () => post('verify', { token: 'x'.repeat(43) })],
  ['no token', 400, 'sign-in-code-invalid', () => post('verify', { token: '' })],
  ['the code as a token', 400, 'sign-in-code-invalid', ({ code }) => post('verify', { token: code })],
  ['another code', 400, 'sign-in-code-invalid', ({ code }, email) => post('verify', { email, code: another(code) })],
  ['another’s address', 400, 'sign-in-code-invalid', ({ code }) => post('verify', { email: anybody(), code })],
  ['no address', 400, 'sign-in-code-invalid', ({ code }) => post('verify', { email: 'x', code })],
  [
    'token and code at once',
    400,
    'request-invalid',
    (m, email) => post('verify', { token: m.token, email, code: m.code }),
  ],
  ['nothing', 400, 'request-invalid', () => post('verify', {})],
  ['a list', 400, 'request-invalid', ({ token }) => post('verify', { token: [token, token] })],
];
for (const [name, use] of Object.entries({ token: byToken, code: byCode })) {
  refusedUse.push(
    [
      `a ${name} after 10 minutes`,
      400,
      'sign-in-code-invalid',
      async (mail, email) => {
        server.advance(10 * minute);
        return use(mail, email);
      },
    ],
    [
      `a ${name} used before`,
      400,
      'sign-in-code-invalid',
      async (mail, email) => {
        assert.is((await use(mail, email)).statusCode, 200);
        return use(mail, email);
      },
    ],
    [
      `a ${name} after the other way`,
      400,
      'sign-in-code-invalid',
      async (mail, email) => {
        assert.is((await (use === byToken ? byCode : byToken)(mail, email)).statusCode, 200);
        return use(mail, email);
      },
    ],
    [
      `a ${name} of an account being deleted`,
      403,
      'account-deleting',
      async (mail, email) => {
        await server.orm.em.fork().insert(User, { email, deletingAt: new Date() });
        return use(mail, email);
      },
    ],
  );
}

describe('sign-in with a link or code', (test) => {
  test.before(async () => void (server = await startTestServer()));
  test.after(() => server.close());
  for (const [name, status, code, use] of refusedUse) {
    test(`${name}: ${code}`, async () => {
      const email = anybody();
      const answer = await use(await ask(email), email);
      assert.is(answer.statusCode, status);
      assert.is(answer.json().code, code);
    });
  }
  for (const [header, value] of [
    ['origin', 'https://evil.example'],
    ['sec-fetch-site', 'cross-site'],
    ['sec-fetch-site', 'same-site'],
  ] as const) {
    test(`${header} ${value}: is refused and keeps the code valid`, async () => {
      const email = anybody();
      const mail = await ask(email);
      const answer = await post('verify', { token: mail.token }, { [header]: value });
      assert.equal([answer.statusCode, answer.json().code], [403, 'origin-refused']);
      assert.is((await byToken(mail, email)).statusCode, 200);
    });
  }

  test('refuses even the right code at the sixth attempt; the link still works', async () => {
    const email = anybody();
    const mail = await ask(email);
    for (let tries = 0; tries < 5; tries += 1) await post('verify', { email, code: another(mail.code) });
    assert.is((await byCode(mail, email)).statusCode, 400);
    assert.is((await byToken(mail, email)).statusCode, 200);
  });

  test('accepts the fifth attempt and ignores spaces and capitals', async () => {
    const email = anybody();
    const { code } = await ask(email);
    for (let tries = 0; tries < 4; tries += 1) await post('verify', { email, code: another(code) });
    const typed = { email: ` ${email.toUpperCase()} `, code: `${code.slice(0, 3)} ${code.slice(3)}` };
    assert.is((await post('verify', typed)).statusCode, 200);
  });

  test('accepts an older code until it expires', async () => {
    const email = anybody();
    const first = await ask(email);
    server.advance(61 * second);
    await ask(email, {}, 2);
    assert.is((await byCode(first, email)).statusCode, 200);
  });

  test('creates user, role and profile at the first sign-in only', async () => {
    const email = anybody();
    const answers = [];
    for (const count of [1, 2]) {
      const { token } = await ask(email, { language: 'en' }, count);
      answers.push((await post('verify', { token })).json());
      server.advance(61 * second);
    }
    const [{ user, ...tokens }] = answers;
    assert.is(user.id, answers[1].user.id);
    assert.equal(user, {
      id: user.id,
      email,
      role: 'free_user',
      tier: 'free',
      display_name: null,
      language: 'en',
      factors: [],
    });
    assert.equal([tokens.token_type, tokens.expires_in], ['bearer', 900]);
    const em = server.orm.em.fork();
    assert.is(await em.count(UserRole, { user: user.id, role: 'free_user' }), 1);
    assert.is(await em.count(Profile, { user: user.id }), 1);
  });

  test('returns aal1 and the required aal2 for a user with a second factor', async () => {
    const email = anybody();
    const em = server.orm.em.fork();
    const user = em.create(User, { email });
    await em.flush();
    await em.insert(Factor, { user: user.id, friendlyName: 'Telefon', factorType: 'totp', status: 'verified' });
    const { token } = await ask(email);
    const answer = (await post('verify', { token })).json();
    const claims = JSON.parse(Buffer.from(answer.access_token.split('.')[1], 'base64url').toString());
    assert.is(claims.aal, 'aal1');
    assert.is(answer.user.factors[0].status, 'verified');
  });
});
