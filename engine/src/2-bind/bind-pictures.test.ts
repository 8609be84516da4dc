import * as assert from 'uvu/assert';
import { bindAll, bindOne, game, imageIn } from '../../test/bind.ts';
import { describe } from '../../test/describe.ts';
import { contrast, luminanceOf, parseColor } from '../color.ts';
import type { RenderData } from '../data.ts';

describe('bind: pictures', (test) => {
  const cases: [
    label: string,
    element: object,
    data: Partial<RenderData>,
    href: string,
    monogram: string | undefined,
  ][] = [
    ['the game has a logo', {}, { games: [{ ...game, teamHomeLogo: 'a.png' }] }, 'a.png', 'ST'],
    ['the game has none', {}, {}, '', 'ST'],
    ['there is no game', { href: 'own.png' }, { games: [] }, 'own.png', ''],
    ['the fallback is off', { fallback: 'none' }, {}, '', undefined],
  ];
  for (const [label, element, data, href, monogram] of cases) {
    test(label, () => {
      const node = imageIn(bindOne({ type: 'api-image', apiField: 'teamHomeLogo', ...element }, data));
      assert.is(node.href, href);
      assert.is(node.monogram?.text, monogram);
    });
  }

  test('P8 a monogram stands out from its ground, and its letters from it', () => {
    const grounds = ['#ffffff', '#000000', '#0c1a2b', '#767676', '#c8102e', '#f4b62a', '#1d3557', 'none'];
    for (const ground of grounds) {
      for (const primary of ['#ffffff', '#000000', '#ffe600', '#12284c', ground]) {
        const club = { name: 'UHC Sternenberg', colors: { primary } };
        const element = { type: 'api-image', apiField: 'teamHomeLogo', plate: { ground } };
        const { fill = '', color = '' } = imageIn(bindOne(element, { club })).monogram ?? {};
        const tone = (name: string) => luminanceOf(parseColor(name) ?? { r: 0, g: 0, b: 0 });
        if (ground !== 'none') assert.ok(contrast(tone(fill), tone(ground)) >= 3, `${primary} on ${ground}: ${fill}`);
        if (primary !== 'none') assert.ok(contrast(tone(fill), tone(color)) >= 4.5, `${color} on ${fill}`);
      }
    }
  });

  test('a club logo is drawn from the data', () => {
    const node = imageIn(
      bindOne({ type: 'api-image', apiField: 'clubLogo' }, { club: { name: 'UHC', logo: 'c.svg' } }),
    );
    assert.is(node.href, 'c.svg');
  });
});

describe('bind: palette and background', (test) => {
  const palette = { club: '#111111', signal: '#ff0000' };

  test('$names read the palette; $club follows the club', () => {
    const elements = [
      { id: 'a', type: 'rect', fill: '$signal' },
      { id: 'b', type: 'rect', fill: '$club' },
    ];
    const fills = (data: Partial<RenderData>) =>
      bindAll({ palette, elements }, data).nodes.map((n) => 'fill' in n && n.fill);
    assert.equal(fills({}), ['#ff0000', '#111111']);
    assert.equal(fills({ club: { colors: { primary: '#00ff00' } } }), ['#ff0000', '#00ff00']);
  });

  const grounds: [
    label: string,
    template: object,
    data: Partial<RenderData>,
    color: string,
    image: string | undefined,
  ][] = [
    ['nothing set', {}, {}, '#1a1a1a', undefined],
    ['a colour', { backgroundColor: '#123456' }, {}, '#123456', undefined],
    ['a picture', { backgroundImageUrl: 'b.jpg' }, {}, '#1a1a1a', 'b.jpg'],
    ['an empty placeholder', { useBackgroundPlaceholder: true }, {}, '#333333', undefined],
    [
      'a filled placeholder',
      { useBackgroundPlaceholder: true },
      { background: { image: 'u.jpg' } },
      '#1a1a1a',
      'u.jpg',
    ],
    [
      'a placeholder with a colour',
      { useBackgroundPlaceholder: true },
      { background: { color: '#abcdef' } },
      '#abcdef',
      undefined,
    ],
    ['a picture offered to a template that wants none', {}, { background: { image: 'u.jpg' } }, '#1a1a1a', undefined],
  ];
  for (const [label, template, data, color, image] of grounds) {
    test(`${label}: ${color}`, () => {
      const { background } = bindAll({ elements: [], ...template }, data);
      assert.is(background.color, color);
      assert.is(background.image?.href, image);
    });
  }
});

describe('bind: an element with the background image', (test) => {
  const photo = { id: 'p', type: 'api-image', apiField: 'backgroundImage', fallback: 'none' };
  const background = { image: 'u.jpg', focus: { x: 0.2, y: 0.9 } };

  test('shows it around its focus, and the canvas keeps its colour', () => {
    const template = { useBackgroundPlaceholder: true, backgroundColor: '#123456', elements: [photo] };
    const scene = bindAll(template, { background });
    assert.equal(scene.background, { color: '#123456' });
    const [node] = scene.nodes;
    assert.ok(node?.kind === 'image');
    assert.equal([node.href, node.focus, node.dynamic], ['u.jpg', background.focus, false]);
  });

  test('has nothing to show without one', () => {
    const { nodes } = bindAll({ useBackgroundPlaceholder: true, elements: [photo] }, {});
    assert.is(nodes[0]?.kind === 'image' && nodes[0].href, '');
  });

  test('leaves it to the canvas where the element is hidden', () => {
    const elements = [{ ...photo, hidden: true }];
    const { background: drawn } = bindAll({ useBackgroundPlaceholder: true, elements }, { background });
    assert.is(drawn.image?.href, 'u.jpg');
  });
});
