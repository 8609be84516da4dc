import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LeagueGame } from '../league/game.ts';
import { gameQuery, type TeamGame } from '../league/queries.ts';

/**
 * The games with all details, as the studio draws them: crests above all. Those of the list where the league has no more;
 * undefined until every answer is there.
 */
export function useDetails(games: readonly TeamGame[], isWanted = true): LeagueGame[] | undefined {
  const answers = useQueries({
    queries: games.map(({ team, game }) => ({ ...gameQuery(team, game.id), enabled: isWanted })),
  });
  const found = answers.map(({ data, isError }, index) => data?.game ?? (isError ? games[index]?.game : undefined));
  const key = JSON.stringify(found);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for all games
  return useMemo(() => {
    const known = found.filter((game) => game !== undefined);
    return known.length === found.length ? known : undefined;
  }, [key]);
}
