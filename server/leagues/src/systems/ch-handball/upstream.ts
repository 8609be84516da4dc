import { LeagueError } from '../../errors.ts';
import type { UpstreamOptions } from '../../upstream.ts';
import { chHandball } from './system.ts';

interface HandballKey {
  clubId: string;
  /** The secret alone, or the whole token the federation hands out: base64 of `clubId:secret`. */
  secret: string;
  baseUrl?: string | undefined;
}

/** How to reach the federation with a club's key. */
export function getHandballUpstream({ clubId, secret, baseUrl }: HandballKey): UpstreamOptions {
  return {
    source: chHandball.source,
    baseUrl: baseUrl ?? chHandball.address,
    headers: { authorization: `Basic ${getToken(clubId.trim(), secret.trim())}` },
    parseError: (status) =>
      status === 401 || status === 403
        ? new LeagueError('club-key-refused', { params: { source: chHandball.source } })
        : undefined,
  };
}

function getToken(clubId: string, secret: string): string {
  const token = secret.replace(/^basic\s+/i, '');
  const isWhole = Buffer.from(token, 'base64').toString('utf8').startsWith(`${clubId}:`);
  return isWhole ? token : Buffer.from(`${clubId}:${token}`).toString('base64');
}
