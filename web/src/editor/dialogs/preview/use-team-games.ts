import { defaultSport } from '@matchpost/engine/sports';
import type { Game } from '@matchpost/engine';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { swissDay } from '../../../league/swiss-time.ts';
import { gameQuery, gamesQuery, type TeamPlace } from '../../../league/queries.ts';
import { pickGames } from './build-data.ts';

export interface TeamGames {
  /** Undefined while they are on their way. */
  games: readonly Game[] | undefined;
  error: Error | null;
  /** No network to ask. */
  isPaused: boolean;
  retry(): void;
}

const nowhere: TeamPlace = { sport: defaultSport, clubId: '', teamId: '' };

/** A team's next or last games with everything the league knows of them. */
export function useTeamGames(team: TeamPlace | undefined, played: boolean): TeamGames {
  const place = team ?? nowhere;
  const season = useQuery({ ...gamesQuery(place), enabled: team !== undefined });
  const picked = useMemo(
    () => pickGames(season.data?.games ?? [], { played, today: swissDay(new Date()) }),
    [season.data, played],
  );
  // What the list says is enough where a game's own page does not answer.
  const full = useQueries({
    queries: picked.map((game) => ({ ...gameQuery(place, game.id), enabled: team !== undefined })),
    combine: (answers) => answers.map(({ data }) => data?.game),
  });
  const games = useMemo(
    () => (season.data === undefined ? undefined : picked.map((game, index) => full[index] ?? game)),
    [season.data, picked, full],
  );
  const { error, fetchStatus, refetch } = season;
  return { games, error, isPaused: games === undefined && fetchStatus === 'paused', retry: () => void refetch() };
}
