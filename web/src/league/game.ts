import type { GameBody } from '@matchpost/server/contract';

/** A game as the league endpoints send it: the engine's game. */
export type LeagueGame = GameBody;

/** True if the result tab has content (specification, section 2). */
export function hasResult({ result }: Pick<LeagueGame, 'result'>): boolean {
  const text = result.trim();
  return text !== '' && text !== '-:-';
}

/** `yyyy-mm-dd`, or '' for a game without a readable date. */
export function dayOf({ startsAt }: Pick<LeagueGame, 'startsAt'>): string {
  return startsAt.slice(0, 10);
}
