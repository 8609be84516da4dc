import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { base, cases, club } from '../../test/post-cases.ts';
import { misplaced, overlaps, textsOf } from '../../test/post-texts.ts';
import type { RenderData, Tab } from '../data.ts';
import { formatNames } from '../formats.ts';
import { getTheme, themes } from './index.ts';
import { SLIDE_ROWS } from './list.ts';

const logo =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSI0IiBoZWlnaHQ9IjQiLz4=';

const slideOf = (id: string, tab: Tab, games: number) => getTheme(id, { tab, games, isSlide: true });

function dataOf(kind: string, tab: Tab, { games, more = 0 }: { games: number; more?: number }): RenderData {
  const { game, second, data } = cases[kind] ?? {};
  const list = Array.from({ length: games || 2 }, (_, i) => ({
    ...base,
    ...game,
    ...(i === 1 ? second : {}),
    id: String(i + 1),
  }));
  return { games: list, tab, club: { ...club, logo }, carousel: { games: 14, more }, ...data };
}

describe('slides of themes', (test) => {
  for (const { id } of themes) {
    test(`${id} keeps the texts of covers and full pages inside the margins and apart`, async () => {
      const found: string[] = [];
      for (const [tab, games] of [
        ['preview', 0],
        ['preview', 4],
        ['preview', SLIDE_ROWS],
        ['result', 4],
        ['result', SLIDE_ROWS],
      ] as const) {
        const template = slideOf(id, tab, games);
        for (const format of formatNames) {
          for (const kind of ['short', 'usual', 'long', 'spread', 'cancelled']) {
            const texts = await textsOf(template, dataOf(kind, tab, { games }), format);
            const wrong = [...misplaced(texts, template, format), ...overlaps(texts)];
            found.push(...wrong.map((one) => `${tab} ${games} ${format} ${kind}: ${one}`));
          }
        }
      }
      assert.equal(found, []);
    });

    test(`${id} says on the last slide how many games are not shown, and nothing on the others`, async () => {
      for (const [tab, games] of [
        ['preview', 1],
        ['result', 1],
        ['preview', 4],
        ['result', 2],
      ] as const) {
        for (const [more, said] of [
          [0, []],
          [1, ['+ 1 weiteres Spiel']],
          [6, ['+ 6 weitere Spiele']],
        ] as const) {
          const texts = await textsOf(slideOf(id, tab, games), dataOf('short', tab, { games, more }), '4:5');
          const lines = texts.flatMap(({ node }) => node.variants[0] ?? []).filter((text) => text.startsWith('+ '));
          assert.equal(lines, said, `${tab} ${games} ${more}`);
        }
      }
    });

    test(`${id} tells the days and the number of games on the cover`, async () => {
      const texts = await textsOf(slideOf(id, 'preview', 0), dataOf('spread', 'preview', { games: 0 }), '4:5');
      const said = texts.map(({ node }) => node.variants[0] ?? '');
      assert.ok(said.includes('14'), said.join());
      assert.ok(
        said.some((text) => text.includes('15.') && text.includes('23.')),
        said.join(),
      );
      assert.not(said.some((text) => text.includes('Herren GF')));
    });
  }
});
