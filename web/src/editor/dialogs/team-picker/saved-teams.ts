import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { slotsQuery } from '../../../person/queries.ts';
import type { TeamChoice } from '../preview/choice.ts';

/** A team of the account. */
export interface SavedTeam {
  team: TeamChoice;
  league: string | null;
}

/** The account's teams that its plan opens; undefined while they are on their way, none where they cannot be had. */
export function useSavedTeams(): readonly SavedTeam[] | undefined {
  const { data, isError } = useQuery(slotsQuery);
  return useMemo(() => {
    if (isError && data === undefined) return [];
    return data
      ?.filter(({ locked }) => !locked)
      .map(({ sport, club_id: clubId, team_id: teamId, team_name, club_name, league }) => ({
        team: { sport, clubId, teamId, name: team_name ?? club_name ?? teamId, clubName: club_name ?? team_name ?? '' },
        league,
      }));
  }, [data, isError]);
}
