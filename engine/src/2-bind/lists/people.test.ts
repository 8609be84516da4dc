import * as assert from 'uvu/assert';
import { bindAll } from '../../../test/bind.ts';
import { describe } from '../../../test/describe.ts';
import type { RenderData } from '../../data.ts';
import { EngineError } from '../../errors.ts';

type People = NonNullable<RenderData['lineup']>;

const four: People = {
  consent: 'adult',
  rows: [
    { number: 1, player: 'Anna Muster', position: 'TW' },
    { number: '07', player: 'Lea Beispiel', position: 'Sturm', captain: true },
    { player: ' Mia  Muster ', position: 'Joker' },
  ],
};

function told(list: 'lineup' | 'scorers', rows: People, content: string, when?: string): string[] {
  const children = [{ type: 'text', id: 'a', content, ...(when && { when }) }];
  const repeat = { type: 'repeat', id: 'rows', for: list, max: 50, children };
  const { nodes } = bindAll({ elements: [repeat] }, { games: [], kind: list, [list]: rows });
  return nodes.map((node) => (node.kind === 'text' ? (node.variants[0] ?? '') : ''));
}

function warned(rows: People['rows'], rest: Partial<People> = {}): string[] {
  const repeat = { type: 'repeat', id: 'rows', for: 'lineup', max: 20, children: [] };
  const { warnings } = bindAll({ elements: [repeat] }, { games: [], lineup: { consent: 'adult', ...rest, rows } });
  return warnings.map(({ code, path }) => `${code} ${path}`);
}

describe('S1: rows of people', (test) => {
  test('show their fields, positions in the language of the post', () => {
    assert.equal(told('lineup', four, '{{ number }}|{{ player }}|{{ position }}'), [
      '1|Anna Muster|Tor',
      '07|Lea Beispiel|Sturm',
      '|Mia Muster|Joker',
    ]);
  });
  test('know goalkeepers and captains', () => {
    assert.equal(told('lineup', four, '{{ player }}', 'isGoalkeeper'), ['Anna Muster']);
    assert.equal(told('lineup', four, '{{ player }}', 'isCaptain'), ['Lea Beispiel']);
  });
  test('add goals and assists up', () => {
    const rows = [
      { player: 'A', goals: 12, assists: '8' },
      { player: 'B', goals: 3 },
      { player: 'C', points: 9 },
    ];
    assert.equal(told('scorers', { consent: 'adult', rows }, '{{ goals }}|{{ assists }}|{{ points }}'), [
      '12|8|20',
      '||9',
      '3||',
    ]);
  });
  test('never shorten a name', () => {
    assert.equal(told('lineup', four, '{{ player | short }}'), ['Anna Muster', 'Lea Beispiel', 'Mia Muster']);
  });
});

describe('S2: what is wrong with a list of people', (test) => {
  test('numbers and people twice, nameless rows, figures without a number', () => {
    const rows = [
      { number: 7, player: 'A B' },
      { number: '7', player: 'B, A' },
      { number: 8 },
      { player: 'C', goals: 'x' },
    ];
    assert.equal(warned(rows), [
      'person-unreadable lineup.rows.2',
      'figure-unreadable lineup.rows.3.goals',
      'number-repeated lineup.rows.1.number',
      'person-repeated lineup.rows.1',
    ]);
  });
  test('more rows than the template shows', () => {
    const rows = Array.from({ length: 24 }, (_, i) => ({ player: `Anna ${String.fromCharCode(65 + i)}` }));
    assert.equal(warned(rows), ['rows-unseen lineup']);
  });
  test('nobody may be named', () => {
    assert.throws(
      () => warned([{ player: 'Anna' }], { consent: 'not-named' }),
      (error: EngineError) => error.code === 'nobody-named' && !error.message.includes('Anna'),
    );
  });
  test('a kind needs its list', () => {
    for (const kind of ['lineup', 'scorers', 'player'] as const) {
      assert.throws(
        () => bindAll({ elements: [] }, { games: [], kind }),
        (error: EngineError) => error.code === 'list-missing',
      );
    }
  });
});

const rankings: [name: string, rows: People['rows'], order: string[]][] = [
  [
    'by goals',
    [
      { player: 'A', goals: 2 },
      { player: 'B', goals: '11' },
      { player: 'C', goals: 5 },
    ],
    ['B', 'C', 'A'],
  ],
  [
    'by points where there are any, then by goals',
    [
      { player: 'A', goals: 9, assists: 1 },
      { player: 'B', goals: 4, assists: 8 },
      { player: 'C', goals: 10, assists: 0 },
      { player: 'D', points: 11 },
      { player: 'E', goals: 12 },
    ],
    ['E', 'B', 'D', 'C', 'A'],
  ],
  [
    'as listed where all figures are equal',
    [
      { player: 'Zoe', goals: 3 },
      { player: 'Änne', goals: 3 },
      { player: 'Bea', goals: 3 },
    ],
    ['Zoe', 'Änne', 'Bea'],
  ],
  [
    'as listed without figures',
    [{ player: 'Zoe' }, { player: 'Bea', goals: 'x' }, { player: 'Mia', goals: 1 }, { player: 'Anna', goals: 0 }],
    ['Mia', 'Zoe', 'Bea', 'Anna'],
  ],
];

describe('S4: scorers are ranked', (test) => {
  for (const [name, rows, order] of rankings) {
    test(name, () => assert.equal(told('scorers', { consent: 'adult', rows }, '{{ player }}'), order));
  }
  test('a line-up stays as listed, and a warning names the row of the data', () => {
    const rows = [
      { player: 'B', goals: 1 },
      { player: 'A', goals: 5 },
      { player: 'C', goals: 'x' },
    ];
    assert.equal(told('lineup', { consent: 'adult', rows }, '{{ player }}'), ['B', 'A', 'C']);
    assert.equal(warned(rows), ['figure-unreadable lineup.rows.2.goals']);
  });
});

describe('S3: a single player', (test) => {
  test('has fields of its own', () => {
    const player = {
      consent: 'adult' as const,
      player: 'Anna Muster',
      number: 1,
      position: 'TW',
      goals: 2,
      portrait: 'p.jpg',
    };
    const content = '{{ playerName }}|{{ playerNumber }}|{{ playerPosition }}|{{ playerGoals }}|{{ playerPoints }}';
    const elements = [
      { type: 'text', id: 'a', content, when: 'playerIsGoalkeeper and !playerIsCaptain' },
      { type: 'api-image', id: 'b', apiField: 'playerPortrait' },
    ];
    const [text, image] = bindAll({ elements }, { games: [], kind: 'player', player, language: 'en' }).nodes;
    assert.ok(text?.kind === 'text' && image?.kind === 'image');
    assert.equal(text.variants, ['Anna Muster|1|Goalkeeper|2|']);
    assert.is(image.href, 'p.jpg');
  });
});
