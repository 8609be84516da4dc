import type { EntityManager } from '@mikro-orm/postgresql';
import { ServerError } from '../../errors.ts';
import type { JobContext } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { loadLimits } from '../plans/limits.ts';
import type { Tier } from '../plans/plan.entity.ts';
import { pickForRun } from '../schedules/run-due.ts';
import { ScheduleRun } from '../schedules/schedule.entity.ts';
import { loadUser, lockUser } from '../users/user.queries.ts';
import { Batch, BatchPost } from './batch.entity.ts';
import { findReason, canWait, type Reason } from './failure.ts';
import { endBatch } from './finish-batch.ts';
import { loadBatchGames, type FoundGame, type GamePlace } from './load-games.ts';
import { batchSizes, CHUNK } from './sizes.ts';
import type { Format } from '@matchpost/engine';
import { swissDay } from '@matchpost/engine/clock';
import { checkCarousel, groupByDay, isOpen, isProvisional, sortedPostName } from '@matchpost/engine/posts';
import type { RenderGame } from '../../contract/render.ts';
import type { WantedGames } from '../posts/stored.ts';
import { planCarouselPosts, type Planned, type PlannedPost } from './plan-carousel.ts';
import { planTablePosts } from './plan-tables.ts';

/** Attempts at a failing source. */
const TRIES = 4;

/** The first job of a batch: loads its games and splits it into posts and the jobs that draw them. */
export async function planBatch(services: Services, batchId: string, { signal, attempt }: JobContext): Promise<void> {
  const em = services.orm.em.fork();
  const batch = await em.findOne(Batch, { id: batchId, state: 'planning' });
  if (batch === null) return;
  try {
    const planned = await (batch.style.kind === 'table' ? planTables : planGames)(em, services, { batch, signal });
    // It stays in this state; `resumeBatches` plans it again every minute.
    if (planned === 'waits') return;
    await checkSize(em, services, { batch, planned });
    await startBatch(services, batch, planned);
  } catch (error) {
    signal.throwIfAborted();
    const reason = findReason(error, { isLast: attempt >= TRIES, canWait: canWait(batch, services.clock()) });
    if (reason === undefined) throw error;
    if (reason === 'waits')
      return services.log.warn({ err: error, batch: batchId }, 'batch waits for the end of an outage');
    services.log.info({ batch: batchId, code: reason.code }, 'batch cannot be planned');
    await failBatch(services, batchId, reason);
  }
}

interface Planning {
  batch: Batch;
  signal: AbortSignal;
}

async function planTables(em: EntityManager, services: Services, planning: Planning): Promise<Planned> {
  return { posts: await planTablePosts(em, services, planning), carousel: null };
}

async function planGames(
  em: EntityManager,
  services: Services,
  { batch, signal }: Planning,
): Promise<Planned | 'waits'> {
  const { user: userId, games } = batch;
  const loaded = await loadBatchGames(em, services, { games, userId, signal });
  const found = await pickDue(em, services, { batch, found: loaded });
  if (isWaiting(batch, found, services.clock())) return 'waits';
  return planPosts(em, services, { batch, found, signal });
}

/** Throws `batch-too-large`. */
async function checkSize(
  em: EntityManager,
  services: Services,
  { batch, planned: { posts } }: { batch: Batch; planned: Planned },
): Promise<void> {
  const { tier } = await loadUser(em, batch.user, services.clock());
  const max = batchSizes[tier].maxPosts;
  if (posts.length > max) throw new ServerError('batch-too-large', { params: { max, count: posts.length } });
}

/** Leaves out the games of the weekend that a weekly run does not post. */
async function pickDue(
  em: EntityManager,
  { clock }: Services,
  { batch, found }: Pick<FoundPlanning, 'batch' | 'found'>,
): Promise<readonly FoundGame[]> {
  const { id, origin, games, style } = batch;
  if (origin !== 'schedule' || Array.isArray(games) || games.game_ids !== undefined) return found;
  const run = await em.findOne(ScheduleRun, { batch: id });
  // The schedule was deleted.
  if (run === null) return found;
  const weekend = found.map(({ game }) => game);
  const picked = new Set(pickForRun(style.tab, weekend, { key: run.key, today: swissDay(clock()) }));
  return found.filter(({ game }) => picked.has(game));
}

/** Batches of schedules wait until their scores are final; those of results also for games without a score yet. */
function isWaiting(batch: Batch, found: readonly FoundGame[], now: number): boolean {
  const { tab } = batch.style;
  if (tab === 'preview' || !canWait(batch, now)) return false;
  return found.some(({ game }) => (tab === 'result' ? isOpen(game) : game.status === 'live' || isProvisional(game)));
}

interface FoundPlanning extends Planning {
  found: readonly FoundGame[];
}

