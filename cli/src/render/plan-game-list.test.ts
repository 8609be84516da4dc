import * as assert from 'uvu/assert';
import { loadTemplate } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import { LeagueError } from '@matchpost/leagues';
import { toFailure } from '../errors.ts';
import { planGameLists } from './plan-game-list.ts';
import type { ReadyGameLists } from './read-game-list.ts';

const team = { name: 'UHC Sternenberg II', league: '4. Liga' };
const failed = toFailure(new LeagueError('source-timeout', { params: { source: 'gateway', seconds: 10 } }));

async function plan({ lists, errors }: Pick<ReadyGameLists, 'lists' | 'errors'>) {
  const loaded = loadTemplate({ elements: [] });
  if (!loaded.ok) throw new Error('the template does not load');
  const get = () => loaded.template;
  const source = { isTheme: true, maxGames: 1, rows: 1, warnings: [], get, list: get, slide: get };
  const file = { type: 'png', scale: 1, quality: 90, compression: 'fast', metadata: true } as const;
  const ready = { lists, errors, isOfEach: true, isChosen: false, ourName: 'UHC Sternenberg' };
  return planGameLists('form', ready, source, {
    formats: [],
    file,
    facts: { sport: 'unihockey' },
    today: '2025-11-15',
  });
}

const cases: [name: string, lists: ReadyGameLists['lists']][] = [
  ['without a team', []],
  ['of teams without such games', [{ season: [], game: undefined, team }]],
];

describe('lists of games of all teams of a club, without any', (test) => {
  for (const [name, lists] of cases) {
    test(`are refused: ${name}`, async () => {
      const error: unknown = await plan({ lists, errors: [] }).catch((error: unknown) => error);
      assert.is(toFailure(error).code, 'list-empty');
    });
    test(`report the teams that did not load instead: ${name}`, async () => {
      const { posts, notices } = await plan({ lists, errors: [failed] });
      assert.equal(
        [posts, notices.map(({ code, path, severity }) => [code, path, severity])],
        [[], lists.map(() => ['list-empty', 'unihockey: UHC Sternenberg II, 4. Liga', 'notice'])],
      );
    });
  }
});
