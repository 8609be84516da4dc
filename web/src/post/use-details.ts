import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { dayOf, type LeagueGame } from '../league/game.ts';
import { gameQuery, type TeamGame } from '../league/queries.ts';
import { swissDay } from '@matchpost/engine/clock';

/** Milliseconds until details that are older than the list are asked for again, on a matchday. */
const POLL_MS = 60_000;

/**
 * The games with all details, as the studio draws them: crests above all. Those of the list where the league has no more;
 * undefined until every answer is there, and while details older than the list are loaded again.
 */
export function useDetails(games: readonly TeamGame[], isWanted = true): LeagueGame[] | undefined {
  const answers = useQueries({
    queries: games.map(({ team, game }) => ({
      ...gameQuery(team, game.id),
      enabled: isWanted,
      refetchInterval: (query: { state: { data?: { game: LeagueGame } } }) =>
        isBehind(query.state.data?.game, game) && dayOf(game) === swissDay(Date.now()) ? POLL_MS : (false as const),
    })),
  });
  // Lists are polled, details are not: a result that a list has found would be drawn as the preview of before.
  const listed = games.map(({ game }) => tellFacts(game)).join('\n');
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the time of the news
  const since = useMemo(() => Date.now(), [listed]);
  useEffect(() => {
    if (!isWanted) return;
    for (const [index, { data, refetch }] of answers.entries()) {
      if (isBehind(data?.game, games[index]?.game)) void refetch({ cancelRefetch: false });
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a newer list asks again
  }, [listed, isWanted]);
  const found = answers.map(({ data, isError, isFetching, dataUpdatedAt }, index) => {
    const game = games[index]?.game;
    // Details that were asked for since then stay, even if they differ: some leagues' pages and lists always do.
    const isOld = dataUpdatedAt < since && isBehind(data?.game, game);
    if (isOld && isError) return game;
    if (isOld && isFetching) return undefined;
    return data?.game ?? (isError ? game : undefined);
  });
  const key = JSON.stringify(found);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for all games
  return useMemo(() => {
    const known = found.filter((game) => game !== undefined);
    return known.length === found.length ? known : undefined;
  }, [key]);
}

/** True if the list knows another score, state or start than the details. */
function isBehind(details: LeagueGame | undefined, listed: LeagueGame | undefined): boolean {
  return details !== undefined && listed !== undefined && tellFacts(details) !== tellFacts(listed);
}

function tellFacts({ status, score, startsAt }: LeagueGame): string {
  return JSON.stringify([status, score, startsAt]);
}
