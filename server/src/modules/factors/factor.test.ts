import { describe } from '@matchpost/engine/test';
import { TOTP } from 'otpauth';
import * as assert from 'uvu/assert';
import { day, minute, second } from '@matchpost/engine/clock';
import { createAuthenticator } from '../../../test/authenticator.ts';
import { startTestServer, type SignedIn, type TestServer } from '../../../test/app.ts';
import { sweep } from '../../plugins/crons.ts';
import { FactorChallenge } from './factor.entity.ts';

interface Answer {
  status: number;
  body: Record<string, never> & {
    id: string;
    code: string;
    access_token: string;
    totp: { secret: string; uri: string; qr_code: string };
    webauthn: { type: string; credential_options: { publicKey: Record<string, unknown> } };
  };
}

describe('second factor', (test) => {
  let server: TestServer;
  const texts: { to: string; text: string }[] = [];
  test.before(async () => {
    const sms = {
      isAvailable: true,
      send: async (message: { to: string; text: string }) => void texts.push(message),
    };
    server = await startTestServer({ services: { sms } });
  });
  test.after(() => server.close());

  const call = async (
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    { headers }: Pick<SignedIn, 'headers'>,
    payload?: object,
  ) => {
    const response = await server.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
    return { status: response.statusCode, body: response.body === '' ? {} : response.json() } as Answer;
  };
  const enrol = async (person: Pick<SignedIn, 'headers'>, type: string, more: object = {}) =>
    (await call('POST', '/api/factors', person, { factor_type: type, friendly_name: `${type} 1`, ...more })).body;
  const begin = async (person: Pick<SignedIn, 'headers'>, id: string) =>
    (await call('POST', `/api/factors/${id}/challenge`, person)).body;
  const prove = (person: Pick<SignedIn, 'headers'>, id: string, payload: object) =>
    call('POST', `/api/factors/${id}/verify`, person, payload);
  const codeOf = (secret: string, shift = 0) =>
    new TOTP({ secret }).generate({ timestamp: server.services.clock() + shift });
  const raised = (answer: Answer) => ({ headers: { authorization: `Bearer ${answer.body.access_token}` } });

  /** A user with a verified authenticator app, signed in at aal2. */
  const withTotp = async () => {
    const person = await server.signIn({ tier: 'pro' });
    const { id, totp } = await enrol(person, 'totp');
    const { id: challenge_id } = await begin(person, id);
    const answer = await prove(person, id, { challenge_id, code: codeOf(totp.secret) });
    assert.is(answer.status, 200, JSON.stringify(answer.body));
    return { person, id, secret: totp.secret, strong: raised(answer) };
  };

  test('raises the session to aal2 after an authenticator app is verified', async () => {
    const { strong, secret } = await withTotp();
    assert.match(secret, /^[A-Z2-7]{32}$/);
    const list = await call('GET', '/api/factors', strong);
    // The cast is needed because `call` types every body as an object, and this one is a list.
    assert.is((list.body as unknown as { status: string }[])[0]?.status, 'verified');
    const claims = JSON.parse(Buffer.from(strong.headers.authorization.split('.')[1] ?? '', 'base64url').toString());
    assert.is(claims.aal, 'aal2');
  });

  test('shows the otpauth address as an SVG code', async () => {
    const { totp } = await enrol(await server.signIn(), 'totp', { issuer: 'Verein' });
    assert.match(Buffer.from(totp.qr_code.split(',')[1] ?? '', 'base64').toString(), /^<svg/);
    assert.match(totp.uri, /^otpauth:\/\/totp\/Verein:.+secret=/);
  });

  test('accepts a TOTP step once, and one step early or late', async () => {
    const { id, secret, strong } = await withTotp();
    const again = await begin(strong, id);
    const replay = await prove(strong, id, { challenge_id: again.id, code: codeOf(secret) });
    assert.is(replay.body.code, 'factor-code-invalid', 'the same step');
    assert.is((await prove(strong, id, { challenge_id: again.id, code: codeOf(secret, 30 * second) })).status, 200);
    const late = await begin(strong, id);
    const far = await prove(strong, id, { challenge_id: late.id, code: codeOf(secret, 90 * second) });
    assert.is(far.body.code, 'factor-code-invalid', 'three steps ahead');
  });

  test('accepts one of two concurrent uses of a code', async () => {
    const { id, secret, strong } = await withTotp();
    server.advance(minute);
    const challenges = await Promise.all(Array.from({ length: 6 }, () => begin(strong, id)));
    const code = codeOf(secret);
    const answers = await Promise.all(
      challenges.map(({ id: challenge_id }) => prove(strong, id, { challenge_id, code })),
    );
    assert.is(answers.filter(({ status }) => status === 200).length, 1);
  });

  test('allows only factor endpoints before the second factor is confirmed', async () => {
    const { person, id, secret } = await withTotp();
    const weak = await server.signInAgain(person.userId);
    assert.is((await call('GET', '/api/limits', weak)).body.code, 'aal2-required');
    assert.is(
      (await call('POST', '/api/factors', weak, { factor_type: 'totp', friendly_name: 'x' })).body.code,
      'aal2-required',
    );
    assert.is((await call('DELETE', `/api/factors/${id}`, weak)).body.code, 'aal2-required');
    server.advance(minute);
    const { id: challenge_id } = await begin(weak, id);
    const answer = await prove(weak, id, { challenge_id, code: codeOf(secret) });
    assert.is((await call('GET', '/api/limits', raised(answer))).status, 200);
  });

  test('an unverified factor is no way past the verified ones', async () => {
    const { person, strong } = await withTotp();
    const device = createAuthenticator(new URL(server.services.config.publicUrl).origin);
    const { id } = await enrol(strong, 'webauthn');
    const begun = await begin(strong, id);
    const weak = await server.signInAgain(person.userId);
    const asked = await call('POST', `/api/factors/${id}/challenge`, weak);
    assert.equal([asked.status, asked.body.code], [403, 'aal2-required']);
    const webauthn = { type: 'create', credential_response: device.create(begun.webauthn.credential_options) };
    const answer = await prove(weak, id, { challenge_id: begun.id, webauthn });
    assert.equal([answer.status, answer.body.code], [403, 'aal2-required']);
    assert.is((await prove(strong, id, { challenge_id: begun.id, webauthn })).status, 200, 'the owner finishes it');
  });

  test('a factor planted before the first verification is no way past it either', async () => {
    const person = await server.signIn();
    const planter = await server.signInAgain(person.userId);
    const planted = (await call('POST', '/api/factors', planter, { factor_type: 'totp', friendly_name: 'x' })).body;
    const { id, totp } = await enrol(person, 'totp');
    const { id: challenge_id } = await begin(person, id);
    assert.is((await prove(person, id, { challenge_id, code: codeOf(totp.secret) })).status, 200);
    const weak = await server.signInAgain(person.userId);
    const answers = [
      await call('POST', `/api/factors/${planted.id}/challenge`, weak),
      await prove(weak, planted.id, { challenge_id, code: codeOf(planted.totp.secret) }),
    ];
    assert.equal(
      answers.map(({ status, body }) => [status, body.code]),
      [
        [403, 'aal2-required'],
        [403, 'aal2-required'],
      ],
    );
  });

  test('before the second factor is confirmed, a sign-out ends its own session only', async () => {
    const { person, strong } = await withTotp();
    const weak = await server.signInAgain(person.userId);
    for (const scope of ['others', 'everywhere']) {
      const answer = await call('POST', `/api/auth/logout?scope=${scope}`, weak);
      assert.equal([answer.status, answer.body.code], [403, 'aal2-required']);
    }
    assert.is((await call('GET', '/api/limits', strong)).status, 200);
    assert.is((await call('POST', '/api/auth/logout', weak)).status, 204);
    assert.is((await call('POST', '/api/auth/logout?scope=others', strong)).status, 204);
  });

  test('the nightly sweep deletes expired challenges only', async () => {
    const person = await server.signIn();
    const { id } = await enrol(person, 'totp');
    await begin(person, id);
    server.advance(301 * second);
    const standing = await begin(person, id);
    await sweep(server.services, new AbortController().signal);
    const left = await server.orm.em.fork().find(FactorChallenge, { factor: id });
    assert.equal(
      left.map((challenge) => challenge.id),
      [standing.id],
    );
  });

  test('ends sessions without a second factor on verification', async () => {
    const person = await server.signIn();
    const other = await server.signInAgain(person.userId);
    const { id, totp } = await enrol(person, 'totp');
    const { id: challenge_id } = await begin(person, id);
    await prove(person, id, { challenge_id, code: codeOf(totp.secret) });
    assert.is((await call('GET', '/api/limits', other)).body.code, 'session-ended');
  });

  test('ends a challenge after five wrong codes or 300 seconds', async () => {
    const person = await server.signIn();
    const { id, totp } = await enrol(person, 'totp');
    const { id: challenge_id } = await begin(person, id);
    for (let index = 0; index < 5; index++) {
      assert.is((await prove(person, id, { challenge_id, code: '000000' })).body.code, 'factor-code-invalid');
    }
    const sixth = await prove(person, id, { challenge_id, code: codeOf(totp.secret) });
    assert.is(sixth.body.code, 'factor-challenge-expired');
    const fresh = await begin(person, id);
    server.advance(301 * second);
    assert.is(
      (await prove(person, id, { challenge_id: fresh.id, code: codeOf(totp.secret) })).body.code,
      'factor-challenge-expired',
    );
  });

  test('accepts a security key and refuses copies and foreign ones', async () => {
    const { origin } = new URL(server.services.config.publicUrl);
    const device = createAuthenticator(origin);
    const person = await server.signIn();
    const { id } = await enrol(person, 'webauthn');
    const made = await begin(person, id);
    assert.is(made.webauthn.type, 'create');
    const proof = { type: 'create', credential_response: device.create(made.webauthn.credential_options) };
    const strong = raised(await prove(person, id, { challenge_id: made.id, webauthn: proof }));
    const attempt = async (changes?: { origin?: string; counter?: number }) => {
      const asked = await begin(strong, id);
      assert.is(asked.webauthn.type, 'request');
      const credential_response = device.get(asked.webauthn.credential_options, changes);
      return prove(strong, id, { challenge_id: asked.id, webauthn: { type: 'request', credential_response } });
    };
    assert.is((await attempt()).status, 200);
    assert.is((await attempt({ origin: 'https://evil.example' })).body.code, 'factor-response-invalid');
    assert.is((await attempt({ counter: 1 })).body.code, 'factor-response-invalid', 'an old counter: a copy');
    const other = createAuthenticator(origin);
    const asked = await begin(strong, id);
    const foreign = { type: 'request', credential_response: other.get(asked.webauthn.credential_options) };
    assert.is(
      (await prove(strong, id, { challenge_id: asked.id, webauthn: foreign })).body.code,
      'factor-response-invalid',
    );
  });

  test('accepts a phone code once and sends one message a minute', async () => {
    const person = await server.signIn();
    const { id } = await enrol(person, 'phone', { phone: '+41 79 123 45 67' });
    const asked = await begin(person, id);
    const last = texts.at(-1);
    assert.is(last?.to, '+41791234567');
    const code = /\d{6}/.exec(last?.text ?? '')?.[0];
    assert.is((await begin(person, id)).code, 'rate-limited');
    assert.is((await prove(person, id, { challenge_id: asked.id, code: '000000' })).body.code, 'factor-code-invalid');
    const answer = await prove(person, id, { challenge_id: asked.id, code });
    assert.is(answer.status, 200);
    const again = await prove(raised(answer), id, { challenge_id: asked.id, code });
    assert.is(again.body.code, 'factor-challenge-expired');
  });

  const refused: [string, object, string][] = [
    ['a wrong number', { factor_type: 'phone', friendly_name: 'x', phone: '079 abc' }, 'phone-invalid'],
    ['no number', { factor_type: 'phone', friendly_name: 'x' }, 'phone-invalid'],
    ['a name of spaces', { factor_type: 'totp', friendly_name: '  ' }, 'request-invalid'],
    ['an unknown kind', { factor_type: 'mail', friendly_name: 'x' }, 'request-invalid'],
    ['another person as owner', { factor_type: 'totp', friendly_name: 'x', user_id: 'y' }, 'request-invalid'],
  ];
  for (const [name, payload, code] of refused) {
    test(`refuses ${name}`, async () => {
      assert.is((await call('POST', '/api/factors', await server.signIn(), payload)).body.code, code);
    });
  }

  test('stores no phone factor where no text messages are sent', async () => {
    const mute = await startTestServer({ config: { sms: 'none' } });
    const { headers } = await mute.signIn();
    const payload = { factor_type: 'phone', friendly_name: 'x', phone: '+41791234567' };
    const answer = await mute.app.inject({ method: 'POST', url: '/api/factors', headers, payload });
    const factors = await mute.app.inject({ url: '/api/factors', headers });
    await mute.close();
    const { code, path } = answer.json();
    assert.equal([answer.statusCode, code, path], [501, 'phone-unavailable', 'body.factor_type']);
    assert.equal(factors.json(), []);
  });

  test('enforces unique names and ten factors, also for concurrent requests', async () => {
    const person = await server.signIn();
    await enrol(person, 'totp');
    assert.is(
      (await call('POST', '/api/factors', person, { factor_type: 'totp', friendly_name: 'totp 1' })).body.code,
      'factor-name-taken',
    );
    const many = Array.from({ length: 15 }, (_, index) =>
      call('POST', '/api/factors', person, { factor_type: 'totp', friendly_name: `name ${index}` }),
    );
    const codes = (await Promise.all(many)).map(({ status, body }) => (status === 201 ? 'ok' : body.code));
    assert.is(codes.filter((code) => code === 'ok').length, 9);
    assert.is(codes.filter((code) => code === 'factors-full').length, 6);
  });

  test("answers factor-unknown for another user's factor", async () => {
    const { id } = await withTotp();
    const stranger = await server.signIn();
    for (const [method, path] of [
      ['POST', '/challenge'],
      ['DELETE', ''],
    ] as const) {
      assert.is((await call(method, `/api/factors/${id}${path}`, stranger)).body.code, 'factor-unknown');
    }
  });

  test('returns to aal1 after the last factor is removed', async () => {
    const { person, id, strong } = await withTotp();
    assert.is((await call('DELETE', `/api/factors/${id}`, strong)).status, 204);
    server.advance(day / 24);
    const weak = await server.signInAgain(person.userId);
    assert.is((await call('GET', '/api/limits', weak)).status, 200);
  });
});
