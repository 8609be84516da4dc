import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { findBadNames } from '../../test/drawn-names.ts';
import { club } from '../../test/post-cases.ts';
import { contrastBehind } from '../../test/post-contrast.ts';
import { describeBox, misplaced, overlaps, textsAndWarnings, textsOf } from '../../test/post-texts.ts';
import { generateTable } from '../../test/table-cases.ts';
import type { RenderData } from '../data.ts';
import { loadTemplate } from '../1-load/load.ts';
import { draw } from '../4-draw/draw.ts';
import { formatNames, type Format } from '../formats.ts';
import { createCore } from '../core.ts';
import { createNodePlatform } from '../platform/node.ts';
import { getListTheme, LIST_ROWS, themes } from './index.ts';

type Table = NonNullable<RenderData['table']>;

const TABLES = 500;
/** Every table in this many pairs of theme and format; `TABLES_IN=all` takes every pair, which needs minutes. */
const PAIRS = process.env['TABLES_IN'] === 'all' ? themes.length * formatNames.length : 9;
const pairs = themes.flatMap(({ id }) => formatNames.map((format) => ({ id, format })));
const engine = createCore(createNodePlatform());
const SCALE = 0.25;

const dataOf = (table: Table, rest: Partial<RenderData> = {}): RenderData => ({
  kind: 'table',
  games: [],
  table,
  club,
  ...rest,
});

async function faultsOf(table: Table, id: string, format: Format): Promise<string[]> {
  const template = getListTheme('table', id, { rows: table.rows.length });
  const { texts, warnings } = await textsAndWarnings(template, dataOf(table), format);
  return [
    ...warnings.filter(({ severity }) => severity !== 'notice').map(({ message }) => message),
    ...findBadNames(texts, warnings),
    ...misplaced(texts, template, format),
    ...overlaps(texts),
  ].map((fault) => `${id} ${format}: ${fault}`);
}

