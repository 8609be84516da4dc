import type { EntityManager } from '@mikro-orm/postgresql';
import type { ScoreChange } from '../../contract/webhooks.ts';
import type { ScheduleRun, Schedule } from './schedule.entity.ts';
import type { Game } from '@matchpost/engine';
import type { Services } from '../../services.ts';
import type { DrawnScores } from '../batches/batch.entity.ts';
import { notifyDrafts } from '../inbox/draft.queries.ts';
import { announce } from '../webhooks/deliver.ts';

/** The newest run of an occurrence. */
export interface Published {
  id: string;
  key: string;
  revision: number;
  state: ScheduleRun['state'];
  /** The stored result or the mark of a table; null for weekly runs and for runs made before scores were stored. */
  score: string | null;
  note: ScheduleRun['note'];
  asOf: Date | null;
  isReplaced: boolean;
  createdAt: Date;
  /** The scores in its drafts, null for one that is not final yet. */
  scores: DrawnScores;
}

interface Row {
  id: string;
  key: string;
  revision: number;
  state: ScheduleRun['state'];
  score: string | null;
  note: ScheduleRun['note'];
  as_of: string | null;
  replaced_at: string | null;
  created_at: string;
  scores: DrawnScores | null;
}

/** Runs by their key. */
export async function loadPublished(em: EntityManager, scheduleId: string): Promise<Map<string, Published>> {
  const rows = await em.execute<Row[]>(publishedQuery, [scheduleId]);
  return new Map(rows.map((row) => [row.key, toPublished(row)]));
}

const publishedQuery = `
  select distinct on (key) id, key, revision, state, score, note, as_of, replaced_at, created_at, scores
  from schedule_runs where schedule_id = ? order by key, revision desc`;

function toPublished({ id, key, revision, state, score, note, scores, ...row }: Row): Published {
  return {
    id,
    key,
    revision,
    state,
    score,
    note,
    asOf: row.as_of === null ? null : new Date(row.as_of),
    isReplaced: row.replaced_at !== null,
    createdAt: new Date(row.created_at),
    scores: scores ?? {},
  };
}

/** Removes the run's drafts from the inbox at once, not only when the correction is drawn. */
export async function replaceRun(em: EntityManager, id: string, now: Date): Promise<void> {
  await em.execute('update schedule_runs set replaced_at = ? where id = ?', [now, id]);
  const rows = await em.execute<{ user_id: string }[]>(hideQuery, [now, id]);
  for (const user of new Set(rows.map(({ user_id }) => user_id))) await notifyDrafts(em, user);
}

const hideQuery = 'update drafts set replaced_at = ? where run_id = ? and replaced_at is null returning user_id';

/** Redirects the links of all earlier drafts to those of the new run. */
export async function leadToRun(em: EntityManager, { id, schedule, key, revision }: ScheduleRun): Promise<void> {
  await em.execute(leadQuery, [id, schedule, key, revision]);
}

/** By their games: a correction may have them in another order, or fewer. A table has none. */
const leadQuery = `
  update drafts old set replaced_by = (
    select new.id from drafts new
    where new.run_id = ? and (new.game_ids = old.game_ids or new.game_ids && old.game_ids)
    order by (new.width, new.height) = (old.width, old.height) desc, new.game_ids = old.game_ids desc,
      abs(new.position - old.position)
    limit 1)
  where old.replaced_at is not null
    and old.run_id in (select id from schedule_runs where schedule_id = ? and key = ? and revision < ?)`;

/** The last score that earlier runs of the occurrence published for each game; undefined when none did. */
export async function loadScoresBefore(
  em: EntityManager,
  { schedule, key, revision }: Pick<ScheduleRun, 'schedule' | 'key' | 'revision'>,
): Promise<DrawnScores | undefined> {
  const rows = await em.execute<{ scores: DrawnScores | null }[]>(beforeQuery, [schedule, key, revision]);
  return rows.length === 0 ? undefined : Object.assign({}, ...rows.map(({ scores }) => scores ?? {}));
}

const beforeQuery = `
  select scores from schedule_runs
  where schedule_id = ? and key = ? and revision < ? and state = 'done' order by revision`;

/** Lists the games whose published scores changed. */
export function findChanges(before: DrawnScores, after: DrawnScores): ScoreChange[] {
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return ids
    .map((id) => ({ game_id: id, score: after[id] ?? null, score_before: before[id] ?? null }))
    .filter(({ score, score_before }) => score !== score_before);
}

interface Withdrawn {
  schedule: Schedule;
  run: Published;
  game: Game;
}

/** Announces a withdrawn result, which has no new post. */
export async function tellWithdrawn(
  em: EntityManager,
  services: Services,
  { schedule, run, game }: Withdrawn,
): Promise<void> {
  if (!schedule.outcomes.includes('webhook')) return;
  const scores: ScoreChange[] = [{ game_id: game.id, score: null, score_before: run.score }];
  const data = { schedule_id: schedule.id, name: schedule.name, failed: 0, posts: [], scores };
  await announce(em, services, {
    userId: schedule.user,
    event: 'result.corrected',
    key: `${run.id}/withdrawn`,
    data,
  });
}
