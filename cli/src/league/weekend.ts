import { InvalidArgumentError } from 'commander';
import type { Game } from '@matchpost/engine';
import { chooseWeekend, pickNext, pickWeekend, type Weekend } from '@matchpost/engine/posts';
import { parseDay } from '../arguments.ts';
import { because, CliError } from '../errors.ts';

export type { Weekend } from '@matchpost/engine/posts';

/** `next`, `last`, or a day as `yyyy-mm-dd`. */
export function parseWeekend(text: string): Weekend {
  if (text === 'next' || text === 'last') return text;
  try {
    return parseDay(text);
  } catch {
    throw new InvalidArgumentError('Expected next, last or a day such as 2025-11-15.');
  }
}

interface Narrowing {
  /** By default that of {@link chooseWeekend}. */
  weekend?: Weekend | undefined;
  today: string;
}

/** {@link pickWeekend}, but a weekend without games throws `weekend-empty`, with the day of the next game. */
export function narrowGames(
  games: readonly Game[],
  { today, weekend = chooseWeekend(games, today) }: Narrowing,
): Game[] {
  const chosen = pickWeekend(games, weekend, today);
  if (chosen.length > 0) return chosen;
  const [next] = pickNext(games, { today });
  const reason = next ? because('next-game', { date: next.date }) : because('none-to-come', { count: games.length });
  throw new CliError('weekend-empty', { weekend, reason });
}
