import { EngineError } from '@matchpost/engine';
import { checkCarousel } from '@matchpost/engine/posts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { BatchInput, BatchStyle } from '../../contract/batches.ts';
import { checkSport, inventGames, type PostOptions } from '../posts/choose-games.ts';
import { invalidField, ServerError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { loadLimits } from '../plans/limits.ts';
import type { Owner } from '../plans/tier.ts';
import { listSlots } from '../team-slots/team-slot.queries.ts';
import { countPosts } from './plan-batch.ts';
import { readGiven } from './load-games.ts';
import { batchSizes } from './sizes.ts';

interface BatchContext {
  em: EntityManager;
  owner: Owner;
  signal: AbortSignal;
}

/**
 * Checks that need no league data. Throws `template-games-too-many`, `carousel-games-too-many`, `batch-too-large`,
 * `batch-team-not-saved`, `request-invalid`, and the errors of a render request with the same options.
 */
export async function checkBatch(
  { posts, clock }: Pick<Services, 'posts' | 'clock'>,
  body: BatchInput,
  context: BatchContext,
): Promise<void> {
  const { games, formats = [], games_per_post: gamesPerPost = 1 } = body;
  const { tier } = context.owner;
  const { maxGamesPerTemplate: most } = await loadLimits(context.em, tier);
  if (gamesPerPost > most) {
    throw new ServerError('template-games-too-many', { path: 'body.games_per_post', params: { max: most } });
  }
  checkSport(body);
  if (body.kind === 'table') checkTables(games);
  if (Array.isArray(games) && body.carousel !== undefined) {
    checkCarousel(games.length);
  } else if (Array.isArray(games)) {
    const count = countPosts(readGiven(games, clock()), { gamesPerPost, formats });
    const max = batchSizes[tier].maxPosts;
    if (count > max) throw new ServerError('batch-too-large', { path: 'body.games', params: { max, count } });
  } else {
    await checkTeam(games, context);
  }
  await checkStyle(posts, getStyle(body), { ...context, gamesPerPost });
}

/** Tables are those of teams, not of games. */
function checkTables(games: BatchInput['games']): void {
  if (Array.isArray(games)) throw invalidField('body.games', 'teams-or-club');
  const unused = (['game_ids', 'from', 'to'] as const).find((name) => games[name] !== undefined);
  if (unused !== undefined) throw invalidField(`body.games.${unused}`, 'beside-kind', { kind: 'table' });
}

async function checkTeam(games: Exclude<BatchInput['games'], unknown[]>, { em, owner }: BatchContext): Promise<void> {
  const { club_id: clubId, team_id: teamId, teams, game_ids: gameIds, from, to } = games;
  if (teams !== undefined && (clubId ?? teamId ?? gameIds) !== undefined) {
    throw invalidField('body.games.teams', 'excludes-others');
  }
  if (teams === undefined && teamId === undefined && clubId === undefined) {
    throw invalidField('body.games', 'teams-needed');
  }
  if (from !== undefined && to !== undefined && from > to) throw invalidField('body.games.to', 'before-from');
  if (batchSizes[owner.tier].anyTeam) return;
  const path = teams === undefined ? 'body.games.team_id' : 'body.games.teams';
  const wanted = teams?.map(({ team_id }) => team_id) ?? (teamId === undefined ? [] : [teamId]);
  const usable = (await listSlots(em, owner)).filter(({ slot, locked }) => slot.sport === games.sport && !locked);
  const ids = new Set(usable.map(({ slot }) => slot.teamId));
  const isSaved = wanted.length > 0 && wanted.every((id) => ids.has(id));
  if (!isSaved) throw new ServerError('batch-team-not-saved', { path });
}

/** Prepares a post of invented games or a table: reports invalid options at once instead of once per post. */
export async function checkStyle(
  posts: Services['posts'],
  style: BatchStyle,
  { gamesPerPost, ...context }: BatchContext & { gamesPerPost: number },
): Promise<void> {
  const { strict: _later, club: _pictures, ...options } = style;
  const count = style.carousel === undefined ? gamesPerPost : 1;
  const invented =
    style.kind === 'table' ? { games: [], table: { rows: [{ team: 'A' }] } } : { games: inventGames(count) };
  try {
    await posts.make({ ...context, options: { ...options, ...invented } as PostOptions });
  } catch (error) {
    if (!(error instanceof EngineError) || error.code !== 'games-too-many') throw error;
    throw new EngineError(error.code, { path: 'body.games_per_post', params: error.params, cause: error });
  }
}

export function getStyle(body: BatchInput): BatchStyle {
  const { name: _name, games: _games, formats: _formats, games_per_post: _count, ...options } = body;
  return options;
}
