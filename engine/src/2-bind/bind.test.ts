import * as assert from 'uvu/assert';
import { bindAll, bindOne, game, load, textIn } from '../../test/bind.ts';
import { describe } from '../../test/describe.ts';
import type { RenderData } from '../data.ts';
import { EngineError } from '../errors.ts';
import type { TextNode } from '../kinds/scene.ts';
import { bind } from './bind.ts';

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