describe('tables of themes', (test) => {
  test(`every theme shows ${LIST_ROWS} rows in every format`, () => {
    const rows = Array.from({ length: LIST_ROWS }, (_, at) => ({
      rank: at + 1,
      team: `HC Gegner ${at + 1}`,
      points: at,
    }));
    for (const { id, format } of pairs) {
      const { nodes, warnings } = engine.bind(getListTheme('table', id, { rows: LIST_ROWS }), dataOf({ rows }), {
        format,
      });
      const shown = nodes.filter((node) => /^row-rank-\d+$/.test(node.id)).length;
      assert.equal([shown, warnings.filter(({ code }) => code === 'rows-unseen')], [LIST_ROWS, []], `${id} ${format}`);
    }
  });

  test('rows stand on whole pixels, so that a number is drawn once for all of them', () => {
    for (const { id, format } of pairs) {
      for (const rows of [4, 7, 10, 13, 16]) {
        const { elements, formats } = getListTheme('table', id, { rows });
        const list = elements.find(({ type }) => type === 'repeat');
        const { y, height } = { ...list, ...formats[format]?.elements?.[list?.id ?? ''] } as Record<string, number>;
        assert.ok(Number.isInteger(y) && Number.isInteger(height), `${id} ${format} ${rows}: ${y}, ${height}`);
      }
    }
  });

  test('a table of a few rows has room for every column', () => {
    for (const { id, format } of pairs) {
      for (const rows of [1, 2, 3]) {
        const { elements, formats } = getListTheme('table', id, { rows });
        const labels = elements.filter((element) => element.id.startsWith('column-'));
        const hidden = labels.filter(
          (element) => (formats[format]?.elements?.[element.id]?.hidden ?? element.hidden) === true,
        );
        assert.equal([labels.length, hidden.map((element) => element.id)], [3, []], `${id} ${format} ${rows}`);
      }
    }
  });

  test(`${TABLES} tables: no name is clipped or reads like another, texts stay apart and inside the margins`, async () => {
    const found: string[] = [];
    for (let seed = 0; seed < TABLES; seed++) {
      const table = generateTable(seed);
      for (let i = 0; i < PAIRS; i++) {
        const { id, format } = pairs[(seed * 7 + i * 8 + Math.floor(seed / 9)) % pairs.length] ?? pairs[0]!;
        found.push(...(await faultsOf(table, id, format)).map((fault) => `${seed} ${fault}`));
      }
    }
    assert.equal(found.slice(0, 40), []);
  });

  for (const { id } of themes) {
    test(`${id} loads without an issue, names its elements, and locks decoration`, () => {
      const template = getListTheme('table', id, { rows: 9, sport: 'handball' });
      const loaded = loadTemplate(template);
      assert.ok(loaded.ok && loaded.warnings.length === 0);
      assert.is(getListTheme('table', id, { rows: 9, sport: 'handball' }), template);
      const inside = template.elements.flatMap((element) => ('children' in element ? element.children : []));
      for (const element of [...template.elements, ...inside]) {
        assert.is(element.name === undefined, element.type.startsWith('api-'), element.id);
        assert.match(element.name ?? 'Feld', /^[A-ZÄÖÜ]/, element.id);
        assert.is(element.locked, element.type === 'rect' || element.type === 'path', element.id);
      }
    });

    test(`${id} shows our own row and every number of rows, in each format`, async () => {
      for (const count of [1, 2, 3, 4, 8, 12, LIST_ROWS, 30]) {
        const rows = Array.from({ length: count }, (_, i) => ({ rank: i + 1, team: `Team ${i + 1}`, points: 90 - i }));
        for (const [format, own] of formatNames.flatMap((one) => [1, count].map((place) => [one, place] as const))) {
          const template = getListTheme('table', id, { rows: count });
          const texts = await textsOf(template, dataOf({ rows, ours: [`Team ${own}`] }), format);
          const names = texts.filter(({ node }) => node.team).map(({ node }) => node.team?.name);
          assert.ok(names.includes(`Team ${own}`), `${format} ${count} ${own}`);
          assert.ok(names.length >= Math.min(count, 13), `${format} ${count}: ${names.length}`);
        }
      }
    });

    test(`${id} draws columns that the league does not tell nowhere, and points always`, async () => {
      const rows = [{ rank: 1, team: 'HC Au', points: 1 }];
      for (const format of formatNames) {
        const texts = await textsOf(getListTheme('table', id, { rows: 1 }), dataOf({ rows }), format);
        const said = texts.map(({ node }) => (node.variants[0] ?? '').toLowerCase());
        assert.ok(
          said.includes('pkt') && !said.includes('sp') && !said.includes('+/−'),
          `${format}: ${said.join('|')}`,
        );
      }
    });

    test(`${id} says the league, the group, and our own place`, async () => {
      const rows = [
        { rank: 1, team: 'HC Au', points: 12 },
        { rank: 2, team: 'TV Egg', points: 9 },
      ];
      const table = { competition: 'Herren 2. Liga', group: 'Gruppe 4', rows, ours: ['TV Egg'] };
      for (const format of formatNames) {
        const texts = await textsOf(getListTheme('table', id, { rows: 2 }), dataOf(table, { language: 'en' }), format);
        const said = texts.map(({ node }) => node.variants[0] ?? '').join('|');
        assert.match(said, /Herren 2. Liga, Gruppe 4/i, format);
        assert.match(said, /Rank 2/i, format);
        assert.match(said, /Standings/i, format);
      }
    });
  }
});

describe('tables of themes: contrast', (test) => {
  const grounds: Record<string, Partial<RenderData>> = {
    drawn: {},
    'white photo': { background: { image: flat('#ffffff') } },
    'black photo': { background: { image: flat('#000000') } },
    'white colour': { background: { color: '#ffffff' } },
    'black colour': { background: { color: '#000000' } },
    'pale club': { club: { ...club, colors: { primary: '#ffffff', secondary: '#ffffff' } } },
    'middling club': { club: { ...club, colors: { primary: '#767676', secondary: '#767676' } } },
    'dark club': { club: { ...club, colors: { primary: '#000000', secondary: '#0a0a50' } } },
  };
  for (const { id } of themes) {
    test(`${id} is readable everywhere`, async () => {
      const found: string[] = [];
      const template = getListTheme('table', id, { rows: 10 });
      for (const [ground, extra] of Object.entries(grounds)) {
        for (const format of formatNames) {
          const data = dataOf(generateTable(11), extra);
          const layout = await engine.layOut(template, data, { format });
          const boxes = layout.boxes.filter((box) => box.kind !== 'text');
          const pixels = await engine.rasterize(draw({ ...layout, boxes }), SCALE);
          for (const box of await textsOf(template, data, format)) {
            const least = contrastBehind(box, { ...pixels, scale: SCALE });
            if (least < 4.5) found.push(`${format} ${ground}: ${describeBox(box)} ${least.toFixed(2)}`);
          }
        }
      }
      assert.equal(found.slice(0, 20), []);
    });
  }
});

/** A picture of one colour. */
function flat(color: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="${color}"/></svg>`;
  return `data:image/svg+xml;base64,${btoa(svg)}`;
}
