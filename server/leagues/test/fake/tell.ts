import type { Game } from '@matchpost/engine';
import { LeagueError } from '../../src/errors.ts';

/** The code an answer fails with, or `answered`. */
export async function codeOf(answer: Promise<unknown>): Promise<string> {
  try {
    await answer;
  } catch (error) {
    if (error instanceof LeagueError) return error.code;
    throw error;
  }
  return 'answered';
}

/** A game in one line: `2025-11-15T20:00 A - B 2:3 n.V. played`. */
export function tellGame({ startsAt, date, teamHome, teamAway, result, status }: Game): string {
  return `${startsAt || date} ${teamHome} - ${teamAway} ${result || '-'} ${status}`;
}
