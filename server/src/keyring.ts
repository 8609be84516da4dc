import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** The purpose of a derived key; it opens nothing of another purpose. */
export type Purpose =
  | 'signing-keys'
  | 'sign-in'
  | 'refresh'
  | 'totp'
  | 'club-keys'
  | 'files'
  | 'render-links'
  | 'webhooks'
  | 'drafts'
  | 'push'
  | 'mail'
  | 'client'
  | 'idempotency';

export interface Keyring {
  /** AES-256-GCM with the newest secret. `context`, a row's id, binds the text to that row. */
  seal(purpose: Purpose, plain: string, context: string): string;
  /** Throws `SealError` when no secret of the ring opens it. */
  open(purpose: Purpose, sealed: string, context: string): string;
  /** True when an older secret sealed it, so it should be sealed again. */
  isOutdated(sealed: string): boolean;
  /** HMAC-SHA-256 with the newest secret. */
  mac(purpose: Purpose, text: string): Buffer;
  /** True for the MAC of any secret of the ring, compared in constant time. */
  verifyMac(purpose: Purpose, text: string, mac: Uint8Array): boolean;
  /** The MAC in base64url, for addresses. */
  sign(purpose: Purpose, text: string): string;
  /** Verifies a signature of `sign`. Base64url has several spellings of the same bytes; only the issued one is valid. */
  isSigned(purpose: Purpose, text: string, signature: string): boolean;
}

/** Sealed text cannot be opened: wrong secret, wrong context, or changed bytes. */
export class SealError extends Error {
  constructor(purpose: Purpose, cause?: unknown) {
    super(`Sealed text for "${purpose}" cannot be opened with the secrets at hand`, { cause });
    this.name = 'SealError';
  }
}

interface Secret {
  id: string;
  bytes: Buffer;
}

/**
 * Keys derived from the configured secrets by HKDF-SHA-256 (RFC 5869), one per purpose. The first secret seals; the
 * others open text sealed before a rotation.
 *
 * @param secrets at least one, each of 32 or more bytes
 */
export function createKeyring(secrets: readonly Uint8Array[]): Keyring {
  const ring = secrets.map((bytes) => ({ id: fingerprint(bytes), bytes: Buffer.from(bytes) }));
  const current = ring[0];
  if (current === undefined) throw new TypeError('A keyring needs at least one secret');
  const derived = new Map<string, Buffer>();
  const derive = (secret: Secret, purpose: Purpose): Buffer => {
    const name = `${secret.id}:${purpose}`;
    const key = derived.get(name) ?? Buffer.from(hkdfSync('sha256', secret.bytes, '', `matchpost:${purpose}`, 32));
    derived.set(name, key);
    return key;
  };
  const mac = (purpose: Purpose, text: string) => hmac(derive(current, purpose), text);
  const verifyMac = (purpose: Purpose, text: string, given: Uint8Array) =>
    ring.some((secret) => equal(hmac(derive(secret, purpose), text), given));
  return {
    seal: (purpose, plain, context) => `${current.id}.${encrypt(derive(current, purpose), plain, context)}`,
    open(purpose, sealed, context) {
      const [id, body = ''] = sealed.split('.', 2);
      const secret = ring.find((candidate) => candidate.id === id);
      if (secret === undefined) throw new SealError(purpose);
      try {
        return decrypt(derive(secret, purpose), body, context);
      } catch (error) {
        throw new SealError(purpose, error);
      }
    },
    isOutdated: (sealed) => !sealed.startsWith(`${current.id}.`),
    mac,
    verifyMac,
    sign: (purpose, text) => mac(purpose, text).toString('base64url'),
    isSigned(purpose, text, signature) {
      const given = Buffer.from(signature, 'base64url');
      return given.toString('base64url') === signature && verifyMac(purpose, text, given);
    },
  };
}

/** SHA-256, for tokens of at least 128 random bits. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** 256 random bits, base64url. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

function encrypt(key: Buffer, plain: string, context: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

function decrypt(key: Buffer, body: string, context: string): string {
  const bytes = Buffer.from(body, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 });
  decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function equal(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

function fingerprint(bytes: Uint8Array): string {
  return createHash('sha256').update('matchpost:id').update(bytes).digest('hex').slice(0, 8);
}
