import { defaultSport } from '@matchpost/engine/sports';
import { useQuery } from '@tanstack/react-query';
import { clubsQuery, teamsQuery } from './data/queries.ts';
import type { Place } from './studio-url.ts';

export interface Names {
  club: string | undefined;
  team: string | undefined;
  league: string | undefined;
  /** A list is still on its way. */
  isLoading: boolean;
}

/** What the lists call the chosen club and team, as soon as they are there. */
export function useNames({ sport, clubId, teamId }: Pick<Place, 'sport' | 'clubId' | 'teamId'>): Names {
  const clubs = useQuery({
    ...clubsQuery(sport ?? defaultSport),
    enabled: sport !== undefined && clubId !== undefined,
  });
  const teams = useQuery({ ...teamsQuery(sport ?? defaultSport, clubId ?? ''), enabled: teamId !== undefined });
  const team = teams.data?.teams.find(({ id }) => id === teamId);
  return {
    club: clubs.data?.clubs.find(({ id }) => id === clubId)?.name,
    team: team?.name,
    league: team?.league ?? undefined,
    isLoading: clubs.isLoading || teams.isLoading,
  };
}
