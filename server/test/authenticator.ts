import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Options {
  publicKey: Record<string, unknown>;
}

export interface Authenticator {
  /** The result of `navigator.credentials.create` as JSON. */
  create(options: Options): Record<string, unknown>;
  /** The result of `navigator.credentials.get` as JSON. */
  get(options: Options, changes?: { origin?: string; counter?: number }): Record<string, unknown>;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** A security key in software: WebAuthn level 2 with ES256, without attestation. */
export function createAuthenticator(origin: string): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const rpHash = createHash('sha256').update(new URL(origin).hostname).digest();
  let counter = 0;

  const clientData = (type: string, challenge: unknown, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authData = (flags: number, count: number, credential = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(count, 1);
    return Buffer.concat([rpHash, head, credential]);
  };
  // COSE_Key of an EC2 key: kty 2, alg -7 (ES256), crv 1 (P-256).
  const cose = () =>
    new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);

  return {
    create({ publicKey: options }) {
      const key = Buffer.from(isoCBOR.encode(cose()));
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = authData(USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL, counter, credential);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data)],
      ]);
      return answer(id, {
        clientDataJSON: clientData('webauthn.create', options['challenge'], origin).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      });
    },
    get({ publicKey: options }, changes = {}) {
      counter = changes.counter ?? counter + 1;
      const client = clientData('webauthn.get', options['challenge'], changes.origin ?? origin);
      const data = authData(USER_PRESENT | USER_VERIFIED, counter);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return answer(id, {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
      });
    },
  };
}

function answer(id: Buffer, response: Record<string, unknown>): Record<string, unknown> {
  const text = id.toString('base64url');
  return { id: text, rawId: text, type: 'public-key', clientExtensionResults: {}, response };
}
