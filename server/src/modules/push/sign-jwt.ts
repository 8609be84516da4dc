import { sign, type KeyObject } from 'node:crypto';

interface JwtOptions {
  algorithm: 'ES256' | 'RS256';
  key: KeyObject;
  keyId?: string;
}

/** A signed token (RFC 7515) that a push service knows this server by. */
export function signJwt(claims: Readonly<Record<string, unknown>>, { algorithm, key, keyId }: JwtOptions): string {
  const header = { alg: algorithm, typ: 'JWT', ...(keyId === undefined ? {} : { kid: keyId }) };
  const text = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}
