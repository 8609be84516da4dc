import type { EntityManager } from '@mikro-orm/postgresql';
import { hour } from '@matchpost/engine/clock';
import type { Services } from '../../services.ts';
import { Batch, BatchPost, TABLE_MARK, type DrawnScores } from '../batches/batch.entity.ts';
import { Draft } from '../inbox/draft.entity.ts';
import { canWait } from '../batches/failure.ts';
import { notifyDrafts } from '../inbox/draft.queries.ts';
import { createPictureLink } from '../inbox/picture-link.ts';
import { User } from '../users/user.entity.ts';
import { queuePush, type PushEvent } from '../push/queue-push.ts';
import { TeamSlot } from '../team-slots/team-slot.entity.ts';
import { announce } from '../webhooks/deliver.ts';
import type { ScoreChange } from '../../contract/webhooks.ts';
import { leadToRun, loadScoresBefore, findChanges } from './published.ts';
import { getDaysOf, getTab, startRun } from './run-due.ts';
import { runMail } from '../../mail/mails.ts';
import { Schedule, ScheduleRun } from './schedule.entity.ts';
import { toMoment } from './zurich.ts';

/** Delay before the scores of weekly posts are first compared. */
const COMPARE_AFTER = 6 * hour;

/** Delivers the drafts of a run exactly once, in the transaction that ends its batch. */
export async function deliverRun(em: EntityManager, services: Services, batch: Batch): Promise<void> {
  // Result checks take this lock too, so nothing is delivered while they decide.
  await em.execute(lockQuery, [batch.id]);
  const run = await em.findOne(ScheduleRun, { batch: batch.id });
  const schedule = run === null ? null : await em.findOne(Schedule, { id: run.schedule });
  if (run === null || schedule === null) return;
  const posts = await em.find(BatchPost, { batch: batch.id }, { orderBy: { position: 'asc' } });
  const done = posts.filter(({ state }) => state === 'done');
  const failed = batch.code == null ? posts.find(({ state }) => state === 'failed') : batch;
  const failure = failed?.code ?? null;
  run.code = failure;
  run.params = failed?.params ?? null;
  if (run.replacedAt != null) {
    run.state = 'skipped';
    return em.flush();
  }
  if (done.length === 0) {
    run.state = failure === 'batch-without-games' || failure === null ? 'empty' : 'failed';
    return em.flush();
  }
  const showsResults = getTab(schedule) !== 'preview';
  const mayWait = canWait({ origin: batch.origin, createdAt: getDueTime(run, batch) }, services.clock());
  if (showsResults && done.some((post) => !isAsNoted(run, post, { mayWait }))) {
    return beginAgain(em, services, { schedule, run });
  }
  run.state = 'done';
  run.scores = showsResults ? Object.assign({}, ...done.map(({ scores }) => scores ?? {})) : null;
  const createdAt = new Date(services.clock());
  if (showsResults && schedule.trigger === 'weekly') {
    schedule.checkAt = new Date(createdAt.getTime() + COMPARE_AFTER);
  }
  const before = showsResults ? await loadScoresBefore(em, run) : undefined;
  const making = { schedule, run, showsResults, createdAt, corrects: before !== undefined };
  const drafts = done.map((post) => em.create(Draft, toDraft(post, making)));
  await em.flush();
  await notifyDrafts(em, schedule.user);
  const corrected = before && (await findCorrected(em, { run, before }));
  await notify(em, services, { schedule, run, drafts, corrected, failed: posts.length - done.length });
}

const lockQuery = `
  select 1 from schedules where id in (select schedule_id from schedule_runs where batch_id = ?) for update`;

/** A run that begins again waits no longer than the first one. */
function getDueTime({ key, score }: ScheduleRun, { createdAt }: Batch): Date {
  return score == null ? new Date(toMoment(key.slice(0, 10), key.slice(11))) : createdAt;
}

/**
 * False when the score changed since it was stored, the game runs again, or an older copy has no score yet. A weekly
 * post that has waited long enough goes out with the score of a game that never ended.
 */
function isAsNoted({ score }: ScheduleRun, { scores }: BatchPost, { mayWait }: { mayWait: boolean }): boolean {
  const drawn = Object.values(scores ?? {});
  if (drawn.includes(null) && (mayWait || score != null)) return false;
  if (score == null || scores == null) return true;
  return drawn.length > 0 && drawn.every((one) => one === score);
}

