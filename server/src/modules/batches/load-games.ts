import { parseGames, type Game } from '@matchpost/engine';
import { byStart, pickWeekend, weekendAround } from '@matchpost/engine/posts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { swissDay } from '@matchpost/engine/clock';
import type { RenderGame } from '../../contract/render.ts';
import type { BatchGames, LeagueGames } from '../../contract/batches.ts';
import { LeagueError } from '@matchpost/leagues/errors';
import type { SportId } from '@matchpost/engine/sports';
import type { LeagueSource } from '@matchpost/leagues';
import type { Services } from '../../services.ts';
import { openFor } from '../leagues/open-for.ts';

/** The place of a game in its league; drawing loads it again from there. */
export interface GamePlace {
  sport: SportId;
  club_id?: string;
  team_id: string;
}

export interface FoundGame {
  game: Game;
  /** The place of a league game, or the game as sent in the request. */
  source: GamePlace | RenderGame;
}

/** Concurrent requests for teams of a club. */
const TEAMS_AT_ONCE = 3;

type Deps = Pick<Services, 'leagues' | 'keyring' | 'clock'>;

/** Loads the games of a batch; league games are sorted by kick-off. Throws `LeagueError`. */
export async function loadBatchGames(
  em: EntityManager,
  deps: Deps,
  { games, userId, signal }: { games: BatchGames; userId: string; signal: AbortSignal },
): Promise<FoundGame[]> {
  if (Array.isArray(games)) return readGiven(games, deps.clock());
  const source = await openFor(em, deps, { sport: games.sport, userId });
  const found = await loadAsked(source, games, signal);
  return pickAsked(found, games, swissDay(deps.clock())).toSorted((a, b) => byStart(a.game, b.game));
}

/** Reads the games of a request. Each one is validated when its post is drawn. */
export function readGiven(given: readonly RenderGame[], now: number): FoundGame[] {
  const { games } = parseGames(given, { today: swissDay(now) });
  return games.map((game, index) => ({ game, source: given[index] ?? {} }));
}

async function loadAsked(source: LeagueSource, games: LeagueGames, signal: AbortSignal): Promise<FoundGame[]> {
  const places = await listPlaces(source, games, signal);
  const [only] = places;
  // A team that was asked for alone has to exist.
  if (games.team_id !== undefined && only !== undefined) return loadTeam(source, only, signal);
  return loadTeams(source, places, signal);
}

/** The teams of a request: those it names, else every team of its club. Throws `LeagueError`. */
export async function listPlaces(
  source: LeagueSource,
  { sport, club_id, team_id, teams: chosen }: LeagueGames,
  signal: AbortSignal,
): Promise<GamePlace[]> {
  if (chosen !== undefined) return chosen.map((team) => ({ sport, ...team }));
  const club = club_id === undefined ? {} : { club_id };
  if (team_id !== undefined) return [{ sport, ...club, team_id }];
  const teams = (await source.loadTeams(club_id ?? '', { signal })).value;
  return teams.map(({ id }) => ({ sport, ...club, team_id: id }));
}

async function loadTeams(source: LeagueSource, places: GamePlace[], signal: AbortSignal): Promise<FoundGame[]> {
  const lists = await inTurns(places, (place) => loadTeam(source, place, signal).catch(skipUnknown));
  // A game between two of the teams occurs in both lists.
  return [...new Map(lists.flat().map((found) => [found.game.id, found])).values()];
}

/** Works on a few teams at a time; results in the order of the teams. */
export async function inTurns<R>(places: readonly GamePlace[], work: (place: GamePlace) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const left = places.entries();
  const load = async () => {
    for (const [index, place] of left) results[index] = await work(place);
  };
  await Promise.all(Array.from({ length: TEAMS_AT_ONCE }, load));
  return results;
}

async function loadTeam(source: LeagueSource, place: GamePlace, signal: AbortSignal): Promise<FoundGame[]> {
  const { club_id: clubId, team_id: teamId } = place;
  const team = { teamId, ...(clubId === undefined ? {} : { clubId }) };
  return (await source.loadGames(team, { signal })).value.map((game) => ({ game, source: place }));
}

/** A team may have left the league since its club's list was cached; it has no games. */
function skipUnknown(error: unknown): FoundGame[] {
  if (error instanceof LeagueError && error.code === 'team-unknown') return [];
  throw error;
}

/**
 * The games of a request; of a club without anything else this weekend's. An automation asks every week, so an empty one stays
 * empty. Games that are named by id count on any day.
 */
function pickAsked(found: readonly FoundGame[], asked: LeagueGames, today: string): FoundGame[] {
  const { team_id, teams, game_ids, from, to } = asked;
  if ([team_id, teams, game_ids, from, to].every((given) => given === undefined)) {
    const season = found.map(({ game }) => game);
    const picked = new Set(pickWeekend(season, weekendAround(today).from, today));
    return found.filter(({ game }) => picked.has(game));
  }
  const wanted = game_ids === undefined ? undefined : new Set(game_ids);
  return found.filter(({ game }) => isWithin(game.startsAt, from, to) && (wanted === undefined || wanted.has(game.id)));
}

function isWithin(startsAt: string, from: string | undefined, to: string | undefined): boolean {
  if (from === undefined && to === undefined) return true;
  const on = startsAt.slice(0, 10);
  return on !== '' && (from === undefined || on >= from) && (to === undefined || on <= to);
}
