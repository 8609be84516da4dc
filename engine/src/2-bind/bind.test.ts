import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { contrast, luminanceOf, parseColor } from '../color.ts';
import type { RenderData } from '../data.ts';
import { EngineError } from '../errors.ts';
import type { Format } from '../formats.ts';
import type { ImageNode, Scene, TextNode } from '../kinds/scene.ts';
import { loadTemplate } from '../1-load/load.ts';
import type { Template } from '../template.ts';
import { bind } from './bind.ts';

const game = {
  id: 1,
  date: '15.11.2025',
  time: '19:30',
  teamHome: 'UHC Sternenberg',
  teamAway: 'Floorball Auental II',
  result: '6:5 n.V.',
  resultDetail: '(2:1, 3:2, 0:2, 1:0)',
  location: 'Sporthalle Bergfeld',
  city: 'Sternenberg',
};

describe('bind: texts', (test) => {
  const contents: [content: string | { de: string; en: string }, data: Partial<RenderData>, expected: string][] = [
    ['Heimspiel', {}, 'Heimspiel'],
    ['{{ teamHome }} – {{ teamAway }}', {}, 'UHC Sternenberg – Floorball Auental II'],
    ['{{ teamHome | upper }}', {}, 'UHC STERNENBERG'],
    ['{{ teamHome | short }}', {}, 'Sternenberg'],
    ['{{ teamAway | medium }}', {}, 'Auental II'],
    ['{{ teamHome | initials }}', {}, 'ST'],
    ["{{ date | date:'EEEE, d. MMMM yyyy' }}", {}, 'Samstag, 15. November 2025'],
    ["{{ date | date:'EEE d MMM' }}", { language: 'en' }, 'Sat 15 Nov'],
    ["{{ time | time:'H.mm' }}", {}, '19.30'],
    ["{{ competition | default:'Meisterschaft' }}", {}, 'Meisterschaft'],
    ["{{ competition | prefix:'· ' }}", {}, ''],
    ["{{ city | prefix:'in ' | suffix:'!' }}", {}, 'in Sternenberg!'],
    ['{{ location | truncate:10 }}', {}, 'Sporthall…'],
    ["{{ '(25:20, 23:25)' | parts:'volleyball' }}", {}, 'Sätze 25:20, 23:25'],
    ["{{ '(25:20, 23:25)' | parts:'volleyball' }}", { language: 'en' }, 'Sets 25:20, 23:25'],
    ["{{ '(15:12)' | parts:'handball' }}", {}, 'Halbzeit 15:12'],
    ["{{ '(51:47, 93:93)' | parts:'handball' }}", {}, '(51:47, 93:93)'],
    ["{{ '(nach Protest)' | parts:'handball' }}", {}, '(nach Protest)'],
    ["{{ resultDetail | parts:'unihockey' }}", {}, '(2:1, 3:2, 0:2, 1:0)'],
    ["{{ resultDetail | parts:'chess' }}", {}, '(2:1, 3:2, 0:2, 1:0)'],
    ['{{ dateTime }}', {}, '15.11.2025, 19:30'],
    ['{{ locationCity }}', {}, 'Sporthalle Bergfeld, Sternenberg'],
    ['{{ scoreHome }}-{{ scoreAway }} {{ scoreSuffix }}', {}, '6-5 n.V.'],
    ['{{ result }}', {}, '6:5 n.V.'],
    [{ de: 'Heim', en: 'Home' }, { language: 'en' }, 'Home'],
    ['{{ clubName }} {{ clubHandle }}', { club: { name: 'UHC', instagram: '@uhc' } }, 'UHC @uhc'],
    ['{{ teamHome2 }}', {}, ''],
  ];
  for (const [content, data, expected] of contents) {
    test(`${JSON.stringify(content)} in ${data.language ?? 'de'} reads ${JSON.stringify(expected)}`, () => {
      const node = textIn(bindOne({ type: 'text', content }, data));
      assert.is(node.variants[0], expected);
    });
  }

  test('a bound name carries its ladder, longest first', () => {
    const node = textIn(bindOne({ type: 'api-text', apiField: 'teamAway' }, {}));
    assert.equal(node.variants, ['Floorball Auental II', 'Auental II']);
  });

  test('the name of the parts goes before the text shrinks', () => {
    const content = "{{ '(25:20, 23:25)' | parts:'volleyball' }}";
    assert.equal(textIn(bindOne({ type: 'text', content }, {})).variants, ['Sätze 25:20, 23:25', '25:20, 23:25']);
  });

  test('names given with the data win over derived ones', () => {
    const names = { 'Floorball Auental II': { medium: 'Auental Zwei', short: 'AUE 2' } };
    const node = textIn(bindOne({ type: 'text', content: '{{ teamAway }}' }, { names }));
    assert.equal(node.variants, ['Floorball Auental II', 'Auental Zwei', 'AUE 2']);
  });

  test('without a game an api-text shows its own content', () => {
    const scene = bindOne({ type: 'api-text', apiField: 'teamHome2', content: 'Gegner' }, {});
    assert.equal(textIn(scene).variants, ['Gegner']);
  });

  test('a game field that is empty shows nothing, not the content', () => {
    const scene = bindOne({ type: 'api-text', apiField: 'competition', content: 'Liga' }, {});
    assert.equal(textIn(scene).variants, ['']);
  });

  test('textTransform follows the language of the post', () => {
    const node = textIn(bindOne({ type: 'text', content: 'straße an der aare', textTransform: 'uppercase' }, {}));
    assert.equal(node.variants, ['STRASSE AN DER AARE']);
  });

  test('values named after object members are plain texts', () => {
    const scene = bindOne(
      { type: 'api-text', apiField: 'teamHome' },
      { games: [{ ...game, teamHome: 'constructor' }], names: {} },
    );
    assert.is(textIn(scene).variants[0], 'constructor');
  });
});

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

