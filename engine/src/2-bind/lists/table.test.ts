import * as assert from 'uvu/assert';
import { bindAll } from '../../../test/bind.ts';
import { describe } from '../../../test/describe.ts';
import { loadTemplate } from '../../1-load/load.ts';
import type { RenderData } from '../../data.ts';
import { EngineError } from '../../errors.ts';
import { lists } from '../../lists/index.ts';
import { load } from '../../../test/bind.ts';
import { bind } from '../bind.ts';

type Table = NonNullable<RenderData['table']>;

const rowsOf = (count: number): Table['rows'] =>
  Array.from({ length: count }, (_, i) => ({ rank: i + 1, team: `Team ${i + 1}`, points: 3 * (count - i) }));

const four: Table = {
  competition: 'Herren GF 2. Liga',
  group: 'Gruppe 4',
  ours: ['UHC Sternenberg'],
  rows: [
    { rank: 1, team: 'HC Au', played: 9, goalsFor: 60, goalsAgainst: 40, points: 22, zone: 'promotion', rankMove: 1 },
    { rank: 2, team: 'UHC Sternenberg', played: 9, goalsFor: 40, goalsAgainst: 43, points: 19, rankMove: -1 },
    { rank: '-', team: 'UHC Au', played: 9, goalsFor: 40, goalsAgainst: 40, points: 19, rankMove: 0 },
    { rank: '-', team: 'Floorball Auental', points: '-2', zone: 'relegation' },
  ],
};

const post = (table: Table | undefined, repeat: object, rest: Partial<RenderData> = {}) =>
  bindAll(
    { elements: [{ type: 'repeat', id: 'rows', for: 'table', max: 50, ...repeat }] },
    { games: [], kind: 'table', ...(table && { table }), ...rest },
  );

/** The text of each row whose condition is true. */
function told(table: Table, content: string, repeat: object = {}, when?: string): string[] {
  const { nodes } = post(table, { ...repeat, children: [{ type: 'text', id: 'a', content, ...(when && { when }) }] });
  return nodes.map((node) => (node.kind === 'text' ? (node.variants[0] ?? '') : ''));
}

describe('T2: rows of a table', (test) => {
  test('show their own fields', () => {
    const content = '{{ rank }} {{ team }} {{ played }} {{ goalDifference }} {{ points }}';
    assert.equal(told(four, content), [
      '1 HC Au 9 +20 22',
      '2 UHC Sternenberg 9 −3 19',
      ' UHC Au 9 0 19',
      ' Floorball Auental   −2',
    ]);
  });
  for (const [when, expected] of [
    ['isOurs', ['UHC Sternenberg']],
    ['isPromotion', ['HC Au']],
    ['isRelegation', ['Floorball Auental']],
    ['isPromotionPlayoff or isRelegationPlayoff', []],
    ["zone == 'relegation'", ['Floorball Auental']],
    ['rankUp', ['HC Au']],
    ['rankDown', ['UHC Sternenberg']],
    ['isZoneEnd', ['HC Au', 'UHC Au']],
    ['points > 20', ['HC Au']],
    ['points < 0', ['Floorball Auental']],
    ['rankMove < 0', ['UHC Sternenberg']],
    ["team == tableTeam and kind == 'table'", ['UHC Sternenberg']],
  ] as const) {
    test(`know the condition ${when}`, () => assert.equal(told(four, '{{ team }}', {}, when), expected));
  }
  test('every name of the registry is known in a row, and the ones of the post anywhere', () => {
    const { fields, conditions, postFields, postConditions } = lists.table;
    const all = [...fields, ...postFields].map(({ name }) => name as string);
    for (const when of [...all, ...conditions, ...postConditions])
      assert.is(told(four, 'x', {}, `!${when} or 1`).length, 4);
    for (const when of [...postFields.map(({ name }) => name), ...postConditions]) {
      assert.ok(loadTemplate({ elements: [{ type: 'rect', when }] }).ok, when);
    }
  });
  for (const [what, element, code] of [
    [
      'a game in a row',
      { type: 'repeat', for: 'table', children: [{ type: 'api-text', apiField: 'teamHome' }] },
      'field-unknown',
    ],
    [
      'a condition of a game',
      { type: 'repeat', for: 'table', children: [{ type: 'rect', when: 'hasResult' }] },
      'name-unknown',
    ],
    ['a row outside of the list', { type: 'api-text', apiField: 'points' }, 'field-unknown'],
    ['a row of a game', { type: 'repeat', children: [{ type: 'rect', when: 'isOurs' }] }, 'name-unknown'],
    [
      'a row with a number',
      { type: 'repeat', for: 'table', children: [{ type: 'api-text', apiField: 'team2' }] },
      'field-unknown',
    ],
    ['a list nobody knows', { type: 'repeat', for: 'wins', children: [] }, 'value-invalid'],
  ] as const) {
    test(`an error: ${what}`, () => {
      const loaded = loadTemplate({ elements: [element] });
      assert.equal(loaded.ok ? [] : loaded.issues.map((one) => one.code), [code]);
    });
  }
  test('count for no number of games', () => {
    assert.is(load({ elements: [{ type: 'repeat', for: 'table', max: 12 }] }).supportedGames, 1);
  });
});