async function planPosts(em: EntityManager, services: Services, planning: FoundPlanning): Promise<Planned> {
  const { batch, found, signal } = planning;
  const { user, style } = batch;
  if (found.length === 0) throw new ServerError('batch-without-games');
  const { tier } = await loadUser(em, user, services.clock());
  if (style.carousel === undefined) {
    const gamesPerPost = await capGames(em, batch, tier);
    return { posts: groupGames(found, { ...batch, gamesPerPost }), carousel: null };
  }
  checkCarousel(found.length);
  const owner = { userId: user, tier };
  return planCarouselPosts(em, services.posts, { batch, owner, wanted: getWanted(found), signal });
}

/** A schedule goes on after a downgrade, with as many games a post as the plan allows now. */
async function capGames(em: EntityManager, { origin, gamesPerPost }: Batch, tier: Tier): Promise<number> {
  if (origin !== 'schedule') return gamesPerPost;
  return Math.min(gamesPerPost, (await loadLimits(em, tier)).maxGamesPerTemplate);
}

/** Posts, jobs and the new state are one transaction. */
async function startBatch({ orm, jobs }: Services, { id, user }: Batch, { posts, carousel }: Planned): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    await lockUser(em, user);
    const changes = { state: 'running', total: posts.length, carousel } as const;
    const started = await em.nativeUpdate(Batch, { id, state: 'planning' }, changes);
    if (started === 0) return;
    const first = await findNextTurn(em, user);
    const rows = posts.map((post, index) => {
      const chunk = Math.floor(index / CHUNK);
      return { ...post, batch: id, chunk, turn: first + chunk };
    });
    await em.insertMany(BatchPost, rows);
    for (let chunk = 0; chunk * CHUNK < rows.length; chunk++) {
      const priority = -(first + chunk);
      await jobs.send('batch-posts', { batchId: id, chunk }, { em, singletonKey: `${id}:${chunk}`, priority });
    }
  });
}

async function failBatch(services: Services, id: string, { code, params }: Reason): Promise<void> {
  await services.orm.em.fork().transactional(async (em) => {
    const finishedAt = new Date(services.clock());
    const failed = await em.nativeUpdate(
      Batch,
      { id, state: 'planning' },
      { state: 'failed', code, params, finishedAt },
    );
    if (failed > 0) await endBatch(em, services, id);
  });
}

/**
 * The turn of a user's next chunk, as in start-time fair queueing: a user's chunks get consecutive turns from the
 * current one, so that users alternate however many posts each has. Call it with the user's row locked.
 */
export async function findNextTurn(em: EntityManager, userId: string): Promise<number> {
  const [row] = await em.execute<{ turn: number }[]>(nextTurnQuery, [userId]);
  return row?.turn ?? 0;
}

const nextTurnQuery = `
  select greatest(
    coalesce((select min(turn) from batch_posts where state = 'open'), 0),
    coalesce((
      select max(p.turn) + 1 from batches b join batch_posts p on p.batch_id = b.id
      where b.user_id = ? and b.state = 'running' and p.state = 'open'), 0)
  )::int as turn`;

interface Grouping {
  gamesPerPost: number;
  formats: readonly string[];
}

/** Lists the files of a batch in order: each group of games once per format. */
function groupGames(found: readonly FoundGame[], { gamesPerPost, formats }: Grouping): PlannedPost[] {
  const posts: PlannedPost[] = [];
  for (const group of groupFound(found, gamesPerPost)) {
    const games = getWanted(group);
    const gameIds = group.map(({ game }) => game.id).filter((id) => id !== '');
    for (const format of formats.length === 0 ? [null] : formats) {
      const position = posts.length + 1;
      const name = sortedPostName(position, group[0]?.game ?? {}, format as Format | null);
      posts.push({ position, name, gameIds, games, format });
    }
  }
  return posts;
}

export function countPosts(found: readonly FoundGame[], { gamesPerPost, formats }: Grouping): number {
  return groupFound(found, gamesPerPost).length * Math.max(1, formats.length);
}

function groupFound(found: readonly FoundGame[], size: number): FoundGame[][] {
  const dated = found.map((entry) => ({ ...entry, startsAt: entry.game.startsAt }));
  return groupByDay(dated, size);
}

/** League games are loaded again when they are drawn, each with its own team's season. */
function getWanted(group: readonly FoundGame[]): WantedGames {
  const teams = new Map<string, { place: GamePlace; ids: string[] }>();
  for (const { game, source } of group) {
    if (!isPlace(source)) return group.map((found) => found.source as RenderGame);
    const team = teams.get(source.team_id) ?? { place: source, ids: [] };
    team.ids.push(game.id);
    teams.set(source.team_id, team);
  }
  const selections = [...teams.values()].map(({ place, ids }) => ({ ...place, game_ids: ids }));
  const [only, ...others] = selections;
  return only !== undefined && others.length === 0 ? only : { teams: selections };
}

function isPlace(source: FoundGame['source']): source is GamePlace {
  return 'team_id' in source;
}