describe('bind: conditions and order', (test) => {
  const conditions: [when: string, data: Partial<RenderData>, shown: boolean][] = [
    ['hasResult', {}, true],
    ['hasResult2', {}, false],
    ["tab == 'preview'", {}, true],
    ['isHomeGame', { isHomeGame: true }, true],
    ['showResultDetail', {}, false],
    ['gameCount == 1', {}, true],
    ["winner == 'home'", {}, true],
    ["outcome == 'won'", { isHomeGame: true }, true],
    ["outcome == 'lost'", { isAwayGame: true }, true],
    ['outcome', {}, false],
    ["outcome == 'lost'", { isHomeGame: true, ours: ['away'] }, true],
    ["outcome == 'won'", { ours: ['home'] }, true],
    ['outcome', { isHomeGame: true, ours: ['none'] }, false],
    ['outcome', { isHomeGame: true, neutral: true }, false],
    ["outcome == 'drawn'", { isAwayGame: true, games: [{ result: '2:2' }] }, true],
    ["outcome == 'won'", { isHomeGame: true, games: [{ result: '5:0', status: 'forfeited' }] }, true],
    ['outcome', { isHomeGame: true, games: [{ result: '2:1', status: 'live' }] }, false],
    ['outcome', { isHomeGame: true, games: [{ result: '2:1', status: 'abandoned' }] }, false],
    ["outcome2 == 'lost'", { games: [game, { result: '1:3' }], ours: ['away', 'home'] }, true],
    ["status == 'played'", {}, true],
    ["language == 'en'", { language: 'en' }, true],
    ["format == '4:5'", {}, true],
    ['hasBackground', { background: { image: 'x.jpg' } }, true],
    ['teamHomeLogo', {}, false],
    ['hasGame2 || competition', {}, false],
  ];
  for (const [when, data, shown] of conditions) {
    test(`${when} ${shown ? 'shows' : 'hides'}`, () => {
      assert.is(bindOne({ type: 'rect', when }, data).nodes.length, shown ? 1 : 0);
    });
  }

  test('hidden elements are left out, the rest is sorted by zIndex, ties as written', () => {
    const elements = [
      { id: 'c', type: 'rect', zIndex: 2 },
      { id: 'a', type: 'rect', zIndex: 1 },
      { id: 'b', type: 'rect', zIndex: 1 },
      { id: 'h', type: 'rect', hidden: true },
    ];
    assert.equal(
      bindAll({ elements }, {}).nodes.map((node) => node.id),
      ['a', 'b', 'c'],
    );
  });

  test('nodes that depend on games are dynamic, others are not', () => {
    const elements = [
      { id: 's', type: 'text', content: 'Matchday' },
      { id: 'p', type: 'text', content: '{{ date }}' },
      { id: 'f', type: 'api-text', apiField: 'time' },
      { id: 'w', type: 'rect', when: 'hasResult' },
      { id: 'b', type: 'rect', when: "!hasBackground && tab == 'preview'" },
      { id: 'c', type: 'text', content: '{{ clubName }}' },
      { id: 'l', type: 'api-image', apiField: 'clubLogo' },
      { id: 't', type: 'rect', when: '!teamHome2' },
    ];
    assert.equal(
      bindAll({ elements }, {}).nodes.map((node) => node.dynamic),
      [false, true, true, true, false, false, false, true],
    );
  });
});

