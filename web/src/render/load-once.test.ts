import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { loadOnce } from './load-once.ts';

describe('an import shared by its callers', (test) => {
  test('is made once, also by calls that come before it is done', async () => {
    let made = 0;
    const load = loadOnce(async () => ({ number: (made += 1) }));
    assert.equal(await Promise.all([load(), load()]), [{ number: 1 }, { number: 1 }]);
    assert.equal(await load(), { number: 1 });
  });

  test('is tried again after it has failed', async () => {
    let isOnline = false;
    const load = loadOnce(() => (isOnline ? Promise.resolve('module') : Promise.reject(new TypeError('offline'))));
    const failed = await load().catch((error: unknown) => error);
    assert.instance(failed, TypeError);
    isOnline = true;
    assert.is(await load(), 'module');
  });
});
