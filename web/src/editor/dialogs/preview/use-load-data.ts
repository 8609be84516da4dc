import type { Game, Tab } from '@matchpost/engine';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { gameQuery, type TeamPlace } from '../../../league/queries.ts';
import { useEditorParts } from '../../editor-context.ts';
import { buildData } from './build-data.ts';
import { pinGames, type EditorData } from './choice.ts';
import { getPreviewStore } from './preview-store.ts';
import { useTeamClub } from './use-team-club.ts';

/** Lists of a season leave out crests and details; what they say is enough where the game's own page does not answer. */
async function loadFull(queries: QueryClient, place: TeamPlace, game: Game): Promise<Game> {
  try {
    return (await queries.fetchQuery({ ...gameQuery(place, game.id), staleTime: RUN_MS })).game;
  } catch (error) {
    console.warn(error);
    return game;
  }
}

/** As long as a season takes to draw in every format: each game is asked for once. */
const RUN_MS = 600_000;

interface Shown {
  games: readonly Game[];
  tab: Tab;
}

/** What a post of these games is drawn with: of the preview's team with all its league knows of them, or of samples. */
export function useLoadData(): (shown: Shown) => Promise<EditorData> {
  const queries = useQueryClient();
  const { data } = useEditorParts();
  const choice = useSelector(getPreviewStore(data), ({ context }) => context);
  const club = useTeamClub(choice.team);
  return async (shown) => {
    const pinned = pinGames(choice, shown);
    if (choice.source !== 'team' || choice.team === undefined) return buildData(pinned);
    const place = choice.team;
    const games = await Promise.all(shown.games.map((game) => loadFull(queries, place, game)));
    const known = club ?? { clubName: place.clubName, handle: '' };
    return buildData({ ...pinned, pinned: games }, { ...known, games });
  };
}