describe('bind: repeat', (test) => {
  const elements = [
    {
      id: 'r',
      type: 'repeat',
      x: 10,
      y: 100,
      height: 50,
      gap: 5,
      max: 2,
      children: [{ id: 't', type: 'api-text', apiField: 'teamHome', x: 1, y: 2 }],
    },
  ];
  const games = ['A', 'B', 'C'].map((teamHome, i) => ({ ...game, id: i, teamHome }));

  test('each row reads its own game at its own place, at most max rows', () => {
    const nodes = bindAll({ elements, supportedGames: 3 }, { games }).nodes as TextNode[];
    assert.equal(
      nodes.map(({ id, x, y, variants }) => [id, x, y, variants[0]]),
      [
        ['t-1', 11, 102, 'A'],
        ['t-2', 11, 157, 'B'],
      ],
    );
  });

  test('no games, no rows', () => {
    assert.equal(bindAll({ elements }, { games: [] }).nodes, []);
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

describe('bind: formats', (test) => {
  const elements = [
    { id: 't', type: 'text', content: 'A', x: 540, y: 675, fontSize: 100, fit: { mode: 'shrink', maxWidth: 800 } },
  ];
  const formats = { '1:1': { backgroundColor: '#ffffff', elements: { t: { y: 540, fit: { maxWidth: 700 } } } } };

  test('an override changes only the named properties', () => {
    const scene = bindAll({ elements, formats }, {}, '1:1');
    const node = textIn(scene);
    assert.equal(
      [scene.height, scene.background.color, node.x, node.y, node.fit.maxWidth, node.fit.mode],
      [1080, '#ffffff', 540, 540, 700, 'shrink'],
    );
    assert.equal(scene.warnings, []);
  });

  test('a format without a layout is fitted in, centred, with a warning', () => {
    const scene = bindAll({ elements, formats }, {}, '16:9');
    const node = textIn(scene);
    assert.equal([node.x, node.y, node.fontSize, node.fit.maxWidth], [960, 540, 80, 640]);
    assert.equal(
      scene.warnings.map((w) => w.code),
      ['format-adapted'],
    );
  });
});

describe('bind: bad data', (test) => {
  const cases: [label: string, data: unknown, code: string, path: string][] = [
    ['no games', {}, 'data-invalid', 'games'],
    ['an unknown tab', { games: [], tab: 'live' }, 'data-invalid', 'tab'],
    ['an unknown property', { games: [], foo: 1 }, 'data-invalid', 'foo'],
    ['a game that is no object', { games: [7] }, 'game-invalid', 'games.0'],
    ['a date that is a list', { games: [{ date: [] }] }, 'game-invalid', 'games.0.date'],
    ['two games for one', { games: [game, game] }, 'games-too-many', 'games'],
  ];
  for (const [label, data, code, path] of cases) {
    test(`${label}: ${code} at ${path}`, () => {
      const template = load({ elements: [] });
      assert.throws(
        () => bind(template, data as RenderData),
        (error: unknown) => error instanceof EngineError && error.code === code && error.path === path,
      );
    });
  }
});

function load(input: object): Template {
  const result = loadTemplate(input);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.template;
}

function bindAll(template: object, data: Partial<RenderData>, format?: Format): Scene {
  return bind(load(template), { games: [game], ...data }, format ? { format } : {});
}

function bindOne(element: object, data: Partial<RenderData>): Scene {
  return bindAll({ elements: [{ id: 'e', ...element }] }, data);
}

function textIn({ nodes }: Scene): TextNode {
  const node = nodes.find((one) => one.kind === 'text');
  assert.ok(node);
  return node as TextNode;
}

function imageIn({ nodes }: Scene): ImageNode {
  const node = nodes.find((one) => one.kind === 'image');
  assert.ok(node);
  return node as ImageNode;
}
