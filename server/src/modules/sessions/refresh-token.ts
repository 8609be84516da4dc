import type { Keyring } from '../../keyring.ts';

/** A token of a family; `generation` counts rotations. */
export interface RefreshClaims {
  sessionId: string;
  generation: number;
}

const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})\.([\w-]{43})$/;

/** Derived from the session's row, so the current token can be issued again and none is stored. */
export function createRefreshToken(keyring: Keyring, { sessionId, generation }: RefreshClaims): string {
  const claims = `${sessionId}.${generation}`;
  return `${claims}.${keyring.mac('refresh', claims).toString('base64url')}`;
}

/** Undefined unless one of our keys signed it. */
export function parseRefreshToken(keyring: Keyring, token: string): RefreshClaims | undefined {
  const [, sessionId, generation, mac] = form.exec(token) ?? [];
  if (sessionId === undefined || generation === undefined || mac === undefined) return undefined;
  if (!keyring.verifyMac('refresh', `${sessionId}.${generation}`, Buffer.from(mac, 'base64url'))) return undefined;
  return { sessionId, generation: Number(generation) };
}
