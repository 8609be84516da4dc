import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { createWatches } from './watches.ts';

describe('the watches of a connection', (test) => {
  const failed: unknown[] = [];
  const report = (about: string, error: unknown) => void failed.push([about, error]);

  test('begin again for what ended by itself, however soon', async () => {
    const watches = createWatches();
    let begun = 0;
    const begin = async (onEnd: () => void) => {
      begun += 1;
      onEnd();
      return () => undefined;
    };
    for (let time = 0; time < 2; time += 1) await watches.replace(new Map([['a', { about: 'a', begin }]]), report);
    assert.equal([begun, failed], [2, []]);
  });
  test('are not ended by an older watch of the same thing', async () => {
    const watches = createWatches();
    const ends: (() => void)[] = [];
    const stopped: number[] = [];
    const begin = async (onEnd: () => void) => {
      const at = ends.push(onEnd);
      return () => void stopped.push(at);
    };
    const wanted = new Map([['a', { about: 'a', begin }]]);
    await watches.replace(wanted, report);
    await watches.replace(new Map(), report);
    await watches.replace(wanted, report);
    ends[0]?.();
    watches.close();
    assert.equal([stopped, failed], [[1, 2], []]);
  });
});
