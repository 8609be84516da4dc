import type { GameBody } from '@matchpost/server/contract';

/** A game as the league endpoints send it: the engine's game. */
export type LeagueGame = GameBody;

/** Whether there is something to show on the result tab (specification, section 2). */
export function hasResult({ result }: Pick<LeagueGame, 'result'>): boolean {
  const text = result.trim();
  return text !== '' && text !== '-:-';
}

/** `yyyy-mm-dd`, or '' for a game whose date could not be read. */
export function dayOf({ startsAt }: Pick<LeagueGame, 'startsAt'>): string {
  return startsAt.slice(0, 10);
}
