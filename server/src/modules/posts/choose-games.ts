import { EngineError, parseGames, type Game, type Issue, type Names } from '@matchpost/engine';
import { byStart, pickLast, pickNext, type ClubHint } from '@matchpost/engine/posts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { swissDay, type Clock } from '@matchpost/engine/clock';
import type { GameSelection, RenderBody, RenderGame } from '../../contract/render.ts';
import { invalidField, ServerError } from '../../errors.ts';
import type { Keyring } from '../../keyring.ts';
import { LeagueError } from '@matchpost/leagues/errors';
import type { SportId } from '@matchpost/engine/sports';
import type { LeagueSource } from '@matchpost/leagues';
import { openFor } from '../leagues/open-for.ts';
import { findOwnColors } from '../own-teams/own-source.ts';
import type { Leagues } from '../leagues/leagues.ts';
import type { Corrections } from '../club-settings/club-settings.queries.ts';
import type { WantedGames } from './stored.ts';

/** Games of one team, with the facts about their club. */
export interface ChosenGames {
  games: Game[];
  /** All games of the team, or those of the request; they identify the club. */
  season: readonly Game[];
  /** Own teams have colours; the others' follow from their crest. */
  club: ClubHint & { colors?: { primary?: string; secondary?: string } };
  names: Corrections['names'];
}

/** The games of a post; usually of one team. */
export interface Chosen {
  parts: readonly ChosenGames[];
  warnings: readonly Issue[];
}

/** A render request; batches may also name games of several teams. */
export type PostOptions = Omit<RenderBody, 'games'> & { games: WantedGames };

export interface GameDeps {
  leagues: Leagues;
  keyring: Keyring;
  clock: Clock;
}

interface GamesOptions {
  em: EntityManager;
  userId: string;
  wanted: WantedGames;
  /** The request's whole list of games when it is longer than the post. */
  season: readonly Game[] | undefined;
  signal: AbortSignal;
}

/** Throws `game-invalid`, `render-games-choice`, `render-no-games`, and what league sources throw. */
export async function chooseGames(deps: GameDeps, { wanted, season, ...options }: GamesOptions): Promise<Chosen> {
  if (isGiven(wanted)) return readGames(wanted, deps.clock(), season);
  const selections = 'teams' in wanted ? wanted.teams : [wanted];
  const parts = await Promise.all(selections.map((selection) => loadGames(deps, { ...options, selection })));
  return { parts, warnings: [] };
}

/** All games of a post, earliest first. */
export function joinGames({ parts }: Chosen): Game[] {
  return parts.flatMap(({ games }) => games).toSorted(byStart);
}

/** The part of a request's games that are these, in their order where the request lists them. */
export function narrowWanted(wanted: WantedGames, { parts }: Chosen, games: readonly Game[]): WantedGames {
  if (isGiven(wanted)) return games.flatMap((game) => wanted[parts[0]?.games.indexOf(game) ?? -1] ?? []);
  const selections = 'teams' in wanted ? wanted.teams : [wanted];
  const own = parts.map((part) => part.games.filter((game) => games.includes(game)).map(({ id }) => id));
  const teams = selections
    .map((selection, index) => ({ ...selection, game_ids: own[index] ?? [] }))
    .filter(({ game_ids: ids }) => ids.length > 0);
  const [only, ...others] = teams;
  return only !== undefined && others.length === 0 ? only : { teams };
}

/** The sport of a post: that of its league, or as the request says. */
export function findSport({ games, sport }: Pick<PostOptions, 'games' | 'sport'>): SportId | undefined {
  if (isGiven(games)) return sport;
  return 'teams' in games ? games.teams[0]?.sport : games.sport;
}

/** A league has a sport. Throws `request-invalid`. */
export function checkSport({ games, sport }: { games?: object; sport?: SportId }): void {
  if (sport !== undefined && games !== undefined && !Array.isArray(games))
    throw invalidField('body.sport', 'given-by-games');
}

/** Games without a league, to try out the other options of a post. */
export function inventGames(count: number): RenderGame[] {
  return Array.from({ length: count }, () => ({ teamHome: 'A', teamAway: 'B' }));
}

