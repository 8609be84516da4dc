import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createSecureServer, type IncomingHttpHeaders, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { hour, second, type Clock } from '@matchpost/engine/clock';
import type { ApnsOptions } from '../src/apps-config.ts';
import { getTrusted } from './self-signed.ts';
import { verifyJwt } from './verify-jwt.ts';

interface ApnsMessage {
  token: string;
  headers: IncomingHttpHeaders;
  payload: Record<string, unknown>;
  /** Of its HTTP/2 connection. */
  session: number;
}

type Answer = readonly [status: number, reason: string];

export type ApnsService = Awaited<ReturnType<typeof startApnsService>>;

/** Apple's push service on loopback, for tests only: HTTP/2 over TLS, provider tokens verified as Apple does. */
export async function startApnsService(clock: Clock = Date.now) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const received: ApnsMessage[] = [];
  const providerTokens = new Set<string>();
  const sessions = new Set<ServerHttp2Session>();
  let next: Answer = [200, ''];
  const options: Omit<ApnsOptions, 'origin'> = {
    keyId: 'KEY1234567',
    teamId: 'ABCDE12345',
    topic: 'ch.example.app',
    privateKey,
  };

  const check = (headers: IncomingHttpHeaders, body: Buffer): Answer => {
    const token = String(headers.authorization).replace(/^bearer /, '');
    const jwt = verifyJwt(token, publicKey, 'ES256');
    if (jwt?.header['kid'] !== options.keyId || jwt.claims['iss'] !== options.teamId)
      return [403, 'InvalidProviderToken'];
    if (Math.abs(clock() - Number(jwt.claims['iat']) * second) > hour) return [403, 'ExpiredProviderToken'];
    providerTokens.add(token);
    if (headers['apns-topic'] !== options.topic) return [400, 'BadTopic'];
    if (headers['apns-push-type'] !== 'alert') return [400, 'InvalidPushType'];
    if (String(headers['apns-collapse-id']).length > 64) return [400, 'BadCollapseId'];
    return body.length > 4_096 ? [413, 'PayloadTooLarge'] : next;
  };

  const server = createSecureServer({ ...getTrusted(), allowHTTP1: false });
  server.on('session', (session) => void sessions.add(session));
  server.on('stream', (stream, headers) => {
    void buffer(stream).then((body) => {
      const [, token = ''] = /^\/3\/device\/([\da-fA-F]{64,200})$/.exec(String(headers[':path'])) ?? [];
      const isPost = headers[':method'] === 'POST';
      const [status, reason] = !isPost
        ? [405, 'MethodNotAllowed']
        : token === ''
          ? [400, 'BadDeviceToken']
          : check(headers, body);
      const session = [...sessions].findIndex((one) => one === stream.session);
      received.push({ token, headers, payload: JSON.parse(body.toString()), session });
      stream.respond({ ':status': status, 'apns-id': '8F0E' });
      stream.end(reason === '' ? '' : JSON.stringify({ reason }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    options: { ...options, origin },
    received,
    providerTokens,
    answer: (status: number, reason = '') => void (next = [status, reason]),
    subscribe: (language = 'de') => ({ kind: 'apns', token: randomBytes(32).toString('hex'), language }),
    async close() {
      for (const session of sessions) session.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
