/** Any sequence of readings: nothing is final before the rules allow it, and no draft contradicts the final reading. */
import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { writeScore, type Game, type GameStatus } from '../src/index.ts';
import {
  applyScoreRule,
  findPublication,
  findScoreRule,
  isVoid,
  rememberScore,
  type ScoreMemory,
} from '../src/posts/index.ts';
import { getSport, sports as sportIds, type SportId } from '../src/sports/index.ts';
import { describe } from './describe.ts';

const SEQUENCES = 12_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** 2025-11-15T19:30 in Zurich. */
const KICK_OFF = Date.UTC(2025, 10, 15, 18, 30);
const UNKNOWN_KICK_OFF = Date.UTC(2025, 10, 15, 22, 59);

interface Told {
  /** Minutes since the previous reading; negative when a clock was set back or a copy is older. */
  after: number;
  status: GameStatus;
  score: readonly [home: number, away: number] | undefined;
  hasTeams: boolean;
  /** The error of the source's clock in hours; undefined for a source without times. */
  off: number | undefined;
}

const often = <T>(usual: T, ...odd: T[]) =>
  fc.oneof({ weight: 8, arbitrary: fc.constant(usual) }, { weight: 2, arbitrary: fc.constantFrom(...odd) });

const anyTold: fc.Arbitrary<Told> = fc.record({
  after: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 0, max: 25 }) },
    { weight: 2, arbitrary: fc.integer({ min: 26, max: 200 }) },
    { weight: 1, arbitrary: fc.constantFrom(-60, -5, 60) },
  ),
  status: often<GameStatus>('live', 'played', 'played', 'played', 'forfeited', 'abandoned', 'cancelled', 'postponed'),
  score: fc.oneof(
    { weight: 8, arbitrary: fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 1 })) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  ),
  hasTeams: often(true, false),
  off: often<number | undefined>(0, -1, 1, undefined),
});

/** A reading with its time, in the source's form. */
interface Read extends Told {
  at: number;
}

interface Outcome {
  memory: ScoreMemory | undefined;
  /** The score of the single draft. */
  draft: string | undefined;
  /** The game after the decision of the last reading. */
  game: Game;
}

describe('any sequence of readings', (test) => {
  test(`${SEQUENCES} of them: no draft keeps a score that the final reading contradicts`, () => {
    let readings = 0;
    let corrections = 0;
    const sports = fc.constantFrom(...sportIds);
    const sequences = fc.array(anyTold, { minLength: 1, maxLength: 14 });
    fc.assert(
      fc.property(sports, fc.integer({ min: -30, max: 300 }), sequences, (sport, first, told) => {
        const seen: Read[] = [];
        let outcome: Outcome | undefined;
        let at = KICK_OFF + first * MINUTE;
        for (const one of told) {
          at += one.after * MINUTE;
          seen.push({ ...one, at });
          const before = outcome?.draft;
          outcome = step(sport, seen, outcome);
          if (outcome.draft !== before && outcome.draft !== undefined) assertAllowed(sport, seen);
          if (before !== undefined && outcome.draft !== undefined && outcome.draft !== before) corrections += 1;
          assertTrue(outcome);
        }
        readings += told.length;
        const last: Told = { after: 0, status: 'played', score: [7, 5], hasTeams: true, off: 0 };
        seen.push({ ...last, at: Math.max(at, KICK_OFF) + 24 * HOUR });
        assert.is(step(sport, seen, outcome).draft, '7:5');
      }),
      { numRuns: SEQUENCES, seed: 20_251_115 },
    );
    assert.ok(readings > 5 * SEQUENCES, `${readings} readings`);
    assert.ok(corrections > SEQUENCES / 20, `${corrections} corrections`);
  });
});

function step(sport: SportId, seen: readonly Read[], before: Outcome | undefined): Outcome {
  const read = seen.at(-1) as Read;
  const told = toGame(read);
  const memory = told.score
    ? rememberScore(before?.memory, { at: read.at, score: writeScore(told.score) })
    : before?.memory;
  const game = applyScoreRule(told, findScoreRule({ sport, at: read.at, game: told }, memory));
  const event = findPublication(before?.draft, game);
  const drafts = { publish: game.result, correct: game.result, withdraw: undefined, nothing: before?.draft };
  return { memory, draft: drafts[event], game };
}

/** A final reading is in the draft; one without a result has no draft. */
function assertTrue({ game, draft }: Outcome): void {
  if (game.status === 'played' || game.status === 'forfeited') {
    if (game.score) assert.is(draft, game.result);
  }
  if (isVoid(game)) assert.is(draft, undefined);
}

/** The rules again, computed from the whole sequence instead of a memory. */
function assertAllowed(sport: SportId, seen: readonly Read[]): void {
  const { at, status, score, hasTeams, off } = seen.at(-1) as Read;
  assert.ok(score !== undefined && hasTeams, 'a score and two teams');
  if (status === 'forfeited') return;
  const kickOff = off === undefined ? UNKNOWN_KICK_OFF : KICK_OFF + off * HOUR;
  const first = off === undefined ? UNKNOWN_KICK_OFF - 24 * HOUR + MINUTE : kickOff;
  assert.ok(at >= first, 'after kick-off');
  if (status === 'played' || at >= kickOff + 6 * HOUR) return;
  if (sport === 'volleyball' && score[0] === 3) return;
  const latest = Math.max(...seen.filter((read) => read.score).map((read) => read.at));
  assert.ok(latest >= kickOff + getSport(sport).longestEnd * MINUTE, 'after the longest end');
  assert.ok(latest - findSince(seen) >= 10 * MINUTE, 'two readings ten minutes apart');
}

/** The first reading of the last run of equal scores; readings older than the previous one are ignored. */
function findSince(seen: readonly Read[]): number {
  const inOrder: Read[] = [];
  for (const read of seen) {
    const last = inOrder.at(-1);
    if (read.score && (last === undefined || read.at >= last.at)) inOrder.push(read);
  }
  const final = String((seen.at(-1) as Read).score);
  const differs = inOrder.findLastIndex(({ score }) => String(score) !== final);
  return inOrder[differs + 1]?.at ?? Infinity;
}

function toGame({ status, score, hasTeams, off }: Read): Game {
  const time = off === undefined ? '' : `${19 + off}:30`;
  return {
    id: '1',
    date: '15.11.2025',
    time,
    teamHome: 'Falken',
    teamAway: hasTeams ? 'Raben' : '',
    result: score ? score.join(':') : '',
    resultDetail: '',
    location: '',
    city: '',
    teamHomeLogo: '',
    teamAwayLogo: '',
    competition: '',
    startsAt: time ? `2025-11-15T${time}` : '2025-11-15',
    status: score || status !== 'live' ? status : 'scheduled',
    ...(score && { score: { home: score[0], away: score[1], suffix: '' } }),
  };
}
