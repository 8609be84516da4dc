import * as assert from 'uvu/assert';
import { formatNames } from '../src/formats.ts';
import { themes } from '../src/themes/list.ts';
import { describe } from '../test/describe.ts';
import { designPosts, kinds, photos, type Post } from './design.ts';

const all = designPosts();
const factors = ['theme', 'kind', 'format', 'photo', 'names', 'crests', 'outcome', 'colors', 'language'] as const;

function combinations(posts: readonly Post[], chosen: readonly (keyof Post)[]): number {
  return new Set(posts.map((post) => chosen.map((factor) => post[factor]).join('|'))).size;
}

describe('the posts of a gallery', (test) => {
  test('every theme, kind, format and photo meet', () => {
    const cells = themes.length * Object.keys(kinds).length * formatNames.length * photos.length;
    assert.is(combinations(all, ['theme', 'kind', 'format', 'photo']), cells);
    assert.is(all.length, cells * 2);
  });

  test('every value of a factor meets every value of every other one', () => {
    const missing = factors.flatMap((a, i) =>
      factors.slice(i + 1).flatMap((b) => {
        const wanted = combinations(all, [a]) * combinations(all, [b]);
        const found = combinations(all, [a, b]);
        return found === wanted ? [] : [`${a} and ${b}: ${found} of ${wanted}`];
      }),
    );
    assert.equal(missing, []);
  });

  test('every theme meets every pair of names and crests, with every photo', () => {
    for (const { id } of themes) {
      const own = all.filter(({ theme }) => theme === id);
      assert.is(combinations(own, ['names', 'crests', 'photo']), 9 * photos.length, id);
    }
  });

  test('a short gallery has every kind and format of every theme', () => {
    const short = designPosts({ short: true });
    assert.is(short.length, themes.length * Object.keys(kinds).length * formatNames.length);
    assert.is(combinations(short, ['theme', 'photo']), themes.length * photos.length);
  });
});
