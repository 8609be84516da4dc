import { hour, minute } from '../clock.ts';
import { findInstant } from '../2-bind/game-date.ts';
import { writeScore } from '../2-bind/game-score.ts';
import { isCalledOff } from '../2-bind/game-status.ts';
import type { Game, GameStatus, Score } from '../game.ts';
import { getSport, type SportId } from '../sports/index.ts';

/** The smallest distance between two readings that agree. */
const APART = 10 * minute;
/** From this age on a single reading is enough. */
const LATE = 6 * hour;

/** A league's score for a game at one time. */
export interface ScoreReading {
  sport: SportId;
  /** The time of the source's answer, in milliseconds since 1970: a cached copy keeps its time. */
  at: number;
  game: Pick<Game, 'startsAt' | 'teamHome' | 'teamAway' | 'status' | 'score'>;
}

/** A score with the times of its readings, in milliseconds since 1970. */
export interface ScoreMemory {
  /** In the form of `writeScore`. */
  score: string;
  /** The first and the last of the readings that agree. */
  since: number;
  seenAt: number;
}

interface Facts {
  reading: ScoreReading;
  memory: ScoreMemory | undefined;
  score: Score | undefined;
  /** In milliseconds; the last minute of the day if the time is unknown. */
  kickOff: number | undefined;
  /** The earliest moment at which the game can have begun. */
  earliest: number | undefined;
}

export interface ScoreRule {
  id: string;
  /** The condition in words, for docs/results.md. */
  when: string;
  holds(facts: Facts): boolean;
  /** The status the game gets; without it the source's own. */
  becomes?: GameStatus;
  /** True ignores the score. */
  drops?: true;
  /** True compares the score with other readings. */
  remembers?: true;
}

/** The first matching rule decides. */
export const scoreRules: readonly ScoreRule[] = [
  {
    id: 'called-off',
    when: 'The source says cancelled, postponed or abandoned, even beside a score',
    holds: ({ reading }) => isVoid(reading.game),
  },
  { id: 'no-score', when: 'Without two numbers', holds: ({ score }) => score === undefined },
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
    when: 'Any other score, even a lower one, or one whose source no longer says finished',
    holds: () => true,
    becomes: 'live',
    remembers: true,
  },
];

const running = scoreRules.at(-1) as ScoreRule;

/**
 * The certainty of a league's score: the first of {@link scoreRules} that matches. `memory` is the result of
 * `rememberScore` for this and earlier readings; without it the reading counts alone.
 */
export function findScoreRule(reading: ScoreReading, memory?: ScoreMemory): ScoreRule {
  const { startsAt, score } = reading.game;
  const hasTime = startsAt.length > 10;
  const kickOff = findInstant(hasTime ? startsAt : `${startsAt}T23:59`);
  const earliest = hasTime ? kickOff : findInstant(`${startsAt}T00:00`);
  const facts: Facts = { reading, memory, score, kickOff, earliest };
  return scoreRules.find((rule) => rule.holds(facts)) ?? running;
}

/** The game with the status of the rule, and without a score that the rule ignores. */
export function applyScoreRule(game: Game, { becomes, drops }: ScoreRule): Game {
  if (becomes === undefined || (becomes === game.status && !drops)) return game;
  if (!drops) return { ...game, status: becomes };
  const { score: _score, ...rest } = game;
  return { ...rest, result: '', resultDetail: '', status: becomes };
}

/**
 * The memory after a reading with a score. An older reading (a copy, a clock set back) changes nothing; an equal score
 * keeps its first time; any other score starts again, even a lower one.
 */
export function rememberScore(
  memory: ScoreMemory | undefined,
  { at, score }: { at: number; score: string },
): ScoreMemory {
  if (memory === undefined) return { score, since: at, seenAt: at };
  if (at < memory.seenAt) return memory;
  return { score, since: memory.score === score ? memory.since : at, seenAt: at };
}

/** True when a game's score is a result to publish. */
export function isFinal({ status, score }: Pick<Game, 'status' | 'score'>): boolean {
  return score !== undefined && (status === 'played' || status === 'forfeited');
}

/** True when a game has no result, whatever its score. */
export function isVoid({ status }: Pick<Game, 'status'>): boolean {
  return isCalledOff(status) || status === 'abandoned';
}

/** True when a game's result is still to come, or may change. */
export function isOpen(game: Pick<Game, 'status' | 'score'>): boolean {
  return !isFinal(game) && !isVoid(game);
}

/** True when a game has a score that may still change. */
export function isProvisional(game: Pick<Game, 'status' | 'score'>): boolean {
  return game.score !== undefined && isOpen(game);
}

function hasWonSets(score: Score | undefined, toWin: number | undefined): boolean {
  if (score === undefined || toWin === undefined) return false;
  return Math.max(score.home, score.away) === toWin && Math.min(score.home, score.away) < toWin;
}

function hasAgreed({ reading, memory, score, kickOff }: Facts): boolean {
  if (memory === undefined || score === undefined || kickOff === undefined) return false;
  const last = Math.max(reading.at, memory.seenAt);
  const isOver = last >= kickOff + getSport(reading.sport).longestEnd * minute;
  return isOver && memory.score === writeScore(score) && last - memory.since >= APART;
}
