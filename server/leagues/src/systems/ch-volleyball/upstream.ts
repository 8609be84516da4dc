import { LeagueError } from '../../errors.ts';
import { findEntries, findFields, findText } from '../../federation/answer.ts';
import type { UpstreamOptions } from '../../upstream.ts';
import { chVolleyball } from './system.ts';

interface SwissVolleyKey {
  /** The webservice key of the Volley Manager. */
  secret: string;
  baseUrl?: string | undefined;
}

/** Upstream options with a club's key, which is the whole `Authorization` header. */
export function getSwissVolleyUpstream({ secret, baseUrl }: SwissVolleyKey): UpstreamOptions {
  const key = secret.trim().replace(/^bearer\s+/i, '');
  // Anything else could not even be written into a header.
  if (!/^[\x21-\x7e]{1,500}$/.test(key))
    throw new LeagueError('club-key-refused', { params: { source: chVolleyball.source } });
  return {
    source: chVolleyball.source,
    baseUrl: baseUrl ?? chVolleyball.address,
    headers: { authorization: key },
    parseError: (status, body) => (isRefusal(status) || namesKey(findReason(body)) ? getKeyRefusal() : undefined),
  };
}

/** A bad key is told by 401, by 403, or by sending to the page to sign in. */
function isRefusal(status: number): boolean {
  return status === 401 || status === 403 || (status >= 300 && status < 400);
}

export function getKeyRefusal(): LeagueError {
  return new LeagueError('club-key-refused', { params: { source: chVolleyball.source } });
}

/** The reason an answer gives, as plain text, as a message, or as `{"errors":[{"message":...}]}`; '' for none. */
export function findReason(body: unknown): string {
  const { errors, error, message } = findFields(body);
  const told = [body, error, message, ...findEntries(errors).flatMap((one) => [one, findFields(one)['message']])];
  return told
    .map(findText)
    .filter((text) => text !== '')
    .join('; ');
}

/** `Valid API-Key required`, whatever the status. */
export function namesKey(reason: string): boolean {
  return /api[-\s]?key/i.test(reason);
}
