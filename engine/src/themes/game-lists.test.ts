import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { findBadNames } from '../../test/drawn-names.ts';
import { generateGameList } from '../../test/game-list-cases.ts';
import { club } from '../../test/post-cases.ts';
import { contrastBehind } from '../../test/post-contrast.ts';
import { describeBox, misplaced, overlaps, textsAndWarnings, textsOf } from '../../test/post-texts.ts';
import { loadTemplate } from '../1-load/load.ts';
import { draw } from '../4-draw/draw.ts';
import { createCore } from '../core.ts';
import type { RenderData } from '../data.ts';
import { formatNames, type Format } from '../formats.ts';
import { createNodePlatform } from '../platform/node.ts';
import { gameListKinds, type GameListKind } from '../game-list-kinds.ts';
import { getListTheme, themes } from './index.ts';

const LISTS = 160;
/** Every list in this many pairs of theme and format; `LISTS_IN=all` takes every pair, which needs minutes. */
const PAIRS = process.env['LISTS_IN'] === 'all' ? themes.length * formatNames.length : 9;
const pairs = themes.flatMap(({ id }) => formatNames.map((format) => ({ id, format })));
const engine = createCore(createNodePlatform());
const SCALE = 0.25;

const postOf = (kind: GameListKind, seed: number, rest: Partial<RenderData> = {}) => {
  const { data, rows } = generateGameList(kind, seed);
  return { data: { ...data, club, ...rest } as RenderData, rows };
};

async function faultsOf(kind: GameListKind, seed: number, id: string, format: Format): Promise<string[]> {
  const { data, rows } = postOf(kind, seed);
  const template = getListTheme(kind, id, { rows });
  const { texts, warnings } = await textsAndWarnings(template, data, format);
  return [
    ...warnings.filter(({ severity }) => severity !== 'notice').map(({ message }) => message),
    ...findBadNames(texts, warnings),
    ...misplaced(texts, template, format),
    ...overlaps(texts),
  ].map((fault) => `${kind} ${seed} ${id} ${format}: ${fault}`);
}

for (const kind of gameListKinds) {
  describe(`${kind} in themes`, (test) => {
    test(`${LISTS} lists: no name is clipped or reads like another, texts stay apart and inside the margins`, async () => {
      const found: string[] = [];
      for (let seed = 0; seed < LISTS; seed++) {
        for (let i = 0; i < PAIRS; i++) {
          const { id, format } = pairs[(seed * 7 + i * 8 + Math.floor(seed / 9)) % pairs.length] ?? pairs[0]!;
          found.push(...(await faultsOf(kind, seed, id, format)));
        }
      }
      assert.equal(found.slice(0, 40), []);
    });

    test('every theme loads without an issue, names its elements, and locks decoration', () => {
      for (const { id } of themes) {
        const template = getListTheme(kind, id, { rows: 8, sport: 'handball' });
        const loaded = loadTemplate(template);
        assert.ok(loaded.ok && loaded.warnings.length === 0, id);
        const inside = template.elements.flatMap((element) => ('children' in element ? element.children : []));
        for (const element of [...template.elements, ...inside]) {
          assert.is(element.name === undefined, element.type.startsWith('api-'), `${id} ${element.id}`);
          assert.match(element.name ?? 'Feld', /^[A-ZÄÖÜ]/, element.id);
          assert.is(element.locked, element.type === 'rect' || element.type === 'path', element.id);
        }
      }
    });

    test('every theme draws all rows of 1 to 16, in each format', async () => {
      for (const { id } of themes) {
        for (const seed of [0, 1, 4, 7, 11, 15]) {
          const { data, rows } = postOf(kind, seed);
          for (const format of formatNames) {
            const { texts } = await textsAndWarnings(getListTheme(kind, id, { rows }), data, format);
            const drawn = texts.filter(({ node }) => /^row-(?:name|day)-\d+$/.test(node.id)).length;
            assert.ok(drawn >= Math.min(rows, 12), `${id} ${format}: ${drawn} of ${rows}`);
          }
        }
      }
    });

    test('is readable on every ground', async () => {
      const grounds: Record<string, Partial<RenderData>> = {
        drawn: {},
        'white photo': { background: { image: flat('#ffffff') } },
        'black photo': { background: { image: flat('#000000') } },
        'pale club': { club: { ...club, colors: { primary: '#ffffff', secondary: '#ffffff' } } },
        'middling club': { club: { ...club, colors: { primary: '#767676', secondary: '#767676' } } },
        'dark club': { club: { ...club, colors: { primary: '#000000', secondary: '#0a0a50' } } },
      };
      const found: string[] = [];
      for (const { id } of themes) {
        for (const [ground, extra] of Object.entries(grounds)) {
          const { data, rows } = postOf(kind, 8, extra);
          const template = getListTheme(kind, id, { rows });
          for (const format of formatNames) {
            const layout = await engine.layOut(template, data, { format });
            const boxes = layout.boxes.filter((box) => box.kind !== 'text');
            const pixels = await engine.rasterize(draw({ ...layout, boxes }), SCALE);
            for (const box of await textsOf(template, data, format)) {
              const least = contrastBehind(box, { ...pixels, scale: SCALE });
              if (least < 4.5) found.push(`${id} ${format} ${ground}: ${describeBox(box)} ${least.toFixed(2)}`);
            }
          }
        }
      }
      assert.equal(found.slice(0, 20), []);
    });
  });
}

/** A picture of one colour. */
function flat(color: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="${color}"/></svg>`;
  return `data:image/svg+xml;base64,${btoa(svg)}`;
}
