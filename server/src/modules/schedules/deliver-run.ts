import type { EntityManager } from '@mikro-orm/postgresql';
import type { Services } from '../../services.ts';
import { Batch, BatchPost } from '../batches/batch.entity.ts';
import { Draft } from '../inbox/draft.entity.ts';
import { createPictureLink } from '../inbox/picture-link.ts';
import { User } from '../users/user.entity.ts';
import { announce } from '../webhooks/announce.ts';
import { runMail } from './run-mail.ts';
import { Schedule, ScheduleRun } from './schedule.entity.ts';

/** Hands over what a run has made, in the transaction that ends its batch: once. */
export async function deliverRun(em: EntityManager, services: Services, batch: Batch): Promise<void> {
  const run = await em.findOne(ScheduleRun, { batch: batch.id });
  const schedule = run === null ? null : await em.findOne(Schedule, { id: run.schedule });
  if (run === null || schedule === null) return;
  const posts = await em.find(BatchPost, { batch: batch.id }, { orderBy: { position: 'asc' } });
  const done = posts.filter(({ state }) => state === 'done');
  const failure = batch.code ?? posts.find(({ state }) => state === 'failed')?.code ?? null;
  run.code = failure;
  if (done.length === 0) {
    run.state = failure === 'batch-without-games' || failure === null ? 'empty' : 'failed';
    return em.flush();
  }
  run.state = 'done';
  const now = new Date(services.clock());
  const listed = schedule.outcomes.includes('inbox');
  const drafts = done.map((post) =>
    em.create(Draft, {
      user: batch.user,
      schedule: schedule.id,
      run: run.id,
      position: post.position,
      name: post.name,
      gameIds: post.gameIds,
      fileKey: post.fileKey ?? '',
      width: post.width ?? 0,
      height: post.height ?? 0,
      listed,
      createdAt: now,
    }),
  );
  await em.flush();
  await tell(em, services, { schedule, run, drafts, failed: posts.length - done.length });
}

interface Finished {
  schedule: Schedule;
  run: ScheduleRun;
  drafts: Draft[];
  failed: number;
}

async function tell(em: EntityManager, services: Services, { schedule, run, drafts, failed }: Finished): Promise<void> {
  const { user: userId, trigger, name, outcomes } = schedule;
  const pictures = drafts.map((draft) => ({ name: draft.name, link: createPictureLink(services, draft.id) }));
  if (outcomes.includes('mail')) {
    const { email, language } = await em.findOneOrFail(User, { id: userId });
    const content = runMail({ language, trigger, name, pictures, failed });
    await services.mailer.enqueue({ to: email, ...content }, { em });
  }
  if (!outcomes.includes('webhook')) return;
  const data = {
    schedule_id: schedule.id,
    name,
    failed,
    posts: drafts.map((draft, index) => ({
      draft_id: draft.id,
      name: draft.name,
      game_ids: draft.gameIds,
      picture_url: pictures[index]?.link,
    })),
  };
  const event = trigger === 'result' ? 'result.arrived' : 'batch.done';
  await announce(em, services, { userId, event, key: run.id, data });
}
