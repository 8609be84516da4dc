import { findCount, findFields } from '../../federation/answer.ts';

interface SetScore {
  home: number;
  away: number;
}

/** The sets played: sent as a list, or as an object whose keys count from "1", with numbers as text. */
export function parseSets(value: unknown): SetScore[] {
  const entries = Array.isArray(value) ? value : inOrder(Object.entries(findFields(value)));
  return entries.flatMap((entry) => {
    const { home, away } = findFields(entry);
    const set = { home: findCount(home), away: findCount(away) };
    const isPlayed = set.home !== undefined && set.away !== undefined && set.home + set.away > 0;
    return isPlayed ? [{ home: set.home ?? 0, away: set.away ?? 0 }] : [];
  });
}

/**
 * Sets won, from the summary or counted; a summary of 0:0 only where nothing was counted. The federation's own `winner`
 * has four spellings, one of them empty: it is not read.
 */
export function findWonSets(summary: unknown, sets: readonly SetScore[]): SetScore | undefined {
  const { wonSetsHomeTeam, wonSetsAwayTeam } = findFields(summary);
  const [home, away] = [findCount(wonSetsHomeTeam), findCount(wonSetsAwayTeam)];
  const told = home === undefined || away === undefined ? undefined : { home, away };
  const counted = {
    home: sets.filter(({ home, away }) => home > away).length,
    away: sets.filter(({ home, away }) => away > home).length,
  };
  return [told, counted].find((won) => won && won.home + won.away > 0) ?? told;
}

/** A game nobody played is entered as sets of 25:0, all for the same team. */
export function isForfeit(sets: readonly SetScore[]): boolean {
  if (sets.length < 2) return false;
  return sets.every(({ home }) => home === 0) || sets.every(({ away }) => away === 0);
}

function inOrder(entries: readonly [string, unknown][]): unknown[] {
  return [...entries].sort(([first], [second]) => Number(first) - Number(second)).map(([, entry]) => entry);
}
