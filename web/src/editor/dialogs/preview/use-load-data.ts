import type { Game, Tab } from '@matchpost/engine';
import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { crestColorsQuery } from '../../../studio/preview/use-crest-colors.ts';
import { useEditorParts } from '../../editor-context.ts';
import { buildData } from './build-data.ts';
import { pinGames, type EditorData } from './choice.ts';
import { getPreviewStore } from './preview-store.ts';
import { useTeamClub } from './use-team-club.ts';

interface Shown {
  games: readonly Game[];
  tab: Tab;
}

/** What the preview is drawn with once these games of its team, or of the samples, are pinned there. */
export function useLoadData(): (shown: Shown) => Promise<EditorData> {
  const queries = useQueryClient();
  const { data } = useEditorParts();
  const choice = useSelector(getPreviewStore(data), ({ context }) => context);
  const club = useTeamClub(choice.team);
  return async (shown) => {
    const pinned = pinGames(choice, shown);
    if (choice.source !== 'team' || choice.team === undefined) return buildData(pinned);
    const { clubName, handle } = club ?? { clubName: choice.team.clubName, handle: '' };
    const colors = await queries.ensureQueryData(crestColorsQuery(shown.games, clubName));
    return buildData(pinned, { games: shown.games, clubName, handle, colors });
  };
}