describe('T3: the shown rows', (test) => {
  const ten = (ours?: number): Table => ({ rows: rowsOf(10), ours: ours ? [`Team ${ours}`] : [] });
  for (const [what, table, repeat, expected] of [
    ['a page', ten(), { from: 4, max: 3 }, [4, 5, 6]],
    ['the last page', ten(), { from: 9, max: 5 }, [9, 10]],
    ['a page beyond the end', ten(), { from: 11, max: 5 }, []],
    ['a window around our own', ten(6), { around: 'ours', rows: 5 }, [4, 5, 6, 7, 8]],
    ['our own at the top', ten(1), { around: 'ours', rows: 3 }, [1, 2, 3]],
    ['our own at the bottom', ten(10), { around: 'ours', rows: 4 }, [7, 8, 9, 10]],
    ['our own missing', ten(), { around: 'ours', rows: 3 }, [1, 2, 3]],
    ['a window larger than the table', ten(3), { around: 'ours', rows: 30 }, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    ['a window of max rows', ten(9), { around: 'ours', max: 2 }, [8, 9]],
  ] as const) {
    test(what, () => assert.equal(told(table, '{{ rank }}', repeat), expected.map(String)));
  }
  test('rows behind the last one are told, except outside a window around our own', () => {
    const unseen = (table: Table, repeat: object) => {
      const rows = { type: 'repeat', for: 'table', ...repeat, children: [{ type: 'text', content: 'x' }] };
      const { warnings } = bindAll({ elements: [rows] }, { games: [], kind: 'table', table });
      return warnings.flatMap(({ code, params }) => (code === 'rows-unseen' ? [params] : []));
    };
    assert.equal(unseen(ten(), { max: 10 }), []);
    assert.equal(unseen(ten(), { from: 4, max: 3 }), [{ shown: 6, count: 10 }]);
    assert.equal(unseen(ten(6), { around: 'ours', rows: 5 }), []);
    assert.equal(unseen(ten(), { around: 'ours', rows: 5 }), [{ shown: 5, count: 10 }]);
  });
  test('rows that only one format leaves out are told for that format', () => {
    const rows = { type: 'repeat', id: 'list', for: 'table', max: 10, children: [{ type: 'text', content: 'x' }] };
    const formats = { '1:1': { elements: { list: { max: 8 } } } };
    const unseenIn = (format: '4:5' | '1:1') =>
      bindAll({ elements: [rows], formats }, { games: [], kind: 'table', table: ten() }, format).warnings.flatMap(
        ({ code, params }) => (code === 'rows-unseen' ? [params] : []),
      );
    assert.equal([unseenIn('4:5'), unseenIn('1:1')], [[], [{ shown: 8, count: 10 }]]);
  });
  test('our own is found by a name with markup, blanks and decomposed letters', () => {
    for (const [team, own] of [
      ['Bulldogs &amp; Co', 'Bulldogs &amp; Co'],
      ['UHC  Zürich', 'UHC  Zürich'],
      ['Zu\u0308rich', 'Zürich'],
    ] as const) {
      const table = {
        ours: [own],
        rows: [
          { team: 'A', rank: 1 },
          { team, rank: 2 },
        ],
      };
      assert.equal(told(table, '{{ rank }}', { max: 1, around: 'ours', rows: 1 }), ['2'], own);
    }
  });
  test('a format has its own number of rows', () => {
    const template = {
      elements: [
        {
          type: 'repeat',
          id: 'rows',
          for: 'table',
          around: 'ours',
          rows: 6,
          children: [{ type: 'text', content: 'x' }],
        },
      ],
      formats: { '16:9': { elements: { rows: { rows: 2 } } } },
    };
    const data: RenderData = { games: [], kind: 'table', table: ten(4) };
    assert.is(bind(load(template), data).nodes.length, 6);
    assert.is(bind(load(template), data, { format: '16:9' }).nodes.length, 2);
  });
});

describe('T4 and T5: the table as a whole', (test) => {
  const textOf = (table: Table, content: string) => {
    const { nodes } = bindAll({ elements: [{ type: 'text', content }] }, { games: [], kind: 'table', table });
    return nodes[0]?.kind === 'text' ? nodes[0].variants[0] : undefined;
  };
  const all =
    '{{ tableCompetition }}|{{ tableGroup }}|{{ tableTeam }}|{{ tableRank }}|{{ tablePlayed }}|{{ tablePoints }}';
  test('tells our own team', () => assert.is(textOf(four, all), 'Herren GF 2. Liga|Gruppe 4|UHC Sternenberg|2|9|19'));
  test('without our own team its fields are empty', () =>
    assert.is(textOf({ ...four, ours: [] }, all), 'Herren GF 2. Liga|Gruppe 4||||'));
  test('a rank that is shared is the one above', () =>
    assert.is(textOf({ ...four, ours: ['UHC Au'] }, '{{ tableRank }}'), '2'));
  test('a withdrawn team has none', () =>
    assert.is(textOf({ ...four, ours: ['Floorball Auental'] }, '{{ tableRank }}{{ tablePoints }}'), '−2'));
  test('two of our own teams: both are ours, the first one is told', () => {
    const table = { ...four, ours: ['UHC Au', 'HC Au'] };
    assert.equal(told(table, '{{ team }}', {}, 'isOurs'), ['HC Au', 'UHC Au']);
    assert.is(textOf(table, '{{ tableTeam }}'), 'HC Au');
  });
  for (const [when, table, expected] of [
    ['tableHasDifference', four, 1],
    ['tableHasDifference', { rows: rowsOf(3) }, 0],
    ['tableHasPlayed', { rows: rowsOf(3) }, 0],
    ['tableHasMoves', four, 1],
    ['tableHasMoves', { rows: [{ team: 'A', rankMove: 0 }] }, 0],
    ['tableRows == 30', { rows: rowsOf(30) }, 1],
  ] as [string, Table, number][]) {
    test(`${when}: ${expected === 1}`, () => {
      const { nodes } = bindAll({ elements: [{ type: 'rect', when }] }, { games: [], kind: 'table', table });
      assert.is(nodes.length, expected);
    });
  }
});

describe('T1: a post of kind table', (test) => {
  const codeOf = (data: object): string => {
    try {
      bindAll({ elements: [] }, { games: [], ...data } as Partial<RenderData>);
      return '';
    } catch (error) {
      assert.instance(error, EngineError);
      return `${(error as EngineError).code} ${(error as EngineError).path}`;
    }
  };
  test('needs a table, and no games', () => {
    assert.is(codeOf({ kind: 'table' }), 'list-missing table');
    assert.is(codeOf({ kind: 'table', table: four }), '');
  });
  test('the kind says the tab, and the tab the kind', () => {
    const shown = (data: Partial<RenderData>) =>
      bindAll({ elements: [{ type: 'rect', when: "tab == 'result' and kind == 'result'" }] }, data).nodes.length;
    assert.equal([shown({ kind: 'result' }), shown({ tab: 'result' }), shown({})], [1, 1, 0]);
  });
  test('a kind nobody knows and a table without rows are refused', () => {
    assert.is(codeOf({ kind: 'cup' }), 'data-invalid kind');
    assert.is(codeOf({ table: { rows: [] } }), 'table-invalid table');
  });
  test('one row, and 30, are tables', () => {
    for (const count of [1, 30]) assert.is(told({ rows: rowsOf(count) }, '{{ team }}').length, count);
  });
  test('unreadable numbers are warnings, and everything else stays', () => {
    const { warnings, nodes } = post(
      { rows: [{ team: 'A', points: 'drei' }, { team: '' }] },
      { children: [{ type: 'rect' }] },
    );
    assert.equal(
      warnings.map(({ code, path }) => `${code} ${path}`),
      ['table-row-invalid table.rows.0.points', 'table-row-invalid table.rows.1'],
    );
    assert.is(nodes.length, 1);
  });
});

describe('T7: names in a table', (test) => {
  test('two teams never get forms that read the same', () => {
    const { nodes } = post(four, { children: [{ type: 'api-text', id: 'name', apiField: 'team' }] });
    const forms = nodes.map((node) => (node.kind === 'text' ? node.variants.at(-1) : ''));
    assert.equal(forms, ['HC Au', 'Sternenberg', 'UHC Au', 'Auental']);
  });
  test('a crest that is missing becomes a monogram of the row', () => {
    const { nodes } = post(four, { children: [{ type: 'api-image', id: 'crest', apiField: 'teamLogo' }] });
    assert.equal(nodes.map((node) => (node.kind === 'image' ? node.monogram?.text : '')).slice(0, 2), ['AU', 'ST']);
  });
});
