import { verify, type KeyObject } from 'node:crypto';

interface Jwt {
  header: Record<string, unknown>;
  claims: Record<string, unknown>;
}

/** The parts of a token; undefined unless this key and algorithm signed it. */
export function verifyJwt(token: string, key: KeyObject, alg: 'ES256' | 'RS256'): Jwt | undefined {
  const [head = '', body = '', signature = ''] = token.split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  const options = { key, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${body}`), options, Buffer.from(signature, 'base64url'))) return undefined;
  const header = read(head);
  return header['alg'] === alg ? { header, claims: read(body) } : undefined;
}