/** Drops the drafts and starts the run again. */
async function beginAgain(
  em: EntityManager,
  services: Services,
  { schedule, run }: { schedule: Schedule; run: ScheduleRun },
): Promise<void> {
  const { key, revision, score } = run;
  await em.remove(run).flush();
  if (schedule.trigger === 'weekly') {
    // The schedule was changed while it drew a result or a table, which it no longer posts.
    if (score != null) return;
    return startRun(em, services, { schedule, key, revision, games: getDaysOf(schedule, key), isAgain: true });
  }
  schedule.nextAt = new Date(services.clock());
  await em.flush();
}

interface Making {
  schedule: Schedule;
  run: ScheduleRun;
  showsResults: boolean;
  createdAt: Date;
  corrects: boolean;
}

function toDraft(post: BatchPost, { schedule, run, showsResults, createdAt, corrects }: Making) {
  return {
    user: schedule.user,
    schedule: schedule.id,
    run: run.id,
    position: post.position,
    name: post.name,
    caption: post.caption ?? null,
    altText: post.altText ?? null,
    gameIds: post.gameIds,
    fileKey: post.fileKey ?? '',
    width: post.width ?? 0,
    height: post.height ?? 0,
    scores: showsResults ? (post.scores ?? {}) : null,
    facts: post.facts ?? null,
    note: run.note ?? null,
    corrects,
    // A push message about a table or a carousel opens “Your weekend”.
    listed: schedule.outcomes.includes('inbox') || schedule.outcomes.includes('push'),
    createdAt,
  };
}

interface Corrected {
  run: ScheduleRun;
  before: DrawnScores;
}

/** Leads the links of earlier posts to these; returns the scores that differ from theirs. */
async function findCorrected(em: EntityManager, { run, before }: Corrected): Promise<ScoreChange[]> {
  await leadToRun(em, run);
  const changes = findChanges(before, run.scores ?? {});
  return changes.filter(({ game_id }) => game_id !== TABLE_MARK);
}

interface Finished {
  schedule: Schedule;
  run: ScheduleRun;
  drafts: Draft[];
  corrected: ScoreChange[] | undefined;
  failed: number;
}

/** The words of mails and push messages about a run. */
interface Told {
  /** Name of the schedule or of its team; can be empty. */
  title: string;
  about: PushEvent['about'];
}

async function push(em: EntityManager, services: Services, finished: Finished & Told): Promise<void> {
  const { schedule, drafts, title, about } = finished;
  const [first] = drafts;
  if (first === undefined) return;
  const scores = schedule.trigger === 'round' ? [] : Object.values(first.scores ?? {});
  await queuePush(em, services, {
    userId: schedule.user,
    draftId: first.id,
    name: title || 'Matchpost',
    about,
    score: drafts.length === 1 && scores.length === 1 ? (scores[0] ?? undefined) : undefined,
    count: drafts.length,
  });
}

function getSubject(schedule: Schedule, { isCorrection }: { isCorrection: boolean }): PushEvent['about'] {
  if (schedule.trigger === 'round') return isCorrection ? 'tableCorrection' : 'table';
  if (isCorrection) return 'correction';
  if (schedule.trigger === 'result') return 'result';
  return getTab(schedule) === 'preview' ? 'preview' : 'weekend';
}

async function notify(em: EntityManager, services: Services, finished: Finished): Promise<void> {
  const { schedule, run, drafts, corrected, failed } = finished;
  const { user: userId, trigger, name, outcomes } = schedule;
  const title = name || ((await em.findOneOrFail(TeamSlot, { id: schedule.slot })).teamName ?? '');
  const about = getSubject(schedule, { isCorrection: corrected !== undefined });
  const pictures = drafts.map(({ id, altText, name: file }) => {
    return { text: altText ?? file, link: createPictureLink(services, id) };
  });
  if (outcomes.includes('mail')) {
    const { email, language } = await em.findOneOrFail(User, { id: userId });
    await services.mailer.enqueue(
      { to: email, ...runMail({ language, about, name: title, pictures, failed }) },
      { em },
    );
  }
  if (outcomes.includes('push')) await push(em, services, { ...finished, title, about });
  if (!outcomes.includes('webhook')) return;
  const data = {
    schedule_id: schedule.id,
    name,
    failed,
    ...(run.note == null ? {} : { note: run.note }),
    posts: drafts.map((draft, index) => ({
      draft_id: draft.id,
      name: draft.name,
      game_ids: draft.gameIds,
      picture_url: pictures[index]?.link,
    })),
    ...(corrected === undefined ? {} : { scores: corrected }),
  };
  const first = trigger === 'result' ? 'result.arrived' : 'batch.done';
  const event = corrected === undefined ? first : 'result.corrected';
  await announce(em, services, { userId, event, key: run.id, data });
}
