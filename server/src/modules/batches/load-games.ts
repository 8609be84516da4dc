import type { Game } from '@matchpost/engine';
import type { EntityManager } from '@mikro-orm/postgresql';
import { day, swissDay } from '../../clock.ts';
import type { BatchGames, LeagueGames } from '../../contract/batches.ts';
import { LeagueError } from '../../leagues/errors.ts';
import type { LeagueSource, Sport } from '../../leagues/source.ts';
import type { Services } from '../../services.ts';
import { openFor } from '../leagues/open-for.ts';

/** Where a game was found; it is read again from there when it is drawn. */
export interface GamePlace {
  sport: Sport;
  club_id?: string;
  team_id: string;
}

export interface FoundGame {
  game: Partial<Game>;
  place?: GamePlace;
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
  if (Array.isArray(games)) return games.map((game) => ({ game: game as Partial<Game> }));
  const source = await openFor(em, needs, { sport: games.sport, userId });
  const found = await loadAsked(source, games, signal);
  const { from, to } = getDays(games, needs.clock());
  const wanted = games.game_ids === undefined ? undefined : new Set(games.game_ids);
  return found
    .filter(({ game }) => isWithin(game.startsAt, from, to) && (wanted === undefined || wanted.has(game.id)))
    .toSorted((a, b) => (a.game.startsAt < b.game.startsAt ? -1 : 1));
}

interface LeagueGame extends FoundGame {
  game: Game;
}

async function loadAsked(source: LeagueSource, games: LeagueGames, signal: AbortSignal): Promise<LeagueGame[]> {
  const { sport, club_id, team_id } = games;
  const club = club_id === undefined ? {} : { club_id };
  if (team_id !== undefined) return loadTeam(source, { sport, ...club, team_id }, signal);
  const teams = (await source.loadTeams(club_id ?? '', { signal })).value.map(({ id }) => id);
  const found = new Map<string, LeagueGame>();
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

async function loadTeam(source: LeagueSource, place: GamePlace, signal: AbortSignal): Promise<LeagueGame[]> {
  const { club_id: clubId, team_id: teamId } = place;
  const team = { teamId, ...(clubId === undefined ? {} : { clubId }) };
  return (await source.loadGames(team, { signal })).value.map((game) => ({ game, place }));
}

/** A team that left the league since its club's list was made has no games. */
function skipUnknown(error: unknown): LeagueGame[] {
  if (error instanceof LeagueError && error.code === 'team-unknown') return [];
  throw error;
}

function getDays({ team_id, from, to }: LeagueGames, now: number): { from?: string; to?: string } {
  if (team_id !== undefined || from !== undefined || to !== undefined) {
    return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  }
  return getWeekend(now);
}

/** Friday to Sunday: the one that is running, or the next. */
export function getWeekend(now: number): { from: string; to: string } {
  const today = Date.parse(swissDay(now));
  const weekday = new Date(today).getUTCDay() || 7;
  const friday = today + (5 - weekday) * day;
  const iso = (time: number) => new Date(time).toISOString().slice(0, 10);
  return { from: iso(friday), to: iso(friday + 2 * day) };
}

function isWithin(startsAt: string, from: string | undefined, to: string | undefined): boolean {
  if (from === undefined && to === undefined) return true;
  const on = startsAt.slice(0, 10);
  return on !== '' && (from === undefined || on >= from) && (to === undefined || on <= to);
}
