import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import type { Game } from '@matchpost/engine';
import { minute, swissDay } from '@matchpost/engine/clock';
import { connect } from '../src/connect.ts';
import { sports, type LeagueSource, type Sport } from '../src/source.ts';
import { demoTeams } from './teams.ts';

/** Nights, both changes of the clock, the end of a season, a leap day. */
const moments = [
  '2025-11-20T12:00:00Z',
  '2025-12-31T23:30:00Z',
  '2026-03-29T00:59:00Z',
  '2026-10-25T01:30:00Z',
  '2026-08-01T03:59:00Z',
  '2028-02-29T17:01:00Z',
];

interface Showcase {
  loadGames(): Promise<Game[]>;
  source: LeagueSource;
  advance(ms: number): void;
}

async function within(sport: Sport, moment: string, use: (showcase: Showcase) => Promise<void>): Promise<void> {
  let now = Date.parse(moment);
  const today = () => swissDay(now);
  const league = await connect({
    sport,
    choice: { kind: 'demo' },
    contact: 'test',
    keys: {},
    today,
    now: () => new Date(now),
  });
  const team = demoTeams[sport].find(({ divisionIndex }) => divisionIndex === 1);
  const scope = { teamId: team?.id ?? '', clubId: team?.club.id ?? '' };
  const loadGames = async () => {
    const { value } = await league.source.loadGames(scope, { maxAgeMs: minute });
    return value.filter(({ id }) => id.length === 9);
  };
  await use({ loadGames, source: league.source, advance: (ms) => void (now += ms) }).finally(() => league.close());
}

describe('the demo league always shows', (test) => {
  for (const sport of sports) {
    test(`${sport}: a running, a corrected and an abandoned game`, async () => {
      for (const moment of moments) {
        await within(sport, moment, async ({ loadGames }) => {
          const games = await loadGames();
          const running = games.at(-1);
          assert.equal([running?.status, running?.score === undefined], ['live', false], moment);
          const yesterday = games.filter(({ status }) => status === 'abandoned');
          assert.equal([yesterday.length, games.length], [1, 6]);
          assert.ok(yesterday[0]?.score);
        });
      }
    });
  }

  test('a result that changes seven hours after kick-off', () =>
    within('unihockey', '2025-11-20T13:00:00Z', async ({ loadGames, advance }) => {
      const id = (await loadGames()).at(-1)?.id;
      const seen: string[] = [];
      for (let turn = 0; turn < 9 * 6; turn++) {
        const game = (await loadGames()).find((one) => one.id === id);
        if (game?.status === 'played' && seen.at(-1) !== game.result) seen.push(game.result);
        advance(10 * minute);
      }
      assert.is(seen.length, 2, seen.join());
    }));
});
