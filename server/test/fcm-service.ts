import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { hour, second, type Clock } from '@matchpost/engine/clock';
import type { FcmOptions } from '../src/apps-config.ts';
import { verifyJwt } from './verify-jwt.ts';

interface FcmMessage {
  token: string;
  notification: { title: string; body: string };
  data: Record<string, unknown>;
  android: { ttl: string; priority: string; notification: Record<string, unknown> };
}

interface Answer {
  status: number;
  body: unknown;
}

export type FcmService = Awaited<ReturnType<typeof startFcmService>>;

/** Google's token endpoint and Firebase Cloud Messaging on loopback, for tests only; signatures are verified. */
export async function startFcmService(clock: Clock = Date.now) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const received: FcmMessage[] = [];
  const grants = new Map<string, number>();
  let refusal: Answer | undefined;
  const account = { projectId: 'matchpost-app', clientEmail: 'push@matchpost-app.iam.gserviceaccount.com' };

  const grant = (form: URLSearchParams): Answer => {
    const jwt = verifyJwt(form.get('assertion') ?? '', publicKey, 'RS256');
    const { iss, aud, scope, iat, exp } = jwt?.claims ?? {};
    const isGood =
      form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
      iss === account.clientEmail &&
      aud === `${origin()}/token` &&
      scope === 'https://www.googleapis.com/auth/firebase.messaging' &&
      Math.abs(Number(iat) * second - clock()) < hour / 12 &&
      Number(exp) - Number(iat) <= hour / second;
    if (!isGood) return { status: 400, body: { error: 'invalid_grant' } };
    const token = `ya29.${randomBytes(20).toString('base64url')}`;
    grants.set(token, clock() + hour);
    return { status: 200, body: { access_token: token, expires_in: hour / second, token_type: 'Bearer' } };
  };

  const send = (request: IncomingMessage, body: string): Answer => {
    const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    if ((grants.get(token) ?? 0) <= clock())
      return { status: 401, body: { error: { code: 401, status: 'UNAUTHENTICATED' } } };
    if (refusal !== undefined) return refusal;
    received.push((JSON.parse(body) as { message: FcmMessage }).message);
    return { status: 200, body: { name: `projects/${account.projectId}/messages/1` } };
  };

  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const answer = ((): Answer => {
        if (request.url === '/token') return grant(new URLSearchParams(body));
        if (request.url === `/v1/projects/${account.projectId}/messages:send`) return send(request, body);
        return { status: 404, body: { error: { code: 404, status: 'NOT_FOUND' } } };
      })();
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const options: FcmOptions = { ...account, privateKey, tokenUri: `${origin()}/token`, origin: origin() };
  return {
    origin: origin(),
    options,
    received,
    /** How many access tokens were given out. */
    grants: () => grants.size,
    /** Access tokens that were given out are worth nothing any more. */
    revoke: () => grants.clear(),
    /** Refuses messages as FCM does; a code of its own stands in the details. */
    refuse(status: number, code: string, detail?: string) {
      const details = detail === undefined ? {} : { details: [{ '@type': 'FcmError', errorCode: detail }] };
      refusal = { status, body: { error: { code: status, status: code, ...details } } };
    },
    accept: () => void (refusal = undefined),
    subscribe: (language = 'de') => ({ kind: 'fcm', token: `${randomBytes(11).toString('hex')}:APA91b-_x`, language }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
