import { EngineError, parseGames, type Game, type Issue } from '@matchpost/engine';
import type { EntityManager } from '@mikro-orm/postgresql';
import { swissDay, type Clock } from '../../clock.ts';
import type { GameSelection, RenderBody } from '../../contract/render.ts';
import { ServerError } from '../../errors.ts';
import type { Keyring } from '../../keyring.ts';
import { openFor } from '../leagues/open-for.ts';
import type { Leagues } from '../leagues/leagues.ts';

/** The games of a post, in the engine's shape. */
export interface ChosenGames {
  games: Game[];
  /** Every game the team has, or the given ones: they tell whose club it is. */
  season: readonly Game[];
  warnings: readonly Issue[];
}

export interface GameNeeds {
  leagues: Leagues;
  keyring: Keyring;
  clock: Clock;
}

interface Asked {
  em: EntityManager;
  userId: string;
  wishes: RenderBody['games'];
  signal: AbortSignal;
}

/** Throws `game-invalid`, `render-games-choice`, `render-no-games`, and what league sources throw. */
export async function chooseGames(needs: GameNeeds, { wishes, ...asked }: Asked): Promise<ChosenGames> {
  return Array.isArray(wishes) ? readGames(wishes, needs.clock()) : loadGames(needs, { ...asked, selection: wishes });
}

function readGames(given: object[], now: number): ChosenGames {
  const { games, issues } = parseGames(given, { today: swissDay(now) });
  const broken = issues.find(({ severity }) => severity === 'error');
  if (broken !== undefined) throw new EngineError(broken.code, { path: broken.path, params: broken.params, issues });
  return { games, season: games, warnings: issues };
}

interface AskedLeague {
  em: EntityManager;
  userId: string;
  selection: GameSelection;
  signal: AbortSignal;
}

async function loadGames(needs: GameNeeds, { em, userId, selection, signal }: AskedLeague): Promise<ChosenGames> {
  const { sport, club_id: clubId, team_id: teamId, game_ids: ids, pick } = selection;
  if ((ids === undefined) === (pick === undefined))
    throw new ServerError('render-games-choice', { path: 'body.games' });
  const source = await openFor(em, needs, { sport, userId });
  const team = { teamId, ...(clubId === undefined ? {} : { clubId }) };
  const { value: season } = await source.loadGames(team, { signal });
  const chosen = ids ?? pickGames(season, selection, swissDay(needs.clock()));
  const games = await Promise.all(
    // A list says less about a game than its own page.
    chosen.map(async (id) => (await source.loadGame(id, team, { signal })).value),
  );
  return { games: games.toSorted(byStart), season, warnings: [] };
}

/** The ids of the games coming up next, or of the last ones with a result. Throws `render-no-games`. */
function pickGames(season: readonly Game[], { pick, count = 1 }: GameSelection, today: string): string[] {
  const dated = season.filter(({ id, startsAt }) => id !== '' && startsAt !== '').toSorted(byStart);
  const picked =
    pick === 'last'
      ? dated.filter(({ score }) => score !== undefined).slice(-count)
      : dated.filter((game) => isComing(game, today)).slice(0, count);
  if (picked.length === 0) throw new ServerError('render-no-games', { path: 'body.games' });
  return picked.map(({ id }) => id);
}

/** Until its day is over, or it has a result. */
function isComing({ startsAt, status, score }: Game, today: string): boolean {
  const open = status === 'scheduled' || status === 'live' || status === 'unknown';
  return open && score === undefined && startsAt.slice(0, 10) >= today;
}

function byStart(a: Game, b: Game): number {
  return a.startsAt < b.startsAt ? -1 : Number(a.startsAt > b.startsAt);
}
