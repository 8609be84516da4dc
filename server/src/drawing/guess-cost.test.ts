import { loadTemplate, type Template } from '@matchpost/engine';
import { getTheme } from '@matchpost/engine/themes';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { guessCost } from './guess-cost.ts';
import type { Post } from './post.ts';

function load(elements: object[]): Template {
  const loaded = loadTemplate({ elements });
  assert.ok(loaded.ok, JSON.stringify(loaded));
  return loaded.template;
}

const guess = (template: Template, more: Partial<Post> = {}): number => {
  const how = { format: '4:5', scale: 1, type: 'png', quality: 90, compression: 'fast' } as const;
  return guessCost({ template, data: { games: [] }, ...how, pictures: new Map(), warnings: [], ...more });
};
const many = (count: number, element: object) => Array.from({ length: count }, (_, i) => ({ id: `e${i}`, ...element }));
const longText = { type: 'text', content: 'x'.repeat(99), x: 0, y: 9 };
const svg = `data:image/svg+xml;base64,${'A'.repeat(60_000)}`;
/** Milliseconds of a user's full budget. */
const QUICK_MS = 500;

describe('the estimated cost of a post', (test) => {
  for (const theme of ['standard', 'light', 'dark']) {
    test(`the theme ${theme} is quick`, () => {
      for (const games of [1, 2, 3] as const) {
        assert.ok(guess(getTheme(theme, { tab: 'preview', games })) < QUICK_MS / 2);
      }
    });
  }

  const slow: [name: string, template: Template, more?: Partial<Post>][] = [
    ['a theme at four times its size', getTheme('standard', { tab: 'preview', games: 1 }), { scale: 4 }],
    ['long rotated texts', load(many(100, { type: 'text', content: 'x '.repeat(100), fontSize: 40, rotation: 9 }))],
    [
      'huge outlined texts',
      load(many(300, { type: 'text', content: 'x '.repeat(300), fontSize: 900, strokeWidth: 300 })),
    ],
    ['a path of many corners', load(many(1, { type: 'path', x: 0, y: 0, pathData: `M0 0${'L9 9'.repeat(45_000)}` }))],
    ['many areas over each other', load(many(400, { type: 'rect', x: 0, y: 0, width: 1000, height: 1300 }))],
    ['a long SVG picture', load(many(1, { type: 'image', href: svg }))],
    ['rows of a repeat', load([{ id: 'rows', type: 'repeat', max: 50, x: 0, y: 0, children: many(20, longText) }])],
  ];
  for (const [name, template, more] of slow) {
    test(`${name}: slow`, () => assert.ok(guess(template, more) > QUICK_MS, String(guess(template, more))));
  }

  test('is infinite for a canvas above ten megapixels, but not for an SVG', () => {
    const theme = getTheme('standard', { tab: 'preview', games: 1 });
    const large = { format: '9:16', type: 'png', scale: 4 } as const;
    assert.is(guess(theme, large), Infinity);
    assert.ok(guess(theme, { ...large, scale: 2 }) < Infinity);
    assert.ok(guess(theme, { ...large, type: 'svg' }) < QUICK_MS);
  });

  test('is finite for a path without a known area in an SVG', () => {
    const path = load(many(1, { type: 'path', x: 0, y: 0, pathData: 'M0 0L9 9' }));
    assert.ok(guess(path, { type: 'svg' }) < QUICK_MS);
  });

  test('includes the pictures of the games', () => {
    const template = load([]);
    assert.ok(guess(template, { data: { games: [{ teamHomeLogo: svg }] } }) > QUICK_MS);
    assert.ok(guess(template, { pictures: new Map([['picture:a', svg]]) }) > QUICK_MS);
  });
});
