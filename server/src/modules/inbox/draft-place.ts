import type { EntityManager } from '@mikro-orm/postgresql';
import type { BatchStyle } from '../../contract/batches.ts';
import type { DraftPlace } from '../../contract/schedules.ts';
import { ServerError } from '../../errors.ts';
import type { Caller } from '../../http/caller.ts';
import { present } from '../../http/present.ts';
import { Batch } from '../batches/batch.entity.ts';
import { Schedule, ScheduleRun } from '../schedules/schedule.entity.ts';
import { getRunStyle } from '../schedules/run-due.ts';
import { TeamSlot } from '../team-slots/team-slot.entity.ts';
import type { Draft } from './draft.entity.ts';
import { findShown, notifyDrafts } from './draft.queries.ts';

/**
 * The draft's post in the studio. Marks the draft as read unless the caller may only read. Throws `not-found`, also for
 * another user's and once its schedule is deleted.
 */
export async function openPlace(em: EntityManager, { id, caller, now }: Opening): Promise<DraftPlace> {
  const { userId: user } = caller;
  const draft = await findShown(em, id);
  if (draft?.user !== user || draft.schedule == null) throw new ServerError('not-found');
  const { team, style } = (await findMade(em, draft)) ?? (await findPresent(em, draft.schedule));
  const mayMark = caller.via === 'session' || !caller.readOnly;
  if (draft.readAt == null && mayMark) {
    draft.readAt = now;
    await em.flush();
    await notifyDrafts(em, user);
  }
  const { theme, template_id: template } = style;
  return {
    ...team,
    ...present(draft, ['gameIds', 'width', 'height']),
    tab: style.tab === 'result' || style.kind === 'table' ? 'result' : 'preview',
    kind: style.carousel === undefined ? (style.kind ?? null) : 'carousel',
    theme: template === undefined && typeof theme === 'string' ? theme : null,
    template_id: template ?? null,
  };
}

interface Opening {
  id: string;
  caller: Caller;
  now: Date;
}

interface Origin {
  team: Pick<DraftPlace, 'sport' | 'club_id' | 'team_id'>;
  style: BatchStyle;
}

/** The team and style the draft was made with; undefined once its batch is deleted. */
async function findMade(em: EntityManager, { run: id }: Draft): Promise<Origin | undefined> {
  const run = id == null ? null : await em.findOne(ScheduleRun, { id });
  const batch = run?.batch == null ? null : await em.findOne(Batch, { id: run.batch });
  if (batch === null || Array.isArray(batch.games)) return undefined;
  const { sport, club_id, team_id } = batch.games;
  if (club_id === undefined || team_id === undefined) return undefined;
  return { team: { sport, club_id, team_id }, style: batch.style };
}

/** The schedule may have got another team or style since. */
async function findPresent(em: EntityManager, id: string): Promise<Origin> {
  const schedule = await em.findOneOrFail(Schedule, { id });
  const slot = await em.findOneOrFail(TeamSlot, { id: schedule.slot });
  return { team: present(slot, ['sport', 'clubId', 'teamId']), style: getRunStyle(schedule) };
}
