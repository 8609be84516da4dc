import { asReason } from '@matchpost/engine';
import { LeagueError } from '@matchpost/leagues/errors';
import {
  createGuard,
  createGuardedAgent,
  createGuardedFetch,
  NetError,
  type FetchAnswer,
} from '@matchpost/leagues/net';
import type { Config } from '../../config.ts';
import { ServerError } from '../../errors.ts';

interface KeptCopy {
  etag?: string | null | undefined;
  modified?: string | null | undefined;
}

/** Reaches people's calendars: the public internet only, never the leagues' own network. */
export interface Calendars {
  /** Throws `calendar-url-refused`. */
  check(url: string): void;
  /** Rejects with `calendar-unreachable`, `ics-events-too-many`; every status is an answer, 304 for an unchanged calendar. */
  load(url: string, kept: KeptCopy, signal: AbortSignal): Promise<FetchAnswer>;
  close(): Promise<void>;
}

/** 5,000 events have about 1.5 MB. */
const MAX_BYTES = 3_000_000;
const TIMEOUT_MS = 10_000;

export function createCalendars({
  calendarOrigins,
  userAgent,
}: Pick<Config, 'calendarOrigins'> & { userAgent: string }): Calendars {
  const guard = createGuard({ allowOrigins: calendarOrigins });
  const dispatcher = createGuardedAgent({ guard, connections: 2 });
  const fetch = createGuardedFetch({ guard, dispatcher });
  return {
    check(url) {
      try {
        guard.parseUrl(toHttp(url));
      } catch (cause) {
        if (!(cause instanceof NetError)) throw cause;
        const params = asReason(cause);
        throw new ServerError('calendar-url-refused', { path: 'body.calendar_url', params, cause });
      }
    },
    async load(url, { etag, modified }, signal) {
      const headers = {
        accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
        'user-agent': userAgent,
        ...(etag ? { 'if-none-match': etag } : {}),
        ...(modified ? { 'if-modified-since': modified } : {}),
      };
      try {
        return await fetch(toHttp(url), { headers, maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS, signal });
      } catch (cause) {
        if (!(cause instanceof NetError)) throw cause;
        if (cause.code === 'fetch-too-large')
          throw new LeagueError('ics-events-too-many', { params: { max: 5_000 }, cause });
        throw new ServerError('calendar-unreachable', { cause });
      }
    },
    close: () => dispatcher.close(),
  };
}

/** Calendars are offered as `webcal:`, which is fetched like any page. */
function toHttp(url: string): string {
  return url.replace(/^webcals?:/i, 'https:');
}
