import { loadTemplate, type Template } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { createFiller, type Post } from './post.ts';

const image = { type: 'image', x: 0, y: 0 };

function load(config: object): Template {
  const loaded = loadTemplate(config);
  assert.ok(loaded.ok);
  return loaded.template;
}

function post(template: Template, data: object, pictures: [string, string][]): Post {
  const how = { format: '4:5', scale: 1, type: 'png', quality: 90, compression: 'fast' } as const;
  return { template, data: { games: [], ...data }, ...how, pictures: new Map(pictures), warnings: [] };
}

describe('filling in pictures', (test) => {
  test('replaces references in elements, rows, data and background', () => {
    const template = load({
      backgroundImageUrl: 'picture:a',
      elements: [
        { ...image, id: 'one', href: 'picture:b' },
        {
          id: 'rows',
          type: 'repeat',
          x: 0,
          y: 0,
          children: [
            { ...image, id: 'two', href: 'picture:a' },
            { ...image, id: 'three', href: 'data:x' },
          ],
        },
      ],
    });
    const data = {
      games: [{ teamHomeLogo: 'picture:a', teamAwayLogo: 'picture:b' }],
      background: { image: 'picture:b' },
      club: { logo: 'picture:a' },
    };
    const filled = createFiller()(
      post(template, data, [
        ['picture:a', 'data:a'],
        ['picture:b', 'data:b'],
      ]),
    );
    const text = JSON.stringify(filled);
    assert.not.match(text, /picture:/);
    assert.is(text.match(/data:a/g)?.length, 4);
    assert.is(text.match(/data:b/g)?.length, 3);
    assert.is(text.match(/data:x/g)?.length, 1);
    assert.match(JSON.stringify(template), /picture:a/);
  });

  test('returns the same object for equal templates and pictures', () => {
    const fill = createFiller();
    const config = { elements: [{ ...image, id: 'a', href: 'picture:a' }] };
    const there: [string, string][] = [['picture:a', 'data:a']];
    const first = fill(post(load(config), {}, there)).template;
    assert.is(fill(post(load(config), {}, there)).template, first);
    const gone = fill(post(load(config), {}, [['picture:a', '']])).template;
    assert.is.not(gone, first);
    assert.not.match(JSON.stringify(gone), /picture:|data:/);
  });

  test('returns a template without pictures unchanged', () => {
    const template = load({ elements: [{ id: 'a', type: 'rect' }] });
    assert.is(createFiller()(post(template, {}, [])).template, template);
    assert.is(createFiller()(post(template, {}, [['picture:x', 'data:x']])).template, template);
  });
});
