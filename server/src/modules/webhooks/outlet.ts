import {
  createGuardedAgent,
  NetError,
  createGuardedFetch,
  type GuardedFetch,
  createGuard,
} from '@matchpost/leagues/net';
import type { Config } from '../../config.ts';
import { ServerError } from '../../errors.ts';

/** Sends requests to users' webhook addresses. */
export interface Outlet {
  /** Throws `webhook-url-refused`, with the reason in `params`. */
  check(url: string): Promise<void>;
  fetch: GuardedFetch;
  close(): Promise<void>;
}

/** Allows public addresses and the operator's origins; plain HTTP in development only. */
export function createOutlet({ mode, webhookOrigins }: Pick<Config, 'mode' | 'webhookOrigins'>): Outlet {
  const guard = createGuard({ allowOrigins: webhookOrigins });
  const dispatcher = createGuardedAgent({ guard });
  const fetch = createGuardedFetch({ guard, dispatcher });
  const checkUrl = (text: string): URL => {
    const url = guard.parseUrl(text);
    if (mode === 'production' && url.protocol !== 'https:' && !webhookOrigins.includes(url.origin)) {
      throw new NetError('url-invalid', { reason: 'http: instead of https:' });
    }
    return url;
  };
  return {
    async check(text) {
      try {
        const { hostname, origin } = checkUrl(text);
        await guard.loadAddresses(hostname.replace(/^\[|\]$/g, ''), origin);
      } catch (error) {
        if (!(error instanceof NetError)) throw error;
        throw new ServerError('webhook-url-refused', {
          path: 'body.url',
          params: { reason: error.message },
          cause: error,
        });
      }
    },
    fetch: (url, options) => fetch(checkUrl(url).href, options),
    close: () => dispatcher.close(),
  };
}
