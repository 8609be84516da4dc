import {
  createGuard,
  createGuardedAgent,
  createGuardedFetch,
  NetError,
  type GuardedFetch,
} from '@matchpost/leagues/net';
import type { Config } from '../../config.ts';
import { ServerError } from '../../errors.ts';

/** The push services of Chromium, Firefox, Safari and Edge; a leading dot stands for any host below. */
const hosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

type Origins = Pick<Config, 'pushOrigins'>;

function openGuard({ pushOrigins }: Origins) {
  const guard = createGuard({ allowHosts: hosts, allowOrigins: pushOrigins, ports: [443] });
  const parse = (text: string): URL => {
    const url = guard.parseUrl(text);
    if (url.protocol !== 'https:' && !pushOrigins.includes(url.origin)) {
      throw new NetError('url-invalid', { reason: 'http: instead of https:' });
    }
    return url;
  };
  return { guard, parse };
}

/** Addresses of push services come from browsers. Throws `push-endpoint-refused`. */
export function checkEndpoint(config: Origins, endpoint: string): void {
  try {
    openGuard(config).parse(endpoint);
  } catch (error) {
    if (!(error instanceof NetError)) throw error;
    const params = { reason: error.message };
    throw new ServerError('push-endpoint-refused', { path: 'body.endpoint', params, cause: error });
  }
}

/** Requests to push services only. */
export interface PushOutlet {
  fetch: GuardedFetch;
  close(): Promise<void>;
}

export function createPushOutlet(config: Origins): PushOutlet {
  const { guard, parse } = openGuard(config);
  const dispatcher = createGuardedAgent({ guard });
  const fetch = createGuardedFetch({ guard, dispatcher });
  return { fetch: (url, options) => fetch(parse(url).href, options), close: () => dispatcher.close() };
}
