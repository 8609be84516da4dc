import { useMemo } from 'react';
import { useHandle } from '../../../person/queries.ts';
import { useClubFacts } from '../../../post/use-club-facts.ts';
import type { TeamFacts } from './build-data.ts';
import type { TeamChoice } from './choice.ts';

/** What is known of a team's club, here as in the studio; undefined without a team and while it is on its way. */
export function useTeamClub(team: TeamChoice | undefined): Omit<TeamFacts, 'games'> | undefined {
  const handle = useHandle();
  const club = useClubFacts(team ?? {});
  return useMemo(() => {
    if (team === undefined || club === undefined || handle === null) return undefined;
    // Under an old name where the lists of the league cannot be had.
    return { ...club, clubName: club.clubName ?? team.clubName, handle };
  }, [team, club, handle]);
}
