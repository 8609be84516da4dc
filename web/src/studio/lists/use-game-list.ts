import { findBareGames, type ComposedList, type GameListKind, type GameListOptions } from '@matchpost/engine/posts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LeagueGame } from '../../league/game.ts';
import { gameQuery, meetingsQuery } from '../../league/queries.ts';
import { swissDay } from '@matchpost/engine/clock';
import { buildGameListPosts, findAbout } from '../../post/list-post.ts';
import { useStudioState } from '../use-studio.ts';
import { useListFacts, useTeam } from './use-list-facts.ts';

interface GameListPages {
  /** The pages of the list; undefined while its facts load. */
  posts: ComposedList[] | undefined;
  /** The number of the page on screen, from 1. */
  shown: number;
}

/** The posts of a list that the team's games decide, as every other caller decides them. */
export function useGameList(
  kind: GameListKind,
  { scope, page }: { scope: GameListOptions['scope']; page: number },
): GameListPages {
  const facts = useListFacts();
  const { season } = facts ?? {};
  const [gameId] = useStudioState(({ context }) => context.place.gameIds);
  const today = swissDay(Date.now());
  const about = useMemo(
    () => (kind === 'head-to-head' && facts && season ? findAbout({ today, gameId }, { ...facts, season }) : undefined),
    [kind, facts, season, today, gameId],
  );
  const { meetings, isLoading } = useMeetings(about?.id);
  const choice = useMemo(() => ({ kind, scope, gameId, today, meetings }), [kind, scope, gameId, today, meetings]);
  const first = useMemo(
    () => (facts && season && !isLoading ? buildGameListPosts(choice, { ...facts, season }) : undefined),
    [choice, facts, season, isLoading],
  );
  // The league may have moved games away since the page was chosen, or the address been written.
  const shown = Math.min(page, Math.max(first?.length ?? 1, 1));
  const details = useDetails(first?.[shown - 1]);
  const posts = useMemo(
    () =>
      details.length > 0 && first && facts && season
        ? buildGameListPosts({ ...choice, details }, { ...facts, season })
        : first,
    [choice, facts, season, first, details],
  );
  return { posts, shown };
}

/** Older games of a game's two teams; none where the league tells none, or doesn't answer. */
function useMeetings(gameId = ''): { meetings: readonly LeagueGame[] | undefined; isLoading: boolean } {
  const team = useTeam();
  const { data, isLoading } = useQuery({ ...meetingsQuery(team, gameId), enabled: gameId !== '' });
  return { meetings: data?.games, isLoading };
}

/** The games of a post whose crests the league tells with the single game only, as far as they are loaded. */
function useDetails(post: ComposedList | undefined): readonly LeagueGame[] {
  const team = useTeam();
  const ids = post ? findBareGames(post) : [];
  return useQueries({ queries: ids.map((id) => gameQuery(team, id)), combine: toGames });
}

function toGames(answers: readonly { data?: { game: LeagueGame } | undefined }[]): LeagueGame[] {
  return answers.flatMap(({ data }) => (data === undefined ? [] : [data.game]));
}
