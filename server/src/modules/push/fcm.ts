import { hour, minute, second, type Clock } from '@matchpost/engine/clock';
import type { FetchAnswer, GuardedFetch } from '@matchpost/leagues/net';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { FcmOptions } from '../../apps-config.ts';
import { limits, type Push, type PushDriver } from './push-driver.ts';
import { signJwt } from './sign-jwt.ts';

interface Deps {
  fetch: GuardedFetch;
  clock: Clock;
}

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
/** Ends the use of an access token before Google does. */
const SPARE = 5 * minute;

/** Firebase Cloud Messaging, HTTP v1: https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages */
export function createFcm(options: FcmOptions, deps: Deps): PushDriver {
  const { fetch, clock } = deps;
  const access = createAccess(options, deps);
  return {
    async send({ secret: token }, push, signal) {
      const granted = await access.load();
      if (granted === undefined) return { outcome: 'failed', said: 'no access token' };
      const answer = await fetch(`${options.origin}/v1/projects/${options.projectId}/messages:send`, {
        method: 'POST',
        headers: { authorization: `Bearer ${granted}`, 'content-type': 'application/json' },
        body: JSON.stringify({ message: toMessage(token, push, clock()) }),
        ...limits,
        signal,
      });
      if (answer.status === 401) access.forget();
      if (answer.status === 200) return { outcome: 'taken', said: '200' };
      const code = findCode(answer);
      const isGone = answer.status === 404 && code === 'UNREGISTERED';
      return { outcome: isGone ? 'gone' : 'failed', said: `${answer.status} ${code}` };
    },
  };
}

function toMessage(token: string, { title, body, url, tag, badge, expiresAt }: Push, now: number) {
  const ttl = Math.max(0, Math.round((expiresAt - now) / second));
  return {
    token,
    notification: { title, body },
    data: { url, tag },
    android: { priority: 'HIGH', ttl: `${ttl}s`, notification: { tag, notification_count: badge } },
  };
}

/** The access token of the service account (RFC 7523), asked for once an hour; concurrent messages share one request. */
function createAccess({ clientEmail, privateKey, tokenUri }: FcmOptions, { fetch, clock }: Deps) {
  let known: { token: string; until: number } | undefined;
  let asking: Promise<string | undefined> | undefined;

  // Without a signal: a message that is given up must not take the others' token along.
  const ask = async (): Promise<string | undefined> => {
    const now = clock();
    const iat = Math.floor(now / second);
    const claims = { iss: clientEmail, scope: SCOPE, aud: tokenUri, iat, exp: iat + hour / second };
    const assertion = signJwt(claims, { algorithm: 'RS256', key: privateKey });
    const answer = await fetch(tokenUri, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })),
      ...limits,
    });
    const granted = readJson(answer);
    if (answer.status !== 200 || !Value.Check(Granted, granted)) return undefined;
    known = { token: granted.access_token, until: now + granted.expires_in * second - SPARE };
    return granted.access_token;
  };

  return {
    /** Undefined if Google refused the account. */
    load(): Promise<string | undefined> {
      if (known !== undefined && clock() < known.until) return Promise.resolve(known.token);
      asking ??= ask().finally(() => void (asking = undefined));
      return asking;
    },
    forget: () => void (known = undefined),
  };
}

const Granted = Type.Object({ access_token: Type.String({ minLength: 1 }), expires_in: Type.Number() });

const Refusal = Type.Object({
  error: Type.Object({
    status: Type.Optional(Type.String()),
    details: Type.Optional(Type.Array(Type.Object({ errorCode: Type.Optional(Type.String()) }))),
  }),
});

/** FCM's own code where it gives one, else that of Google's API. */
function findCode(answer: FetchAnswer): string {
  const said = readJson(answer);
  if (!Value.Check(Refusal, said)) return 'unreadable';
  const { status = 'unknown', details = [] } = said.error;
  return details.find(({ errorCode }) => errorCode !== undefined)?.errorCode ?? status;
}

function readJson({ bytes }: FetchAnswer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    // A proxy's page: the status says enough.
    return undefined;
  }
}
