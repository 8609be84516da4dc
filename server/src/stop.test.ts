import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { closeAll } from './stop.ts';

describe('shutdown', (test) => {
  test('closes everything in order despite failures and rethrows a single one as it is', async () => {
    const turns: string[] = [];
    const close = (name: string, error?: Error) => async () => {
      turns.push(name);
      if (error !== undefined) throw error;
    };
    const first = new Error('first');
    const second = new Error('second');
    const one = await closeAll([close('a'), close('b', first), close('c')]).catch((error: unknown) => error);
    assert.is(one, first);
    const both = await closeAll([close('d', first), close('e', second)]).catch((error: unknown) => error);
    assert.instance(both, AggregateError);
    assert.equal((both as AggregateError).errors, [first, second]);
    assert.equal(turns, ['a', 'b', 'c', 'd', 'e']);
    await closeAll([close('f')]);
  });
});
