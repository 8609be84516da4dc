import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { club } from '../../test/post-cases.ts';
import { contrastBehind } from '../../test/post-contrast.ts';
import { describeBox, misplaced, overlaps, textsAndWarnings, textsOf } from '../../test/post-texts.ts';
import { generateScorers, generateSquad } from '../../test/squad-cases.ts';
import { createCore } from '../core.ts';
import type { RenderData } from '../data.ts';
import { draw } from '../4-draw/draw.ts';
import { formatNames, type Format } from '../formats.ts';
import { languages } from '../languages.ts';
import type { PeopleList } from '../people/person.ts';
import { createNodePlatform } from '../platform/node.ts';
import { getListTheme, themes } from './index.ts';

const engine = createCore(createNodePlatform());
const SCALE = 0.25;

const game = {
  id: 1,
  date: '28.11.2026',
  time: '19:30',
  teamHome: 'UHC Sternenberg',
  teamAway: 'Floorball Auental',
  location: 'Sporthalle Bergfeld',
  city: 'Sternenberg',
  competition: 'Damen NLB',
};

interface Case {
  kind: PeopleList;
  seed: number;
  count: number;
}

const cases: Case[] = [
  ...[1, 6, 7, 10, 11, 14, 20, 24].map((count, seed) => ({ kind: 'lineup' as const, seed, count })),
  ...[1, 2, 3, 5, 8].map((count, seed) => ({ kind: 'scorers' as const, seed, count })),
  ...[0, 1, 2, 3].map((seed) => ({ kind: 'player' as const, seed, count: 1 })),
];

function dataOf({ kind, seed, count }: Case, rest: Partial<RenderData> = {}): RenderData {
  const rows = kind === 'lineup' ? generateSquad(seed, count) : generateScorers(seed, count);
  const games = seed % 3 === 0 ? [] : [{ ...game, ...(kind !== 'lineup' && seed % 2 && { result: '6:5' }) }];
  const people = kind === 'player' ? { ...rows[0], consent: 'adult' } : { consent: 'adult', rows };
  return { kind, games, isHomeGame: seed % 3 === 1, club, [kind]: people, ...rest } as RenderData;
}

const letters = (text: string) => text.toLocaleUpperCase('de').replace(/[\s-]/gu, '');

async function faultsOf(one: Case, id: string, format: Format): Promise<string[]> {
  const template = getListTheme(one.kind, id, { rows: one.count });
  const data = dataOf(one);
  const { texts, warnings } = await textsAndWarnings(template, data, format);
  const drawn = new Set(texts.map(({ lines }) => letters(lines.map(({ text }) => text).join(''))));
  const people = one.kind === 'lineup' ? generateSquad(one.seed, one.count) : generateScorers(one.seed, one.count);
  return [
    ...warnings
      .filter(({ severity, code }) => severity !== 'notice' && code !== 'person-repeated' && code !== 'number-repeated')
      .map(({ message }) => message),
    ...people.filter(({ player }) => !drawn.has(letters(String(player)))).map(({ player }) => `not whole: ${player}`),
    ...misplaced(texts, template, format),
    ...overlaps(texts),
  ].map((fault) => `${id} ${one.kind} ${one.count} ${format}: ${fault}`);
}

describe('people of themes', (test) => {
  for (const { id } of themes) {
    test(`${id}: names are whole, texts stay apart and inside the margins`, async () => {
      const found: string[] = [];
      for (const one of cases) for (const format of formatNames) found.push(...(await faultsOf(one, id, format)));
      assert.equal(found.slice(0, 30), []);
    });
  }

  for (const language of languages) {
    test(`labels of line-ups and scorers stand on one line in ${language}`, async () => {
      for (const { id } of themes) {
        for (const one of [cases[0]!, cases[4]!, cases[9]!]) {
          const template = getListTheme(one.kind, id, { rows: one.count });
          for (const format of formatNames) {
            const { texts } = await textsAndWarnings(template, dataOf(one, { language }), format);
            const labels = texts.filter(({ node }) => /^(?:headline-)?label/.test(node.id));
            assert.ok(labels.length > 0, `${id} ${one.kind} has no label`);
            for (const { node, lines } of labels) assert.is(lines.length, 1, `${id} ${format} ${node.id}`);
          }
        }
      }
    });
  }

  test('every element has a name in the editor', () => {
    for (const { id } of themes) {
      for (const { kind, count } of cases) {
        const { elements } = getListTheme(kind, id, { rows: count });
        for (const element of elements.flatMap((one) =>
          'children' in one ? [one, ...(one.children as typeof elements)] : [one],
        )) {
          assert.is(element.name === undefined, element.type.startsWith('api-'), element.id);
          assert.match(element.name ?? 'Feld', /^[A-ZÄÖÜ]/, element.id);
        }
      }
    }
  });

  test('a portrait takes the place of the photo', async () => {
    const portrait = flat('#ffffff');
    const data = dataOf({ kind: 'player', seed: 1, count: 1 });
    for (const { id } of themes) {
      const template = getListTheme('player', id, { rows: 1 });
      const { svg } = await engine.renderSvg(template, { ...data, player: { ...data.player, portrait } });
      assert.is.not(svg, (await engine.renderSvg(template, data)).svg, id);
    }
  });
});

describe('people of themes: contrast', (test) => {
  const grounds: Record<string, Partial<RenderData>> = {
    drawn: {},
    'white photo': { background: { image: flat('#ffffff') } },
    'black photo': { background: { image: flat('#000000') } },
    'pale club': { club: { ...club, colors: { primary: '#ffffff', secondary: '#ffffff' } } },
    'middling club': { club: { ...club, colors: { primary: '#767676', secondary: '#767676' } } },
    'dark club': { club: { ...club, colors: { primary: '#000000', secondary: '#0a0a50' } } },
  };
  for (const { id } of themes) {
    test(`${id} is readable everywhere`, async () => {
      const found: string[] = [];
      for (const one of [cases[2]!, cases[11]!, cases[14]!]) {
        const template = getListTheme(one.kind, id, { rows: one.count });
        for (const [ground, extra] of Object.entries(grounds)) {
          for (const format of formatNames) {
            const data = dataOf(one, extra);
            const layout = await engine.layOut(template, data, { format });
            const boxes = layout.boxes.filter((box) => box.kind !== 'text');
            const pixels = await engine.rasterize(draw({ ...layout, boxes }), SCALE);
            for (const box of await textsOf(template, data, format)) {
              const least = contrastBehind(box, { ...pixels, scale: SCALE });
              if (least < 4.5) found.push(`${one.kind} ${format} ${ground}: ${describeBox(box)} ${least.toFixed(2)}`);
            }
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
