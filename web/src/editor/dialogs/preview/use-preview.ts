import { useParams } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useLanguage } from '../../../preferences/language.ts';
import { profileQuery } from '../../../person/queries.ts';
import { useEditorParts } from '../../editor-context.ts';
import { useSavedTeams } from '../team-picker/saved-teams.ts';
import { buildData } from './build-data.ts';
import type { EditorData, PreviewChoice } from './choice.ts';
import { getPreviewStore } from './preview-store.ts';
import { recallTeam, rememberTeam } from './remembered-team.ts';
import { useTeamClub } from './use-team-club.ts';
import { useTeamGames, type TeamGames } from './use-team-games.ts';

export interface Preview {
  choice: PreviewChoice;
  team: TeamGames;
  store: ReturnType<typeof getPreviewStore>;
}

/** What the preview shows, and filling the data fields with it. */
export function usePreview(): Preview {
  const { data } = useEditorParts();
  const store = getPreviewStore(data);
  const choice = useSelector(store, ({ context }) => context);
  const team = useTeamGames(choice.source === 'team' ? choice.team : undefined, choice.played);
  useRemembered(choice, store);
  const built = useBuilt(choice, team.games);
  useEffect(() => {
    // Until the league has answered, what was shown before stays.
    if (built !== undefined && JSON.stringify(built) !== JSON.stringify(data.get())) data.set(built);
  }, [built, data]);
  return { choice, team, store };
}

/** Undefined while a team's games or what is known of its club are on their way. */
function useBuilt(choice: PreviewChoice, teamGames: TeamGames['games']): EditorData | undefined {
  const { pinned, source } = choice;
  const club = useTeamClub(choice.team);
  const games = source === 'team' ? (pinned ?? teamGames) : undefined;
  return useMemo(() => {
    // Samples also for a team without a game: there is something to see.
    if (source !== 'team' || games?.length === 0) return buildData(choice);
    if (games === undefined || club === undefined) return undefined;
    return buildData(choice, { games, ...club });
  }, [choice, source, games, club]);
}

/** The team of last time in this browser, else the first one of the account, else at least the sport of last time. */
function useRemembered(choice: PreviewChoice, store: Preview['store']): void {
  const { id = 'new' } = useParams({ strict: false }) as { id?: string };
  const language = useLanguage();
  const saved = useSavedTeams()?.[0]?.team;
  const sport = useQuery(profileQuery).data?.last_sport;
  useEffect(() => {
    const team = recallTeam(id) ?? saved;
    if (team !== undefined) store.trigger.suggestTeam({ team });
    else if (sport !== undefined && sport !== null) store.trigger.suggestSport({ sport });
  }, [id, saved, sport, store]);
  useEffect(() => {
    if (choice.source === 'team' && choice.team !== undefined) rememberTeam(id, choice.team);
  }, [id, choice.source, choice.team]);
  useEffect(() => store.trigger.change({ changes: { language } }), [language, store]);
}
