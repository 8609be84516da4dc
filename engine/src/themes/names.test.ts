import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { findBadNames } from '../../test/drawn-names.ts';
import { misplaced, overlaps, textsAndWarnings } from '../../test/post-texts.ts';
import { parseGames } from '../2-bind/game.ts';
import { formatNames, type Format } from '../formats.ts';
import type { Tab } from '../data.ts';
import type { Game } from '../game.ts';
import { getTheme, themes } from './index.ts';

const file = new URL('../../../fixtures/leagues/names.json', import.meta.url);
const { games } = parseGames(JSON.parse(readFileSync(file, 'utf8')));
const counts = [1, 2, 3] as const;
const tabs: readonly Tab[] = ['preview', 'result'];

/** Lists the problems with the names of a post. */
async function faultsOf(post: readonly Game[], { id, tab, format }: { id: string; tab: Tab; format: Format }) {
  const template = getTheme(id, { tab, games: post.length as 1 | 2 | 3 });
  const played = post.map((game) =>
    tab === 'result' ? { ...game, result: '12:11', status: 'played' as const } : game,
  );
  const { texts, warnings } = await textsAndWarnings(template, { games: played, tab }, format);
  return [
    ...warnings.filter(({ severity }) => severity !== 'notice').map(({ message }) => message),
    ...findBadNames(texts, warnings),
    ...misplaced(texts, template, format),
    ...overlaps(texts),
  ];
}

function postsOf(count: number): Game[][] {
  return Array.from({ length: Math.ceil(games.length / count) }, (_, i) => games.slice(i * count, (i + 1) * count));
}

describe('themes: awkward names', (test) => {
  test('the awkward names appear at home and away', () => {
    assert.ok(games.length >= 40);
    assert.equal(
      games.filter(({ teamHome }) => !games.some(({ teamAway }) => teamAway === teamHome)),
      [],
    );
  });

  for (const { id } of themes) {
    for (const tab of tabs) {
      test(`${id} ${tab} draws them in full or reports it, without overlaps and inside the margins`, async () => {
        const found: string[] = [];
        for (const format of formatNames) {
          for (const post of counts.flatMap(postsOf)) {
            const faults = await faultsOf(post, { id, tab, format });
            found.push(...faults.map((fault) => `${format} ${post.length}: ${fault}`));
          }
        }
        assert.equal(found, []);
      });
    }
  }
});
