import { InvalidArgumentError } from 'commander';
import type { Game } from '@matchpost/engine';
import { parseDay } from '../arguments.ts';
import { CliError } from '../errors.ts';

/** `next`, `last`, or a day as `yyyy-mm-dd`. */
export type Weekend = string;

export function parseWeekend(text: string): Weekend {
  if (text === 'next' || text === 'last') return text;
  try {
    return parseDay(text);
  } catch {
    throw new InvalidArgumentError('Expected next, last or a day such as 2025-11-15.');
  }
}

/** {@link selectWeekend}, but a weekend without games throws `weekend-empty`, with the day of the next game. */
export function narrowGames(games: readonly Game[], { weekend, today }: { weekend: Weekend; today: string }): Game[] {
  const chosen = selectWeekend(games, weekend, today);
  if (chosen.length > 0) return chosen;
  const next = games.find(({ startsAt }) => startsAt.slice(0, 10) >= today);
  const hint = next ? `the next game is on ${next.date}` : `${games.length} games are listed, none is to come`;
  throw new CliError('weekend-empty', { weekend, hint });
}

/**
 * The games of a weekend, Friday to Sunday. `next` is the first weekend from `today` on that has games, `last` the last
 * one that has begun. A day stands for the weekend it lies in; Monday to Thursday for itself.
 */
export function selectWeekend(games: readonly Game[], weekend: Weekend, today: string): Game[] {
  const day = findDay(games, weekend, today);
  if (day === undefined) return [];
  const friday = fridayOf(day);
  return games.filter(({ startsAt }) => {
    const own = startsAt.slice(0, 10);
    return own !== '' && (friday === undefined ? own === day : fridayOf(own) === friday);
  });
}

function findDay(games: readonly Game[], weekend: Weekend, today: string): string | undefined {
  if (weekend !== 'next' && weekend !== 'last') return weekend;
  const days = games.map(({ startsAt }) => startsAt.slice(0, 10)).filter((day) => day !== '' && fridayOf(day));
  days.sort();
  // On a Sunday the weekend that is under way is both: what it brought, and what is still to come.
  const start = fridayOf(today) ?? today;
  return weekend === 'next' ? days.find((day) => day >= start) : days.findLast((day) => day <= today);
}

/** Undefined from Monday to Thursday. */
function fridayOf(day: string): string | undefined {
  const date = new Date(`${day}T00:00:00Z`);
  const since = (date.getUTCDay() + 2) % 7;
  if (since > 2) return undefined;
  date.setUTCDate(date.getUTCDate() - since);
  return date.toISOString().slice(0, 10);
}
