import { useMemo } from 'react';
import { useHandle } from '../../../studio/preview/use-preview-data.ts';
import { useNames } from '../../../studio/use-names.ts';
import type { TeamFacts } from './build-data.ts';
import type { TeamChoice } from './choice.ts';

/** What a team's club is called, here as in the studio; undefined without a team and while it is on its way. */
export function useTeamClub(team: TeamChoice | undefined): Pick<TeamFacts, 'clubName' | 'handle'> | undefined {
  const handle = useHandle();
  const { club, isLoading } = useNames({ sport: team?.sport, clubId: team?.clubId });
  // Under an old name, until the lists of the league say or cannot be had.
  const clubName = club ?? (isLoading ? undefined : team?.clubName);
  return useMemo(
    () => (team === undefined || clubName === undefined || handle === null ? undefined : { clubName, handle }),
    [team, clubName, handle],
  );
}
