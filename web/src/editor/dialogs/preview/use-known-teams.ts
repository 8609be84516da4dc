import { useMemo } from 'react';
import { useSavedTeams, type SavedTeam } from '../team-picker/saved-teams.ts';
import { formatTeam, type TeamChoice } from './choice.ts';
import { recallTeams } from './remembered-team.ts';

/** So many that were looked at of late are offered beside the account's own. */
const MOST_OTHERS = 3;

/** Teams to choose from without searching: the account's, then those of other templates in this browser. */
export function useKnownTeams(current: TeamChoice | undefined): {
  saved: readonly SavedTeam[];
  others: readonly TeamChoice[];
} {
  const saved = useSavedTeams();
  return useMemo(() => {
    const known = new Set(saved?.map(({ team }) => formatTeam(team)));
    const recent = [...(current === undefined ? [] : [current]), ...recallTeams()];
    const distinct = new Map(recent.toReversed().map((team) => [formatTeam(team), team]));
    const others = [...distinct.values()].toReversed().filter((team) => !known.has(formatTeam(team)));
    return { saved: saved ?? [], others: others.slice(0, MOST_OTHERS) };
  }, [saved, current]);
}
