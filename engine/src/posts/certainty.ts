import { findInstant } from '../2-bind/game-date.ts';
import { writeScore } from '../2-bind/game-score.ts';
import type { Game, GameStatus, Score } from '../game.ts';
import { getSport, type SportId } from '../sports/index.ts';

const MINUTE = 60_000;
/** Two readings that agree are this far apart. */
const APART = 10 * MINUTE;
/** After this a single reading is enough. */
const LATE = 6 * 60 * MINUTE;

/** What a league said of a game, once. */
export interface ScoreReading {
  sport: SportId;
  /** When the source gave it, in milliseconds since 1970: an old copy keeps its time. */
  at: number;
  game: Pick<Game, 'startsAt' | 'teamHome' | 'teamAway' | 'status' | 'score'>;
}

/** A score as readings agree on it; times in milliseconds since 1970. */
export interface ScoreMemory {
  /** As `writeScore` writes it. */
  score: string;
  /** The first of the readings that agree, and the last. */
  since: number;
  seenAt: number;
}

interface Facts {
  reading: ScoreReading;
  memory: ScoreMemory | undefined;
  score: Score | undefined;
  /** Milliseconds; the last minute of the day where the time is unknown. */
  kickOff: number | undefined;
  /** The first moment the game can have begun. */
  earliest: number | undefined;
}

export interface ScoreRule {
  id: string;
  /** The condition, in words: docs/results.md. */
  when: string;
  holds(facts: Facts): boolean;
  /** The status of the game; as the source tells it where it is missing. */
  becomes?: GameStatus;
  /** The score counts for nothing. */
  drops?: true;
  /** The score is compared with other readings. */
  remembers?: true;
}

/** The first rule that holds decides. */
export const scoreRules: readonly ScoreRule[] = [
  {
    id: 'called-off',
    when: 'The source says cancelled, postponed or abandoned, also beside a score',
    holds: ({ reading }) => isVoid(reading.game),
  },
  { id: 'no-score', when: 'Two numbers were not read', holds: ({ score }) => score === undefined },
  {
    id: 'no-teams',
    when: 'A score without both teams',
    holds: ({ reading: { game } }) => game.teamHome === '' || game.teamAway === '',
    becomes: 'unknown',
    drops: true,
  },
  { id: 'forfeit', when: 'The source says forfeit', holds: ({ reading }) => reading.game.status === 'forfeited' },
  {
    id: 'before-kick-off',
    when: 'The reading is from before kick-off; without a time, from before its day',
    holds: ({ reading, earliest }) => earliest !== undefined && reading.at < earliest,
    becomes: 'scheduled',
    drops: true,
  },
  {
    id: 'late',
    when: 'The reading is from six hours after kick-off or later; without a time, kick-off counts as 23:59',
    holds: ({ reading, kickOff }) => kickOff !== undefined && reading.at >= kickOff + LATE,
    becomes: 'played',
  },
  {
    id: 'told',
    when: 'The source says finished',
    holds: ({ reading }) => reading.game.status === 'played',
    becomes: 'played',
    remembers: true,
  },
  {
    id: 'won',
    when: 'Volleyball: one team has won three sets',
    holds: ({ reading, score }) => hasWonSets(score, getSport(reading.sport).sets?.toWin),
    becomes: 'played',
    remembers: true,
  },
  { id: 'undated', when: 'The day is unknown', holds: ({ kickOff }) => kickOff === undefined, becomes: 'live' },
  {
    id: 'agreed',
    when: "The sport's longest end has passed, and two readings at least ten minutes apart agree, none in between differs",
    holds: hasAgreed,
    becomes: 'played',
    remembers: true,
  },
  {
    id: 'running',
    when: 'Any other score: also one that goes backwards, and one of a source that said finished before and no longer does',
    holds: () => true,
    becomes: 'live',
    remembers: true,
  },
];

const running = scoreRules.at(-1) as ScoreRule;

/**
 * How certain a league's score is: the first of {@link scoreRules} that holds. `memory` is what `rememberScore` made of
 * this reading and those before it; without it the reading stands alone.
 */
export function findScoreRule(reading: ScoreReading, memory?: ScoreMemory): ScoreRule {
  const { startsAt, score } = reading.game;
  const hasTime = startsAt.length > 10;
  const kickOff = findInstant(hasTime ? startsAt : `${startsAt}T23:59`);
  const earliest = hasTime ? kickOff : findInstant(`${startsAt}T00:00`);
  const facts: Facts = { reading, memory, score, kickOff, earliest };
  return scoreRules.find((rule) => rule.holds(facts)) ?? running;
}

/** The game with the status the rule gives it, and without a score that counts for nothing. */
export function applyScoreRule(game: Game, { becomes, drops }: ScoreRule): Game {
  if (becomes === undefined || (becomes === game.status && !drops)) return game;
  if (!drops) return { ...game, status: becomes };
  const { score: _score, ...rest } = game;
  return { ...rest, result: '', resultDetail: '', status: becomes };
}

/**
 * What is remembered after a reading with a score. An older one (a copy, a clock set back) changes nothing; the same
 * score keeps the time since which it stands; any other begins anew, also one that goes backwards.
 */
export function rememberScore(
  memory: ScoreMemory | undefined,
  { at, score }: { at: number; score: string },
): ScoreMemory {
  if (memory === undefined) return { score, since: at, seenAt: at };
  if (at < memory.seenAt) return memory;
  return { score, since: memory.score === score ? memory.since : at, seenAt: at };
}

/** Whether a game's score is a result to publish. */
export function isFinal({ status, score }: Pick<Game, 'status' | 'score'>): boolean {
  return score !== undefined && (status === 'played' || status === 'forfeited');
}

/** Whether a game has no result, whatever its score. */
export function isVoid({ status }: Pick<Game, 'status'>): boolean {
  return status === 'cancelled' || status === 'postponed' || status === 'abandoned';
}

function hasWonSets(score: Score | undefined, toWin: number | undefined): boolean {
  if (score === undefined || toWin === undefined) return false;
  return Math.max(score.home, score.away) === toWin && Math.min(score.home, score.away) < toWin;
}

function hasAgreed({ reading, memory, score, kickOff }: Facts): boolean {
  if (memory === undefined || score === undefined || kickOff === undefined) return false;
  const last = Math.max(reading.at, memory.seenAt);
  const isOver = last >= kickOff + getSport(reading.sport).longestEnd * MINUTE;
  return isOver && memory.score === writeScore(score) && last - memory.since >= APART;
}
