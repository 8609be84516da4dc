/** The session of the app: the refresh token is kept by the device and sent in bodies. */
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { createActor } from 'xstate';
import { browserDevice } from '../device/browser-device.ts';
import { setDevice } from '../device/device.ts';
import { setPreparation } from '../api.ts';
import { sessionMachine } from './machine.ts';
import { nameApp } from './name-app.ts';
import {
  forgetRefreshToken,
  keepRefreshToken,
  loadRefreshToken,
  setTroubleListener,
  type KeepTrouble,
} from './refresh-token.ts';

interface Sent {
  path: string;
  headers: Headers;
  body: unknown;
}

type Secrets = 'fine' | 'full' | 'locked';

const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 1));
};

describe('the session in the app', (test) => {
  const realFetch = globalThis.fetch;
  const realWarn = console.warn;
  let kept: string | undefined;
  let secrets: Secrets = 'fine';
  let sent: Sent[] = [];
  let answer: () => Response | Promise<Response>;
  let told: KeepTrouble[] = [];
  setTroubleListener((trouble) => void told.push(trouble));

  test.before.each(async () => {
    [kept, secrets, sent, told] = [undefined, 'fine', [], []];
    console.warn = () => undefined;
    setPreparation(nameApp);
    setDevice({
      ...browserDevice,
      kind: 'android',
      isApp: true,
      secrets: {
        async find() {
          if (secrets === 'locked') throw new Error('locked');
          return kept;
        },
        async save(_, value) {
          if (secrets !== 'fine') throw new Error(secrets);
          kept = value;
        },
        async remove() {
          if (secrets === 'locked') throw new Error('locked');
          kept = undefined;
        },
      },
    });
    globalThis.fetch = async (url, init = {}) => {
      const body = init.body === undefined ? undefined : JSON.parse(String(init.body));
      sent.push({ path: String(url), headers: new Headers(init.headers), body });
      return answer();
    };
    answer = () => grant('second');
  });
  test.after.each(async () => {
    secrets = 'fine';
    await forgetRefreshToken();
    setDevice(browserDevice);
    setPreparation((_endpoint, init) => init);
    globalThis.fetch = realFetch;
    console.warn = realWarn;
  });

  /** Runs the machine's own requests until the session is known. */
  const start = async () => {
    const actor = createActor(sessionMachine).start();
    const stateOf = () => JSON.stringify(actor.getSnapshot().value);
    await until(() => !stateOf().includes('"account":"loading"'));
    const { context } = actor.getSnapshot();
    const state = ['signedIn', 'signedOut', 'unreachable', 'factor'].find((one) => stateOf().includes(one));
    actor.stop();
    return { state, context };
  };
  const refreshes = () => sent.filter(({ path }) => path === '/api/auth/refresh');

  test('sends the kept token in the body, says that it is an app, and keeps the next one', async () => {
    kept = 'first';
    const { state } = await start();
    const [one] = refreshes();
    assert.equal(
      [state, one?.body, one?.headers.get('matchpost-client')],
      ['signedIn', { refresh_token: 'first' }, 'app'],
    );
    assert.is(kept, 'second');
    answer = () => grant('third');
    await start();
    assert.equal([refreshes()[1]?.body, kept], [{ refresh_token: 'second' }, 'third']);
  });

  test('asks nobody while no token is kept', async () => {
    assert.equal([(await start()).state, sent.length], ['signedOut', 0]);
  });

  test('a browser sends its cookie only, and does not name itself', async () => {
    setDevice(browserDevice);
    setPreparation((_endpoint, init) => init);
    answer = () => grant(undefined);
    const { state } = await start();
    const [one] = refreshes();
    assert.equal([state, one?.body, one?.headers.get('matchpost-client')], ['signedIn', null, null]);
  });

  test('a sign-in is kept, a sign-out removes it', async () => {
    await keepRefreshToken('first');
    assert.is(kept, 'first');
    await forgetRefreshToken();
    assert.equal([kept, await loadRefreshToken()], [undefined, undefined]);
  });

  test('a full storage: signed in for this run, nothing older stays behind, and it is said', async () => {
    kept = 'older';
    assert.is(await loadRefreshToken(), 'older');
    secrets = 'full';
    await keepRefreshToken('newer');
    assert.equal([told, kept, await loadRefreshToken()], [['unsaved'], undefined, 'newer']);
  });

  test('a locked storage: signed out, the token stays for the next start, and it is said', async () => {
    kept = 'first';
    secrets = 'locked';
    assert.is(await loadRefreshToken(), undefined);
    assert.equal(told, ['unreadable']);
    assert.equal([(await start()).state, refreshes().length], ['signedOut', 0]);
    await forgetRefreshToken();
    secrets = 'fine';
    assert.is((await start()).state, 'signedIn');
  });

  test('a session that ended elsewhere signs out', async () => {
    kept = 'first';
    answer = () => Response.json({ code: 'session-ended', message: 'over' }, { status: 401 });
    assert.is((await start()).state, 'signedOut');
  });

  for (const [code, state] of [
    ['session-ended', 'signedOut'],
    ['token-expired', 'signedIn'],
  ] as const) {
    test(`a sign-out that is refused as ${code}: ${state}`, async () => {
      kept = 'first';
      const actor = createActor(sessionMachine).start();
      const isIn = (account: 'signedIn' | 'signedOut') => actor.getSnapshot().matches({ account });
      await until(() => isIn('signedIn'));
      const isSignOut = () => sent.at(-1)?.path.startsWith('/api/auth/logout') ?? false;
      answer = () => (isSignOut() ? Response.json({ code, message: '' }, { status: 401 }) : grant('third'));
      actor.send({ type: 'SIGN_OUT', everywhere: false });
      await until(() => isIn('signedIn') || isIn('signedOut'));
      actor.stop();
      const isTold = actor.getSnapshot().context.problem !== undefined;
      // Signing out again needs a token that the server takes.
      assert.equal(
        [isIn(state), isTold, kept],
        [true, state === 'signedIn', state === 'signedIn' ? 'third' : 'second'],
      );
    });
  }

  for (const [name, respond] of [
    ['no network', () => Promise.reject(new TypeError('offline'))],
    ['a server that cannot answer', () => Response.json({ code: 'overloaded', message: '' }, { status: 503 })],
  ] as const) {
    test(`${name}: the token stays`, async () => {
      kept = 'first';
      answer = respond;
      assert.equal([(await start()).state, kept], ['unreachable', 'first']);
    });
  }

  for (const years of [-10, 10]) {
    test(`a device whose clock is ${years} years off: the lifetime of the answer counts`, async () => {
      kept = 'first';
      const real = Date.now;
      Date.now = () => real() + years * 365 * 86_400_000;
      try {
        const { state, context } = await start();
        assert.is(state, 'signedIn');
        const left = context.expiresAt - Date.now();
        assert.ok(left > 890_000 && left <= 900_000, String(left));
      } finally {
        Date.now = real;
      }
    });
  }
});

function grant(refreshToken: string | undefined): Response {
  const claims = Buffer.from(JSON.stringify({ aal: 'aal1' })).toString('base64url');
  return Response.json({
    access_token: `head.${claims}.signature`,
    token_type: 'bearer',
    expires_in: 900,
    expires_at: Math.floor(Date.now() / 1_000) + 900,
    user: { factors: [], tier: 'free' },
    ...(refreshToken === undefined ? {} : { refresh_token: refreshToken }),
  });
}
