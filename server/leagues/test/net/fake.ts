import * as assert from 'uvu/assert';
import { startFakeFederation, startTrap, type FakeAnswer, type FakeFederation } from '../fake/federation.ts';
import { createGuardedAgent } from '../../src/net/agent.ts';
import { NetError, type NetErrorCode } from '../../src/net/errors.ts';
import { createGuardedFetch } from '../../src/net/fetch.ts';
import type { GuardedFetch } from '../../src/net/guarded-fetch.ts';
import { createGuard, type GuardOptions } from '../../src/net/guard.ts';

const names: Record<string, string[]> = {
  localhost: ['127.0.0.1', '::1'],
  'a.localhost': ['127.0.0.1'],
  'ip6-localhost': ['::1'],
  'loopback.test': ['127.0.0.1'],
  'mixed.test': ['93.184.216.34', '127.0.0.1'],
  'mapped.test': ['::ffff:127.0.0.1'],
  'private.test': ['10.0.0.1', '93.184.216.34'],
  'zone.test': ['fe80::1%lo'],
  'metadata.test': ['169.254.169.254'],
  'empty.test': [],
};

export async function resolve(host: string) {
  const found = names[host.replace(/\.$/, '')];
  if (!found) throw new Error(`no ${host}`);
  return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
}

export async function withFetch(options: GuardOptions, use: (get: GuardedFetch) => Promise<void>): Promise<void> {
  const guard = createGuard({ resolve, ...options });
  const dispatcher = createGuardedAgent({ guard });
  try {
    await use(createGuardedFetch({ guard, dispatcher }));
  } finally {
    await dispatcher.destroy();
  }
}

export async function codeOf(loading: Promise<unknown>): Promise<NetErrorCode | 'none'> {
  try {
    await loading;
  } catch (error) {
    if (error instanceof NetError) return error.code;
    throw error;
  }
  return 'none';
}

export type Speak = (path: string) => FakeAnswer | undefined;

/** Two allowed servers and a forbidden one, the trap. */
export async function withServers(speak: Speak, use: (world: Servers) => Promise<void>): Promise<void> {
  const [one, two, trap] = await Promise.all([
    startFakeFederation(({ path }) => speak(path)),
    startFakeFederation(({ path }) => ({ body: { path } })),
    startTrap(),
  ]);
  places.two = two.url;
  places.trap = trap.url;
  try {
    await withFetch({ allowOrigins: [one.url, two.url] }, (get) => use({ get, one, two }));
    assert.is(trap.count(), 0);
  } finally {
    await Promise.all([one.close(), two.close(), trap.close()]);
  }
}

export interface Servers {
  get: GuardedFetch;
  one: FakeFederation;
  two: FakeFederation;
}

export const places = { two: '', trap: '' };
