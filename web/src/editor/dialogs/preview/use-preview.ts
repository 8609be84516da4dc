import { useParams } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useLanguage } from '../../../preferences/language.ts';
import { useEditorParts } from '../../editor-context.ts';
import { buildData } from './build-data.ts';
import type { PreviewChoice } from './choice.ts';
import { getPreviewStore } from './preview-store.ts';
import { recallTeam, rememberTeam } from './remembered-team.ts';
import { useTeamGames, type TeamGames } from './use-team-games.ts';

export interface Preview {
  choice: PreviewChoice;
  team: TeamGames;
  store: ReturnType<typeof getPreviewStore>;
}

const empty: TeamGames['games'] = [];

/** What the preview shows, and filling the data fields with it. */
export function usePreview(): Preview {
  const { data } = useEditorParts();
  const store = getPreviewStore(data);
  const choice = useSelector(store, ({ context }) => context);
  const team = useTeamGames(choice.source === 'team' ? choice.team : undefined, choice.played);
  useRemembered(choice, store);
  const games = choice.source === 'team' ? team.games : empty;
  const built = useMemo(() => (games === undefined ? undefined : buildData(choice, games)), [choice, games]);
  useEffect(() => {
    // Until the league has answered, what was shown before stays.
    if (built !== undefined && JSON.stringify(built) !== JSON.stringify(data.get())) data.set(built);
  }, [built, data]);
  return { choice, team, store };
}

/** The team of last time, for this template in this browser. */
function useRemembered(choice: PreviewChoice, store: Preview['store']): void {
  const { id = 'new' } = useParams({ strict: false }) as { id?: string };
  const language = useLanguage();
  useEffect(() => {
    if (store.getSnapshot().context.team !== undefined) return;
    const team = recallTeam(id);
    if (team !== undefined) store.trigger.chooseTeam({ team });
  }, [id, store]);
  useEffect(() => {
    if (choice.team !== undefined) rememberTeam(id, choice.team);
  }, [id, choice.team]);
  useEffect(() => store.trigger.change({ changes: { language } }), [language, store]);
}
