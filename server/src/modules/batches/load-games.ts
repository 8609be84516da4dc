import { parseGames, type Game } from '@matchpost/engine';
import { byStart, weekendAround } from '@matchpost/engine/posts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { swissDay } from '@matchpost/engine/clock';
import type { RenderGame } from '../../contract/render.ts';
import type { BatchGames, LeagueGames } from '../../contract/batches.ts';
import { LeagueError } from '@matchpost/leagues/errors';
import type { LeagueSource, Sport } from '@matchpost/leagues';
import type { Services } from '../../services.ts';
import { openFor } from '../leagues/open-for.ts';

/** Where a game was found; it is read again from there when it is drawn. */
export interface GamePlace {
  sport: Sport;
  club_id?: string;
  team_id: string;
}

export interface FoundGame {
  game: Game;
  /** Where it is read again, or how it was given. */
  source: GamePlace | RenderGame;
}

/** Teams of a club asked for at the same time. */
const TEAMS_AT_ONCE = 3;

type Needs = Pick<Services, 'leagues' | 'keyring' | 'clock'>;

/** The games of a batch; those of a league by their beginning. Throws `LeagueError`. */
export async function loadBatchGames(
  em: EntityManager,
  needs: Needs,
  { games, userId, signal }: { games: BatchGames; userId: string; signal: AbortSignal },
): Promise<FoundGame[]> {
  if (Array.isArray(games)) return readGiven(games, needs.clock());
  const source = await openFor(em, needs, { sport: games.sport, userId });
  const found = await loadAsked(source, games, signal);
  const { from, to } = getDays(games, needs.clock());
  const wanted = games.game_ids === undefined ? undefined : new Set(games.game_ids);
  return found
    .filter(({ game }) => isWithin(game.startsAt, from, to) && (wanted === undefined || wanted.has(game.id)))
    .toSorted((a, b) => byStart(a.game, b.game));
}

/** Games that a request holds; each is checked when its post is drawn. */
export function readGiven(given: readonly RenderGame[], now: number): FoundGame[] {
  const { games } = parseGames(given, { today: swissDay(now) });
  return games.map((game, index) => ({ game, source: given[index] ?? {} }));
}

async function loadAsked(source: LeagueSource, games: LeagueGames, signal: AbortSignal): Promise<FoundGame[]> {
  const { sport, club_id, team_id } = games;
  const club = club_id === undefined ? {} : { club_id };
  if (team_id !== undefined) return loadTeam(source, { sport, ...club, team_id }, signal);
  const teams = (await source.loadTeams(club_id ?? '', { signal })).value.map(({ id }) => id);
  const found = new Map<string, FoundGame>();
  const load = async () => {
    for (let id = teams.shift(); id !== undefined; id = teams.shift()) {
      // Two teams of one club play each other: one game.
      const games = await loadTeam(source, { sport, ...club, team_id: id }, signal).catch(skipUnknown);
      for (const game of games) found.set(game.game.id, game);
    }
  };
  await Promise.all(Array.from({ length: TEAMS_AT_ONCE }, load));
  return [...found.values()];
}

async function loadTeam(source: LeagueSource, place: GamePlace, signal: AbortSignal): Promise<FoundGame[]> {
  const { club_id: clubId, team_id: teamId } = place;
  const team = { teamId, ...(clubId === undefined ? {} : { clubId }) };
  return (await source.loadGames(team, { signal })).value.map((game) => ({ game, source: place }));
}

/** A team that left the league since its club's list was made has no games. */
function skipUnknown(error: unknown): FoundGame[] {
  if (error instanceof LeagueError && error.code === 'team-unknown') return [];
  throw error;
}

function getDays({ team_id, from, to }: LeagueGames, now: number): { from?: string; to?: string } {
  if (team_id !== undefined || from !== undefined || to !== undefined) {
    return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  }
  return weekendAround(swissDay(now));
}

function isWithin(startsAt: string, from: string | undefined, to: string | undefined): boolean {
  if (from === undefined && to === undefined) return true;
  const on = startsAt.slice(0, 10);
  return on !== '' && (from === undefined || on >= from) && (to === undefined || on <= to);
}
