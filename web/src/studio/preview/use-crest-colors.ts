import { queryOptions, useQuery } from '@tanstack/react-query';
import type { StudioGame } from '../data/game.ts';
import type { CrestColors } from './crest-colors.ts';
import { findCrest } from './find-crest.ts';
import { loadCrestColors } from './load-crest-colors.ts';

/** Of the own side's crest, else the home team's; null where these games have none, or it cannot be had. */
export const crestColorsQuery = (games: readonly StudioGame[] | undefined, club: string | undefined) => {
  const href = findCrest(games, club);
  return queryOptions({
    queryKey: ['crest-colors', href],
    queryFn: () => (href === '' ? null : loadCrestColors(href, location.origin)),
    staleTime: Infinity,
  });
};

/** The colours a post of these games takes from a crest; undefined while they are read. */
export function useCrestColors(
  games: readonly StudioGame[] | undefined,
  club: string | undefined,
): CrestColors | null | undefined {
  const isThere = findCrest(games, club) !== '';
  const colors = useQuery({ ...crestColorsQuery(games, club), enabled: isThere });
  return !isThere || colors.isError ? null : colors.data;
}
