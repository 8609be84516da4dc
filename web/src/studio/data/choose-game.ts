import { dayOf, hasResult, type StudioGame } from './game.ts';

/** So long after the start people still post the result first. */
const EVENING_MS = 18 * 3_600_000;

/**
 * The game a returning visitor sees at once: on a match evening the latest finished one, else the next, else the last.
 * `now` is Swiss time, `2025-11-15T19:30`.
 */
export function chooseGame(games: readonly StudioGame[], now: string): StudioGame | undefined {
  const dated = games.filter((game) => dayOf(game) !== '').sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  const finished = dated.findLast((game) => hasResult(game) && isFresh(game, now));
  const next = dated.find((game) => dayOf(game) >= now.slice(0, 10) && !hasResult(game));
  return finished ?? next ?? dated.at(-1) ?? games[0];
}

function isFresh({ startsAt }: StudioGame, now: string): boolean {
  const age = Date.parse(`${now}Z`) - Date.parse(startsAt.length > 10 ? `${startsAt}Z` : startsAt);
  return age >= 0 && age <= EVENING_MS;
}
