import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { takePortion } from './take-portion.ts';

const posts = (count: number, megabytes: number) =>
  Array.from({ length: count }, () => ({ file: { size: megabytes * 1e6 } as File }));

describe('the posts of one share sheet', (test) => {
  for (const [what, count, megabytes, taken] of [
    ['none', 0, 1, 0],
    ['a few', 3, 2, 3],
    ['as many as it takes', 10, 2, 10],
    ['no more files', 12, 2, 10],
    ['no more bytes', 12, 15, 3],
    ['one in any case', 2, 60, 1],
  ] as const) {
    test(`are ${what}`, () => assert.is(takePortion(posts(count, megabytes), false).length, taken));
  }
  test('are all of them in the app', () => assert.is(takePortion(posts(30, 5), true).length, 30));
});
