import { useParams } from '@tanstack/react-router';
import { useQuery, useQueries, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { defaultSport } from '@matchpost/engine/sports';
import type { Game, Tab } from '@matchpost/engine';
import { useLanguage } from '../../../preferences/language.ts';
import { profileQuery, useHandle } from '../../../person/queries.ts';
import { useEditorParts, type EditorData } from '../../editor-context.ts';
import { useSavedTeams, recallTeam, rememberTeam } from './known-teams.ts';
import { buildData, pickGames, takeGames, type TeamFacts } from './build-data.ts';
import { createChoice, type PreviewChoice, getPreviewStore, type TeamChoice, pinGames } from './preview-store.ts';
import { swissDay } from '@matchpost/engine/clock';
import { hasResult } from '../../../league/game.ts';
import { gameQuery, gamesQuery, type TeamPlace } from '../../../league/queries.ts';
import { useClubFacts } from '../../../post/use-club-facts.ts';

export interface Preview {
  choice: PreviewChoice;
  team: TeamGames;
  store: ReturnType<typeof getPreviewStore>;
}

/** The preview's choices and the games of its team. */
export function usePreview(): Preview {
  const { data } = useEditorParts();
  const store = getPreviewStore(data);
  const choice = useSelector(store, ({ context }) => context);
  const team = useTeamGames(choice.source === 'team' ? choice.team : undefined, choice.played);
  return { choice, team, store };
}

/** Fills the data fields while the preview is shown, whether or not its choices are. */
export function FillPreview(): null {
  const { data } = useEditorParts();
  const { choice, team, store } = usePreview();
  useRemembered(choice, store);
  const built = useBuilt(choice, team.games);
  useEffect(() => {
    // The old data stay until the league has answered.
    if (built !== undefined && JSON.stringify(built) !== JSON.stringify(data.get())) data.set(built);
  }, [built, data]);
  return null;
}

/** Undefined while a team's games or club facts load. */
function useBuilt(choice: PreviewChoice, teamGames: TeamGames['games']): EditorData | undefined {
  const { pinned, source } = choice;
  const club = useTeamClub(choice.team);
  const games = source === 'team' ? (pinned ?? teamGames) : undefined;
  return useMemo(() => {
    // A team without games shows samples, so that there is something to see.
    if (source !== 'team' || games?.length === 0) return buildData(choice);
    if (games === undefined || club === undefined) return undefined;
    return buildData(choice, { games, ...club });
  }, [choice, source, games, club]);
}

/**
 * Data for the pictures of themes: games of the last team in this browser, else of the account's first one; samples if
 * it has too few. Undefined while they load.
 */
export function useStartData({ tab, count }: { tab: Tab; count: number }): EditorData | undefined {
  const language = useLanguage();
  const saved = useSavedTeams();
  const [recalled] = useState(() => recallTeam('new'));
  const team = recalled ?? saved?.[0]?.team;
  const { games, isSettled, error, isPaused } = useTeamGames(team, tab === 'result');
  const club = useTeamClub(team);
  const isMissing = (team === undefined && saved !== undefined) || error !== null || isPaused;
  return useMemo(() => {
    const choice = { ...createChoice(language, team?.sport), tab, played: tab === 'result' };
    if (isMissing) return takeGames(buildData(choice), count);
    if (games === undefined || club === undefined || !isSettled) return undefined;
    const fitting = games.filter((game) => tab === 'preview' || hasResult(game)).slice(0, count);
    if (fitting.length < count) return takeGames(buildData(choice), count);
    return buildData({ ...choice, source: 'team', pinned: fitting }, { games: fitting, ...club });
  }, [language, team, tab, count, games, isSettled, club, isMissing]);
}

/** Suggests the last team in this browser, else the account's first one, else the last sport. */
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

interface TeamGames {
  /** Undefined while they load. */
  games: readonly Game[] | undefined;
  /** True once each game's own page has answered or failed. */
  isSettled: boolean;
  error: Error | null;
  /** True when there is no network. */
  isPaused: boolean;
  retry(): void;
}

const nowhere: TeamPlace = { sport: defaultSport, clubId: '', teamId: '' };

/** A team's next or last games with all details. */
function useTeamGames(team: TeamPlace | undefined, played: boolean): TeamGames {
  const place = team ?? nowhere;
  const season = useQuery({ ...gamesQuery(place), enabled: team !== undefined });
  const picked = useMemo(
    () => pickGames(season.data?.games ?? [], { played, today: swissDay(Date.now()) }),
    [season.data, played],
  );
  // The list's facts are enough when a game's own page does not answer.
  const full = useQueries({
    queries: picked.map((game) => ({ ...gameQuery(place, game.id), enabled: team !== undefined })),
    combine: (answers) => ({
      games: answers.map(({ data }) => data?.game),
      isSettled: answers.every(({ isPending }) => !isPending),
    }),
  });
  const games = useMemo(
    () => (season.data === undefined ? undefined : picked.map((game, index) => full.games[index] ?? game)),
    [season.data, picked, full.games],
  );
  const { error, fetchStatus, refetch } = season;
  const { isSettled } = full;
  return {
    games,
    isSettled,
    error,
    isPaused: games === undefined && fetchStatus === 'paused',
    retry: () => void refetch(),
  };
}

/** Facts about a team's club, as in the studio; undefined without a team and while they load. */
function useTeamClub(team: TeamChoice | undefined): Omit<TeamFacts, 'games'> | undefined {
  const handle = useHandle();
  const club = useClubFacts(team ?? {});
  return useMemo(() => {
    if (team === undefined || club === undefined || handle === null) return undefined;
    // The stored name is used when the league's lists are unavailable.
    return { ...club, clubName: club.clubName ?? team.clubName, handle };
  }, [team, club, handle]);
}

/** Season lists lack crests and details; the list's facts are enough when the game's own page does not answer. */
async function loadFull(queries: QueryClient, place: TeamPlace, game: Game): Promise<Game> {
  try {
    return (await queries.fetchQuery({ ...gameQuery(place, game.id), staleTime: RUN_MS })).game;
  } catch (error) {
    console.warn(error);
    return game;
  }
}

/** Milliseconds a season takes to draw in every format; each game is requested once. */
const RUN_MS = 600_000;

interface Shown {
  games: readonly Game[];
  tab: Tab;
}

/** Loads the data of a post: of the preview's team with all details, or of samples. */
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
