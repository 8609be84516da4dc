import type { EntityManager } from '@mikro-orm/postgresql';
import type { DraftPlace } from '../../contract/schedules.ts';
import { ServerError } from '../../errors.ts';
import { present } from '../../http/present.ts';
import { Schedule } from '../schedules/schedule.entity.ts';
import { getTab } from '../schedules/run-due.ts';
import { TeamSlot } from '../team-slots/team-slot.entity.ts';
import { findShown, notifyDrafts } from './draft.queries.ts';

/** The draft's post in the studio. Throws `not-found`, also for another user's and once its schedule is deleted. */
export async function openPlace(
  em: EntityManager,
  { id, userId: user }: { id: string; userId: string },
  now: Date,
): Promise<DraftPlace> {
  const draft = await findShown(em, id);
  if (draft?.user !== user || draft.schedule == null) throw new ServerError('not-found');
  const schedule = await em.findOneOrFail(Schedule, { id: draft.schedule });
  const slot = await em.findOneOrFail(TeamSlot, { id: schedule.slot });
  if (draft.readAt == null) {
    draft.readAt = now;
    await em.flush();
    await notifyDrafts(em, user);
  }
  const { theme, template_id: template } = schedule.style;
  return {
    ...present(slot, ['sport', 'clubId', 'teamId']),
    ...present(draft, ['gameIds', 'width', 'height']),
    tab: getTab(schedule) === 'result' ? 'result' : 'preview',
    kind: schedule.trigger === 'round' ? 'table' : null,
    theme: template === undefined && typeof theme === 'string' ? theme : null,
    template_id: template ?? null,
  };
}
