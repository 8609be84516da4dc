import type { Game, Issue } from '@matchpost/engine';
import { swissDay } from '@matchpost/engine/clock';
import {
  decideGameLists,
  findListGame,
  findBareGames,
  findUs,
  withCrests,
  type ClubHint,
  type DecidedGameList,
  type GameListKind,
} from '@matchpost/engine/posts';
import { LeagueError } from '@matchpost/leagues/errors';
import type { LeagueSource } from '@matchpost/leagues';
import type { EntityManager } from '@mikro-orm/postgresql';
import { invalidField, ServerError } from '../../errors.ts';
import { loadMeetings } from '../leagues/load-meetings.ts';
import { openFor } from '../leagues/open-for.ts';
import { findOwnColors } from '../own-teams/own-source.ts';
import {
  chooseGames,
  findClub,
  loadClubName,
  toNames,
  type ChosenGames,
  type GameDeps,
  type PostOptions,
} from './choose-games.ts';

/** One page of a list of games, decided. */
interface ChosenGameList extends Pick<ChosenGames, 'club'> {
  /** About given games. */
  warnings: readonly Issue[];
  decided: DecidedGameList;
  /** From 1. */
  page: number;
  pages: number;
}

interface ListOptions {
  em: EntityManager;
  userId: string;
  options: Pick<PostOptions, 'games' | 'club' | 'carousel' | 'list' | 'names'>;
  signal: AbortSignal;
}

interface Known extends Pick<ChosenGames, 'club' | 'names'> {
  season: readonly Game[];
  /** About given games. */
  warnings: readonly Issue[];
  /** Named by the request. */
  game?: Game | undefined;
  /** Loads more about these games; a source's list may lack crests. */
  complete: (ids: readonly string[]) => Promise<readonly Game[]>;
}

/**
 * The page asked for of a list of games. Throws `render-no-games` without a game to show, `request-invalid`, and what
 * league sources throw.
 */
export async function chooseGameList(
  deps: GameDeps,
  kind: GameListKind,
  request: ListOptions,
): Promise<ChosenGameList> {
  const { options } = request;
  const { list: { page = 1, rows, scope } = {}, club: asked } = options;
  checkOptions(kind, options);
  const known = await loadKnown(deps, kind, request);
  const today = swissDay(deps.clock());
  const names = toNames([...known.names, ...(options.names ?? [])]);
  const hint = { name: asked?.name ?? known.club.name, halls: asked?.halls ?? known.club.halls };
  const { game } = known;
  const decide = (season: readonly Game[]) =>
    decideGameLists({ kind, season, us: findUs(season, hint), today, game, rows, scope, names });
  const first = decide(known.season);
  if (first.length === 0) throw new ServerError('render-no-games', { path: 'body.games' });
  const [shown] = first.slice(page - 1, page);
  if (shown === undefined) throw invalidField('body.list.page', 'page-beyond', { last: first.length });
  const details = await known.complete(findBareGames(shown));
  const [decided = shown] = details.length === 0 ? [] : decide(withCrests(known.season, details)).slice(page - 1);
  return { decided, page, pages: first.length, club: known.club, warnings: known.warnings };
}

function checkOptions(kind: GameListKind, { games, carousel, list }: ListOptions['options']): void {
  if (carousel !== undefined) throw invalidField('body.carousel', 'beside-kind', { kind });
  if (kind !== 'fixtures' && (list?.page !== undefined || list?.scope !== undefined))
    throw invalidField('body.list', 'fixtures-only');
  if (Array.isArray(games)) return;
  if ('teams' in games) throw invalidField('body.games', 'one-team');
  if (games.pick !== undefined || games.count !== undefined) throw invalidField('body.games', 'team-only');
  if (games.game_ids !== undefined && (kind !== 'head-to-head' || games.game_ids.length > 1))
    throw invalidField('body.games.game_ids', 'one-meeting');
}

async function loadKnown(
  deps: GameDeps,
  kind: GameListKind,
  { em, userId, options, signal }: ListOptions,
): Promise<Known> {
  const { games: wanted, club: asked } = options;
  if (Array.isArray(wanted) || 'teams' in wanted) {
    const { parts, warnings } = await chooseGames(deps, { em, userId, wanted, season: undefined, signal });
    const [part] = parts;
    return { season: part?.season ?? [], warnings, club: {}, names: [], complete: async () => [] };
  }
  const { sport, team_id: teamId, game_ids: [gameId] = [] } = wanted;
  const { clubId, halls, names } = await findClub(em, { userId, ...wanted });
  const source = await openFor(em, deps, { sport, userId });
  const team = { teamId, ...(clubId !== undefined && { clubId }) };
  const [{ value: season }, name, colors] = await Promise.all([
    source.loadGames(team, { signal }),
    loadClubName(source, clubId, signal),
    findOwnColors(em, { teamId, userId }),
  ]);
  const named = gameId === undefined ? undefined : season.find(({ id }) => id === gameId);
  if (gameId !== undefined && named === undefined) throw new LeagueError('game-unknown', { params: { id: gameId } });
  const hint: ClubHint = { name: asked?.name ?? name, halls: asked?.halls ?? halls };
  const us = findUs(season, hint);
  const game = named ?? findListGame({ season, us, today: swissDay(deps.clock()) });
  const older = kind === 'head-to-head' && game ? await findMeetings(source, game, team, signal) : [];
  const complete = (ids: readonly string[]) =>
    Promise.all(ids.map((id) => loadDetails(source, id, team, signal))).then((all) => all.flat());
  return {
    season: [...season, ...older],
    warnings: [],
    ...(kind === 'head-to-head' && { game }),
    club: { name, halls, ...(colors && { colors }) },
    names,
    complete,
  };
}

interface TeamScope {
  teamId: string;
  clubId?: string;
}

/** The season's own meetings are enough where the source knows no more. */
async function findMeetings(source: LeagueSource, { id }: Game, team: TeamScope, signal: AbortSignal): Promise<Game[]> {
  return orNone(async () => (await loadMeetings(source, id, team, { signal })).value);
}

/** The list's own facts are enough for a row. */
async function loadDetails(source: LeagueSource, id: string, team: TeamScope, signal: AbortSignal): Promise<Game[]> {
  return orNone(async () => [(await source.loadGame(id, team, { signal })).value]);
}

async function orNone(load: () => Promise<Game[]>): Promise<Game[]> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof LeagueError) return [];
    throw error;
  }
}