function isGiven(wanted: WantedGames): wanted is Extract<WantedGames, readonly unknown[]> {
  return Array.isArray(wanted);
}

function readGames(given: object[], now: number, season: readonly Game[] | undefined): Chosen {
  const { games, issues } = parseGames(given, { today: swissDay(now) });
  const broken = issues.find(({ severity }) => severity === 'error');
  if (broken !== undefined) throw new EngineError(broken.code, { path: broken.path, params: broken.params, issues });
  return { parts: [{ games, season: season ?? games, club: {}, names: [] }], warnings: issues };
}

interface LeagueOptions {
  em: EntityManager;
  userId: string;
  selection: GameSelection;
  signal: AbortSignal;
}

async function loadGames(deps: GameDeps, { em, userId, selection, signal }: LeagueOptions): Promise<ChosenGames> {
  const { sport, team_id: teamId, game_ids: ids, pick } = selection;
  if ((ids === undefined) === (pick === undefined))
    throw new ServerError('render-games-choice', { path: 'body.games' });
  const { clubId, halls, names } = await findClub(em, { userId, ...selection });
  const source = await openFor(em, deps, { sport, userId });
  const team = { teamId, ...(clubId === undefined ? {} : { clubId }) };
  const [{ value: season }, name, colors] = await Promise.all([
    source.loadGames(team, { signal }),
    loadClubName(source, clubId, signal),
    findOwnColors(em, { teamId, userId }),
  ]);
  const chosen = ids ?? pickIds(season, selection, swissDay(deps.clock()));
  const games = await Promise.all(
    // A list says less about a game than its own page.
    chosen.map(async (id) => (await source.loadGame(id, team, { signal })).value),
  );
  return { games: games.toSorted(byStart), season, club: { name, halls, ...(colors && { colors }) }, names };
}

/** As the league calls it; undefined while its list of clubs cannot be had, so that a post is drawn all the same. */
export async function loadClubName(
  source: LeagueSource,
  clubId: string | undefined,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (clubId === undefined) return undefined;
  try {
    return (await source.loadClubs({ signal })).value.find(({ id }) => id === clubId)?.name;
  } catch (error) {
    if (error instanceof LeagueError) return undefined;
    throw error;
  }
}

/** The ids of the games coming up next, or of the last ones with a final score. Throws `render-no-games`. */
function pickIds(season: readonly Game[], { pick, count }: GameSelection, today: string): string[] {
  const known = season.filter(({ id }) => id !== '');
  const picked = pick === 'last' ? pickLast(known, { count }) : pickNext(known, { today, count });
  if (picked.length === 0) throw new ServerError('render-no-games', { path: 'body.games' });
  return picked.map(({ id }) => id);
}

interface WantedClub extends Pick<GameSelection, 'sport' | 'club_id' | 'team_id'> {
  userId: string;
}

interface FoundClub extends Corrections {
  /** As asked for, else the saved team's. */
  clubId: string | undefined;
}

/** The club of a team, with the person's corrections for it, in one query. */
export async function findClub(em: EntityManager, wanted: WantedClub): Promise<FoundClub> {
  const { userId, sport, club_id: asked = null, team_id: teamId } = wanted;
  const [row] = await em.execute<ClubRow[]>(clubQuery, [asked, userId, sport, teamId, userId, sport]);
  return { clubId: row?.club_id ?? undefined, halls: row?.halls ?? [], names: row?.names ?? [] };
}

interface ClubRow {
  club_id: string | null;
  halls: string[] | null;
  names: Corrections['names'] | null;
}

const clubQuery = `
  select w.club_id, s.halls, s.names
  from (select coalesce(?::text, (
    select t.club_id from user_team_slots t
    where t.user_id = ? and t.sport = ? and t.team_id = ? order by t.created_at limit 1)) as club_id) w
  left join club_settings s on s.user_id = ? and s.sport = ? and s.club_id = w.club_id`;

/** Corrections of names, by team. */
export function toNames(entries: NonNullable<RenderBody['names']>): Names | undefined {
  if (entries.length === 0) return undefined;
  return Object.fromEntries(entries.map(({ team, ...forms }) => [team, forms]));
}
