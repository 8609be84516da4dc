import { defaultSport } from '@matchpost/engine/sports';
import { byStart, chooseTab } from '@matchpost/engine/posts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadPictureEarly } from '../../render/load-picture.ts';
import { dayOf, type LeagueGame } from '../../league/game.ts';
import { gameQuery, gamesQuery, type TeamPlace } from '../../league/queries.ts';
import { swissDay } from '@matchpost/engine/clock';
import { useReport, useStudioState } from '../use-studio.ts';
import { siteOrigin } from '../../device/site.ts';
import { withListed } from '../data/listed-game.ts';

/** The polling interval on matchdays while the page is visible. */
const POLL_MS = 60_000;

/** The post's games: first from the list, then each with all details. */
export function usePreviewGames() {
  const { sport = defaultSport, clubId = '', teamId = '', gameIds } = useStudioState(({ context }) => context.place);
  const team: TeamPlace = { sport, clubId, teamId };
  const { data: list } = useQuery(gamesQuery(team));
  const asked = useQueries({
    queries: gameIds.map((id) => ({
      ...gameQuery(team, id),
      refetchInterval: (query: { state: { data?: { game: LeagueGame } } }) =>
        isToday(query.state.data?.game) ? POLL_MS : (false as const),
    })),
  });
  const answers = asked.map((answer, index) => withListed(answer, list, gameIds[index] ?? ''));
  // By kick-off, as every door draws them.
  const games = answers.flatMap(({ data }) => (data === undefined ? [] : [data.game])).toSorted(byStart);
  useLogosEarly(games);
  const isComplete = games.length === gameIds.length;
  const facts = { ids: gameIds, hasResult: chooseTab(games) === 'result' };
  useReport(isComplete ? facts : undefined);
  return { answers, games: isComplete ? games : undefined };
}

/** Loads crests while the engine loads. */
function useLogosEarly(games: readonly LeagueGame[]): void {
  const logos = games.flatMap(({ teamHomeLogo, teamAwayLogo }) => [teamHomeLogo, teamAwayLogo]).join('\n');
  useEffect(() => {
    for (const logo of logos.split('\n')) loadPictureEarly(logo, siteOrigin());
  }, [logos]);
}

function isToday(game: LeagueGame | undefined): boolean {
  return game !== undefined && dayOf(game) === swissDay(Date.now());
}
