import { defaultSport } from '@matchpost/engine/sports';
import { chooseTab } from '@matchpost/engine/posts';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../session/session.ts';
import { dayOf, type StudioGame } from '../data/game.ts';
import { gameQuery, gamesQuery, profileQuery, type TeamPlace } from '../data/queries.ts';
import { swissDay } from '../data/swiss-time.ts';
import { useReport, getDataState } from '../use-report.ts';
import { useStudioState } from '../use-studio.ts';

/** On match days the league is asked once a minute while somebody looks. */
const POLL_MS = 60_000;

/** The games on the post: from the list at once, then each with everything the league knows. */
export function usePreviewGames() {
  const queries = useQueryClient();
  const { sport = defaultSport, clubId = '', teamId = '', gameIds } = useStudioState(({ context }) => context.place);
  const team: TeamPlace = { sport, clubId, teamId };
  const listed = queries.getQueryState(gamesQuery(team).queryKey);
  const answers = useQueries({
    queries: gameIds.map((id) => ({
      ...gameQuery(team, id),
      placeholderData: () => {
        const game = listed?.data?.games.find((game) => game.id === id);
        return game === undefined || listed?.data === undefined ? undefined : { ...listed.data, game };
      },
      refetchInterval: (query: { state: { data?: { game: StudioGame } } }) =>
        isToday(query.state.data?.game) ? POLL_MS : (false as const),
    })),
  });
  const games = answers.flatMap(({ data }) => (data === undefined ? [] : [data.game]));
  const isComplete = games.length === gameIds.length;
  const facts = { ids: gameIds, hasResult: chooseTab(games) === 'result' };
  useReport(getDataState(answers), isComplete ? facts : undefined);
  return { answers, games: isComplete ? games : undefined };
}

function isToday(game: StudioGame | undefined): boolean {
  return game !== undefined && dayOf(game) === swissDay(new Date());
}

/** The Instagram name of the signed-in person; null while it is not known whether there is one. */
export function useHandle(): string | null {
  const { status } = useSession();
  const profile = useQuery({ ...profileQuery, enabled: status === 'signed-in' });
  if (status === 'signed-out') return '';
  if (profile.isError) return '';
  return profile.data === undefined ? null : (profile.data.instagram_username ?? '');
}
