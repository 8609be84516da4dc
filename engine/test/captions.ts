/** Games and sides for tests of captions and alt texts. */
import * as assert from 'uvu/assert';
import { parseGame } from '../src/2-bind/game.ts';
import type { Game, GameInput } from '../src/game.ts';
import type { CaptionFacts } from '../src/posts/caption/tell-games.ts';
import type { writeCaption } from '../src/posts/caption/write-caption.ts';
import { describe } from './describe.ts';

const sample = {
  id: '1',
  date: '28.11.2026',
  time: '19:30',
  teamHome: 'UHC Sternenberg',
  teamAway: 'Floorball Auental',
  location: 'Sporthalle Bergfeld',
  city: 'Sternenberg',
  competition: 'Herren GF 2. Liga',
};

export function game(some: GameInput = {}): Game {
  return parseGame({ ...sample, ...some }, 'games.0').game;
}

export const atHome = { ours: ['home'], sides: ['home'] } as const;
export const away = { ours: ['away'], sides: ['away'] } as const;
/** A tournament: the own team is listed first, in a foreign hall. */
export const elsewhere = { ours: ['home'], sides: ['undecided'] } as const;

export const guest = { teamHome: 'UHC Niederau 04 II', teamAway: 'UHC Sternenberg' };
export const volley = { teamHome: 'Volley Näfenbach', teamAway: 'VBC Lindenmatt', competition: '' };
export const hand = { teamHome: 'HC Sternenberg', teamAway: 'HSG Auental', competition: '' };
export const floorball = {
  teamHome: 'Black Ravens Dürrenau II',
  teamAway: 'UHC Sternenberg III',
  competition: '',
  result: '5:6 n.P.',
  resultDetail: '(1:2, 3:2, 1:1, 0:0)',
};

const juniors = [
  { time: '10:00', teamHome: 'Füchse Rotbach D', teamAway: 'D Rot' },
  { time: '11:30', teamHome: 'D Rot', teamAway: 'Red Lynx Ebenfluh D' },
  { time: '13:00', teamHome: 'Floorball Tössberg D', teamAway: 'D Rot' },
];

/** The first games of a juniors' round in one hall on one day. */
export function round(...some: readonly GameInput[]): Game[] {
  const shared = { date: '30.08.2026', location: 'Turnhalle Dorf', competition: 'Junioren D' };
  return some.map((one, index) => game({ ...shared, ...juniors[index], ...one }));
}

export const inRound = {
  ours: ['away', 'home', 'away'],
  sides: ['undecided', 'undecided', 'undecided'],
  today: '2026-08-20',
} as const;

export type CaptionRow = readonly [name: string, facts: Partial<CaptionFacts>, de: string, en: string];

/** One test per row. Defaults of a row: one coming game of two unknown teams. */
export function checkTexts(suite: string, write: typeof writeCaption, rows: readonly CaptionRow[]): void {
  const start = {
    games: [game()],
    tab: 'preview',
    ours: [],
    sides: [],
    showDetail: true,
    today: '2026-11-20',
  } as const;
  describe(suite, (test) => {
    for (const [name, some, de, en] of rows) {
      test(name, () => {
        assert.is(write({ ...start, ...some }, 'de'), de);
        assert.is(write({ ...start, ...some }, 'en'), en);
      });
    }
  });
}
