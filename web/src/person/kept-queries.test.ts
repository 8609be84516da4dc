import { QueryClient } from '@tanstack/react-query';
import type { UserBody } from '@matchpost/server/contract';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { browserDevice } from '../device/browser-device.ts';
import { setDevice } from '../device/device.ts';
import { store } from '../device/storage.ts';
import { useMemoryStorage } from '../device/test/memory-storage.ts';
import { keepUser } from '../session/kept-user.ts';
import { keepQueries } from './kept-queries.ts';

/** Longer than the pause before answers are written. */
const WRITTEN = 1_200;

describe('answers kept for a start without a network', (test) => {
  useMemoryStorage(test);
  test.before.each(() => {
    setDevice({ ...browserDevice, kind: 'android', isApp: true });
  });
  test.after.each(() => {
    setDevice(browserDevice);
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
    store('kept-queries', '{');
    assert.is(open().getQueryData(['profile']), undefined);
  });
});
