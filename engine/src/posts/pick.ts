/** The games behind "next", "last" and "weekend". Days are `yyyy-mm-dd` in Europe/Zurich. */
import { day, hour, shiftDay, weekdayOf } from '../clock.ts';
import { isCalledOff } from '../2-bind/game-status.ts';
import type { Game } from '../game.ts';
import { isFinal, isVoid } from './certainty.ts';

/** The first and the last day, both included. */
export interface Days {
  from: string;
  to: string;
}

/** `next`, `last`, or a day. */
export type Weekend = string;

/** For this long after kick-off people post the result rather than a game of the same day. */
const EVENING_MS = 18 * hour;
/** For this long after kick-off people post the result rather than a game of a later day. */
const RECENT_MS = 3 * day;

/** True until the game's day is over or it has a score. */
export function isComing({ startsAt, status, score }: Game, today: string): boolean {
  const isOpen = status === 'scheduled' || status === 'live' || status === 'unknown';
  return isOpen && score === undefined && startsAt.slice(0, 10) >= today;
}

/** The games coming up next, earliest first. */
export function pickNext(season: readonly Game[], { today, count = 1 }: { today: string; count?: number }): Game[] {
  return inOrder(season)
    .filter((game) => isComing(game, today))
    .slice(0, count);
}

/** The last games with a final score, earliest first. */
export function pickLast(season: readonly Game[], { count = 1 }: { count?: number } = {}): Game[] {
  return inOrder(season).filter(isFinal).slice(-count);
}

/**
 * The games of a weekend, Friday to Sunday, in the season's order. `next`: the remaining games of the first weekend
 * that has any, so on a Sunday without Saturday's results. `last`: the finished games of the last weekend with a final
 * score, including cancelled and abandoned ones. A day means its weekend with all games; Monday to Thursday mean that
 * day alone.
 */
export function pickWeekend(season: readonly Game[], weekend: Weekend, today: string): Game[] {
  if (weekend === 'next') return nextWeekend(season, today);
  if (weekend === 'last') return lastWeekend(season, today);
  const friday = fridayOf(weekend);
  return season.filter((game) => {
    const day = dayOf(game);
    return day !== '' && (friday === undefined ? day === weekend : fridayOf(day) === friday);
  });
}

/**
 * The weekend that is meant where nobody names one: the current weekend with all its games, from Monday on the coming
 * one; `next` if it has none.
 * @param today the day in Switzerland
 */
export function chooseWeekend(season: readonly Game[], today: string): Weekend {
  const { from } = weekendAround(today);
  return pickWeekend(season, from, today).length > 0 ? from : 'next';
}

/** Friday to Sunday around a day: the current weekend, or the next. */
export function weekendAround(day: string): Days {
  const from = shiftDay(day, 5 - weekdayOf(day));
  return { from, to: shiftDay(from, 2) };
}

/** The next Friday to Sunday to announce: on a Sunday the one after it. */
export function weekendAhead(day: string): Days {
  return weekendAround(weekdayOf(day) === 7 ? shiftDay(day, 1) : day);
}

/** Friday to Sunday up to a day: the current weekend, or the previous one. */
export function weekendUpTo(day: string): Days {
  const weekday = weekdayOf(day);
  const from = shiftDay(day, weekday >= 5 ? 5 - weekday : -2 - weekday);
  return { from, to: shiftDay(from, 2) };
}

/**
 * The game to show first: the latest one with a score for three days, unless a game follows today and the evening of
 * that score is over; else the next one, else the last.
 * @param now Swiss time, `2025-11-15T19:30`
 */
export function pickFirst(season: readonly Game[], now: string): Game | undefined {
  const dated = inOrder(season);
  const today = now.slice(0, 10);
  const next = dated.find((game) => dayOf(game) >= today && game.score === undefined);
  const kept = dayOf(next) === today ? EVENING_MS : RECENT_MS;
  const finished = dated.findLast((game) => game.score !== undefined && isWithin(game, now, kept));
  return finished ?? next ?? dated.at(-1) ?? season[0];
}

/** Games with a day, earliest first; ties as listed. */
function inOrder(season: readonly Game[]): Game[] {
  return season.filter(({ startsAt }) => startsAt !== '').toSorted(byStart);
}

/** Earliest first, games without a day at the end. */
export function byStart(a: Game, b: Game): number {
  if (a.startsAt === b.startsAt) return 0;
  if (a.startsAt === '' || b.startsAt === '') return a.startsAt === '' ? 1 : -1;
  return a.startsAt < b.startsAt ? -1 : 1;
}

function nextWeekend(season: readonly Game[], today: string): Game[] {
  const ahead = season.filter((game) => isAhead(game, today) && fridayOf(dayOf(game)) !== undefined);
  const [friday] = ahead.map((game) => fridayOf(dayOf(game)) ?? '').toSorted();
  return ahead.filter((game) => fridayOf(dayOf(game)) === friday);
}

function lastWeekend(season: readonly Game[], today: string): Game[] {
  const isOver = (game: Game) => isFinal(game) || (isVoid(game) && dayOf(game) <= today);
  const over = season.filter((game) => isOver(game) && fridayOf(dayOf(game)) !== undefined);
  const friday = over
    .filter(isFinal)
    .map((game) => fridayOf(dayOf(game)) ?? '')
    .toSorted()
    .at(-1);
  return over.filter((game) => fridayOf(dayOf(game)) === friday);
}

/** True for games that have not begun or were called off: people announce both. */
function isAhead(game: Game, today: string): boolean {
  return isComing(game, today) || (isCalledOff(game.status) && dayOf(game) >= today);
}

function isWithin({ startsAt }: Game, now: string, limit: number): boolean {
  const age = Date.parse(`${now}Z`) - Date.parse(startsAt.length > 10 ? `${startsAt}Z` : startsAt);
  return age >= 0 && age <= limit;
}

function dayOf(game: Game | undefined): string {
  return game?.startsAt.slice(0, 10) ?? '';
}

/** Undefined from Monday to Thursday, and without a day. */
function fridayOf(day: string): string | undefined {
  if (day === '') return undefined;
  const weekday = weekdayOf(day);
  return weekday < 5 ? undefined : shiftDay(day, 5 - weekday);
}

/**
 * Groups games into posts: up to `size` of one day, earliest first. Posts are in the order of their first games; a game
 * without a day has its own post.
 */
export function groupByDay<G extends Pick<Game, 'startsAt'>>(games: readonly G[], size: number): G[][] {
  const groups: G[][] = [];
  const open = new Map<string, G[]>();
  for (const game of games) {
    const day = game.startsAt.slice(0, 10);
    const group = open.get(day);
    if (day !== '' && group && group.length < size) {
      group.push(game);
    } else {
      const started = [game];
      open.set(day, started);
      groups.push(started);
    }
  }
  return groups.map((group) =>
    group.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : Number(a.startsAt > b.startsAt))),
  );
}
