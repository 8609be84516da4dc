import { asReason } from '@matchpost/engine';
import { leagueReason } from '@matchpost/leagues/errors';
import {
  createGuard,
  createGuardedAgent,
  createGuardedFetch,
  NetError,
  type GuardedFetch,
} from '@matchpost/leagues/net';
import type { Config } from '../../config.ts';
import type { DeviceKind } from '../../contract/push.ts';
import { ServerError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { createApns } from './apns.ts';
import { createFcm } from './fcm.ts';
import type { PushDriver } from './push-driver.ts';
import type { PushKind } from './push.entity.ts';
import { findVapid } from './vapid.ts';
import { createWebPush } from './web-push.ts';

/** The push services of Chromium, Firefox, Safari and Edge; a leading dot stands for any host below. */
const browserHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

/** Those of devices, and Google's access tokens. */
const deviceHosts = ['fcm.googleapis.com', 'oauth2.googleapis.com', '.push.apple.com'] as const;

type Origins = Pick<Config, 'pushOrigins'>;

function openGuard({ pushOrigins }: Origins, allowHosts: readonly string[]) {
  const guard = createGuard({ allowHosts, allowOrigins: pushOrigins, ports: [443] });
  const parse = (text: string): URL => {
    const url = guard.parseUrl(text);
    if (url.protocol !== 'https:' && !pushOrigins.includes(url.origin)) {
      throw new NetError('url-invalid', leagueReason('url-protocol', { protocol: 'http:' }));
    }
    return url;
  };
  return { guard, parse };
}

/** Addresses of push services come from browsers. Throws `push-endpoint-refused`. */
export function checkEndpoint(config: Origins, endpoint: string): void {
  try {
    openGuard(config, browserHosts).parse(endpoint);
  } catch (error) {
    if (!(error instanceof NetError)) throw error;
    const params = asReason(error);
    throw new ServerError('push-endpoint-refused', { path: 'body.endpoint', params, cause: error });
  }
}

/** The devices that the configuration has keys for. */
export function listDeviceKinds({ apps }: Pick<Config, 'apps'>): DeviceKind[] {
  return (['fcm', 'apns'] as const).filter((kind) => apps[kind] !== undefined);
}

/** The services that the configuration has keys for. */
export interface PushDrivers {
  find(kind: PushKind): PushDriver | undefined;
  close(): Promise<void>;
}

/** Opens a client for push services, and for nothing else. */
export function openPushDrivers({
  config,
  keyring,
  clock,
}: Pick<Services, 'config' | 'keyring' | 'clock'>): PushDrivers {
  const browsers = openOutlet(config, { hosts: browserHosts });
  const devices = openOutlet(config, { hosts: deviceHosts });
  const apple = openOutlet(config, { hosts: deviceHosts, allowH2: true });
  const vapid = findVapid(config, keyring);
  const { fcm, apns } = config.apps;
  const drivers: Readonly<Record<PushKind, PushDriver | undefined>> = {
    web: vapid && createWebPush({ vapid, fetch: browsers.fetch, clock }),
    fcm: fcm && createFcm(fcm, { fetch: devices.fetch, clock }),
    apns: apns && createApns(apns, { fetch: apple.fetch, clock }),
  };
  return {
    find: (kind) => drivers[kind],
    async close() {
      await Promise.all([browsers, devices, apple].map((outlet) => outlet.close()));
    },
  };
}

interface OutletOptions {
  hosts: readonly string[];
  allowH2?: boolean;
}

function openOutlet(config: Origins, { hosts, allowH2 = false }: OutletOptions) {
  const { guard, parse } = openGuard(config, hosts);
  const dispatcher = createGuardedAgent({ guard, allowH2 });
  const load = createGuardedFetch({ guard, dispatcher });
  const fetch: GuardedFetch = (url, options) => load(parse(url).href, options);
  return { fetch, close: () => dispatcher.close() };
}
