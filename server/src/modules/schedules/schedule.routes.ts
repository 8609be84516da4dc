import {
  changeSchedule,
  createSchedule,
  deleteSchedule,
  listSchedules,
  previewSchedule,
  type ScheduleBody,
  type ScheduleChanges,
  type Trigger,
} from '../../contract/schedules.ts';
import type { BatchStyle } from '../../contract/batches.ts';
import { ServerError } from '../../errors.ts';
import type { Caller } from '../../http/caller.ts';
import type { Call, Scope } from '../../http/scope.ts';
import type { Services } from '../../services.ts';
import { checkStyle } from '../batches/check-batch.ts';
import { loadLimits } from '../plans/limits.ts';
import { Schedule } from './schedule.entity.ts';
import {
  addSchedule,
  changeStyle,
  editSchedule,
  getStyle,
  isBeyond,
  listWithRuns,
  readTrigger,
  type LastRun,
} from './schedule.queries.ts';
import { openFor } from '../leagues/open-for.ts';
import { getRunStyle } from './run-due.ts';
import { TeamSlot } from '../team-slots/team-slot.entity.ts';
import { listSlots } from '../team-slots/team-slot.queries.ts';
import { findComing } from './preview.ts';
import { removeOwn } from '../../database/own-rows.ts';
import { present } from '../../http/present.ts';

type ScheduleCall = Pick<Call<typeof listSchedules>, 'em' | 'signal'> & { caller: Caller };

export function scheduleRoutes(scope: Scope, services: Services): void {
  const { posts, clock } = services;
  const check = async ({ em, caller, signal }: ScheduleCall, { trigger, style, asked, kept = 1 }: Checked) => {
    const { maxGamesPerTemplate: max } = await loadLimits(em, caller.tier);
    const path = 'body.games_per_post';
    if (asked !== undefined && asked > max) throw new ServerError('template-games-too-many', { path, params: { max } });
    // A result is one game. After a downgrade posts have fewer games than asked for.
    const gamesPerPost = trigger.on === 'weekly' ? Math.min(asked ?? kept, max) : 1;
    await checkStyle(posts, asRun(trigger, style), { em, owner: caller, signal, gamesPerPost });
  };

  scope.handle(listSchedules, async ({ caller, em }) => (await listOwn(em, caller)).map(toBody));

  scope.handle(createSchedule, async ({ body, ...call }) => {
    await check(call, { trigger: body.trigger, style: getStyle(body), asked: body.games_per_post });
    const schedule = await addSchedule(call.em, call.caller, body, clock());
    return toBody(await findOwn(call.em.fork(), call.caller, schedule.id));
  });

  scope.handle(changeSchedule, async ({ params, body, ...call }) => {
    const { caller, em } = call;
    const changes = caller.via === 'session' ? withLook(body) : body;
    const { look, trigger: next, games_per_post: asked } = changes;
    if ((look ?? next ?? asked) !== undefined || Object.keys(getStyle(changes)).length > 0) {
      const { schedule } = await findOwn(em, caller, params.id);
      const trigger = next ?? readTrigger(schedule);
      const style = changeStyle(schedule.style, changes);
      await check(call, { trigger, style, asked, kept: schedule.gamesPerPost });
    }
    await editSchedule(em, { id: params.id, userId: caller.userId }, changes, clock());
    return toBody(await findOwn(em.fork(), caller, params.id));
  });

  scope.handle(previewSchedule, async ({ caller, em, params, signal }) => {
    const { schedule } = await findOwn(em, caller, params.id);
    const slot = await em.findOne(TeamSlot, { id: schedule.slot });
    // Deleted meanwhile, and the schedule with it.
    if (slot === null) throw new ServerError('not-found');
    const { sport, clubId, teamId } = slot;
    const source = await openFor(em, services, { sport, userId: caller.userId });
    const { value: games } = await source.loadGames({ teamId, clubId }, { signal });
    return findComing(schedule, games, clock());
  });

  scope.handle(deleteSchedule, async ({ caller, em, params }) =>
    removeOwn(em, Schedule, { id: params.id, user: caller.userId }),
  );
}

interface Checked {
  trigger: Trigger;
  style: BatchStyle;
  /** Games a post that the request asks for. */
  asked: number | undefined;
  /** Games a post so far. */
  kept?: number;
}

/** The website sends every option beside the template, and leaves out an option to remove it. */
function withLook(changes: ScheduleChanges): ScheduleChanges {
  const { theme, template_id: id } = changes;
  return (theme ?? id) === undefined ? changes : { look: getStyle(changes), ...changes };
}

/** The options as the runs of a trigger have them. */
function asRun({ on }: Trigger, style: BatchStyle): BatchStyle {
  return getRunStyle({ trigger: on, style });
}

interface Listed {
  schedule: Schedule;
  run: LastRun | undefined;
  beyondPlan: boolean;
}

async function listOwn(em: ScheduleCall['em'], { userId, tier }: Caller): Promise<Listed[]> {
  const rows = await listWithRuns(em, userId);
  const slots = await listSlots(em, { userId, tier });
  return rows.map((row, older) => ({ ...row, beyondPlan: isBeyond(row.schedule, { tier, older, slots }) }));
}

/** Throws `not-found`, also for another user's. */
async function findOwn(em: ScheduleCall['em'], caller: Caller, id: string): Promise<Listed> {
  const found = (await listOwn(em, caller)).find(({ schedule }) => schedule.id === id);
  if (found === undefined) throw new ServerError('not-found');
  return found;
}

function toBody({ schedule, run, beyondPlan }: Listed): ScheduleBody {
  const { slot, enabled, nextAt } = schedule;
  return {
    ...present(schedule, ['id', 'name', 'formats', 'gamesPerPost', 'outcomes', 'enabled', 'createdAt']),
    ...present(schedule, ['skipKey', 'holidays']),
    team_slot_id: slot,
    look: schedule.style,
    trigger: readTrigger(schedule),
    beyond_plan: beyondPlan,
    next_at: enabled ? nextAt.toISOString() : null,
    waiting_until: enabled ? (schedule.waitingUntil?.toISOString() ?? null) : null,
    last_run: run === undefined ? null : present(run, ['state', 'code', 'params', 'createdAt']),
  };
}
