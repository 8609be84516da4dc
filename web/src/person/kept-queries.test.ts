import { QueryClient } from '@tanstack/react-query';
import type { UserBody } from '@matchpost/server/contract';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { browserDevice } from '../device/browser-device.ts';
import { setDevice } from '../device/device.ts';
import { keepUser } from '../session/kept-user.ts';
import { keepQueries } from './kept-queries.ts';

/** Longer than the pause before answers are written. */
const WRITTEN = 1_200;

describe('answers kept for a start without a network', (test) => {
  const real = globalThis.localStorage;
  let stored: Map<string, string>;
  test.before.each(() => {
    stored = new Map();
    const localStorage = {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
      removeItem: (name: string) => void stored.delete(name),
    };
    Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true, writable: true });
    setDevice({ ...browserDevice, kind: 'android', isApp: true });
  });
  test.after.each(() => {
    setDevice(browserDevice);
    Object.defineProperty(globalThis, 'localStorage', { value: real, configurable: true, writable: true });
  });

  const signIn = (id: string) => keepUser({ id } as UserBody);
  const open = () => {
    const queries = new QueryClient();
    keepQueries(queries);
    return queries;
  };
  const write = async (queries: QueryClient) => {
    queries.setQueryData(['profile'], { full_name: 'Lea' });
    queries.setQueryData(['templates'], [1]);
    await new Promise((resolve) => setTimeout(resolve, WRITTEN));
    queries.clear();
  };

  test("the next start has the weekend's answers, and no others", async () => {
    signIn('a');
    await write(open());
    const later = open();
    assert.equal(
      [later.getQueryData(['profile']), later.getQueryData(['templates'])],
      [{ full_name: 'Lea' }, undefined],
    );
    later.clear();
  });

  test('another person, or nobody, never sees them', async () => {
    signIn('a');
    await write(open());
    for (const next of [() => keepUser(null), () => signIn('b')]) {
      next();
      assert.is(open().getQueryData(['profile']), undefined);
    }
  });

  test('a damaged copy counts as none', () => {
    stored.set('matchpost-kept-queries', '{');
    assert.is(open().getQueryData(['profile']), undefined);
  });
});
