import * as assert from 'uvu/assert';
import fc from 'fast-check';
import { describe } from '@matchpost/engine/test';
import { LeagueError } from '../errors.ts';
import { findFixture } from '../../test/fake/fixtures.ts';
import {
  parseClub,
  parseGames as parseHandballGames,
  parseGroup,
  parseTeams as parseHandballTeams,
} from './ch-handball/answers.ts';
import { parseClubs, parseSeason, parseTeamName, parseTeams } from './ch-unihockey/dropdown.ts';
import { parseGameDetail } from './ch-unihockey/game-detail.ts';
import { parseRanking } from './ch-unihockey/ranking.ts';
import { parseTeamGames } from './ch-unihockey/team-games.ts';
import {
  parseClubs as parseVolleyClubs,
  parseGames as parseVolleyGames,
  parseRankings,
  parseSingleGame,
  parseTeams as parseVolleyTeams,
} from './ch-volleyball/answers.ts';

const today = '2025-11-15';

const readers: [fixture: string, read: (body: unknown) => unknown][] = [
  ['swiss-unihockey/seasons', (body) => parseSeason(body, today)],
  ['swiss-unihockey/clubs', parseClubs],
  ['swiss-unihockey/teams-700001', parseTeams],
  ['swiss-unihockey/team-430005', parseTeamName],
  ['swiss-unihockey/games-430001', (body) => parseTeamGames(body, { today, isTitled: true })],
  ['swiss-unihockey/meetings-1099011', (body) => parseTeamGames(body, { today, isTitled: false })],
  ['swiss-unihockey/game-1099001', (body) => parseGameDetail(body, '1099001', today)],
  ['swiss-unihockey/rankings-430001', (body) => parseRanking(body, '430001')],
  ['swiss-volley/ranking', parseRankings],
  ['swiss-volley/clubs', parseVolleyClubs],
  ['swiss-volley/teams-9001', parseVolleyTeams],
  ['swiss-volley/games-7001', parseVolleyGames],
  ['swiss-volley/games-7001', parseSingleGame],
  ['handball/club-140901', parseClub],
  ['handball/teams-140901', parseHandballTeams],
  ['handball/games-34001', parseHandballGames],
  ['handball/group-34001', parseGroup],
];

/** Replaces the value at one place of an answer, counted through all of it. */
function spoil(body: unknown, place: number, value: unknown): unknown {
  let left = place % countPlaces(body);
  const walk = (part: unknown): unknown => {
    if (left-- === 0) return value;
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, entry]) => [key, walk(entry)]));
  };
  return walk(body);
}

function countPlaces(body: unknown): number {
  if (typeof body !== 'object' || body === null) return 1;
  return Object.values(body).reduce((sum: number, entry) => sum + countPlaces(entry), 1);
}

/** Answers are read or refused; nothing else is thrown. */
function attempt(read: (body: unknown) => unknown, body: unknown): void {
  try {
    read(body);
  } catch (error) {
    assert.instance(error, LeagueError, String(error));
  }
}

/** Values that throw where they become a number or a text, and none. */
const awkward: readonly unknown[] = [{ toString: false }, [{ toString: false }], null];

describe('answers of the federations', (test) => {
  for (const [fixture, read] of readers) {
    test(`${fixture}: is read completely, and with any value replaced is read or refused`, () => {
      const whole = findFixture(fixture);
      read(whole);
      for (let place = 0, places = countPlaces(whole); place < places; place++) {
        for (const value of awkward) attempt(read, spoil(whole, place, value));
      }
      fc.assert(
        fc.property(fc.nat(5_000), fc.jsonValue(), (place, value) => attempt(read, spoil(whole, place, value))),
        {
          numRuns: 200,
        },
      );
      fc.assert(fc.property(fc.jsonValue(), (value) => attempt(read, value)));
    });
  }
});
