import {
  changeSchedule,
  createSchedule,
  deleteSchedule,
  listSchedules,
  previewSchedule,
  type ScheduleBody,
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
  const check = async ({ em, caller, signal }: ScheduleCall, style: BatchStyle, gamesPerPost = 1): Promise<void> => {
    const { maxGamesPerTemplate: max } = await loadLimits(em, caller.tier);
    const path = 'body.games_per_post';
    if (gamesPerPost > max) throw new ServerError('template-games-too-many', { path, params: { max } });
    await checkStyle(posts, style, { em, owner: caller, signal });
  };

  scope.handle(listSchedules, async ({ caller, em }) => (await listOwn(em, caller)).map(toBody));

  scope.handle(createSchedule, async ({ body, ...call }) => {
    await check(call, asRun(body.trigger, getStyle(body)), body.games_per_post);
    const schedule = await addSchedule(call.em, call.caller, body, clock());
    return toBody(await findOwn(call.em.fork(), call.caller, schedule.id));
  });

  scope.handle(changeSchedule, async ({ params, body, ...call }) => {
    const style = getStyle(body);
    const { caller, em } = call;
    const { trigger, games_per_post: gamesPerPost } = body;
    if (Object.keys(style).length > 0 || gamesPerPost !== undefined || trigger !== undefined) {
      const { schedule } = await findOwn(em, caller, params.id);
      const next = Object.keys(style).length > 0 ? style : schedule.style;
      await check(call, asRun(trigger ?? readTrigger(schedule), next), gamesPerPost);
    }
    await editSchedule(em, { id: params.id, userId: caller.userId }, body, clock());
    return toBody(await findOwn(em.fork(), caller, params.id));
  });

  scope.handle(previewSchedule, async ({ caller, em, params, signal }) => {
    const { schedule } = await findOwn(em, caller, params.id);
    const { sport, clubId, teamId } = await em.findOneOrFail(TeamSlot, { id: schedule.slot });
    const source = await openFor(em, services, { sport, userId: caller.userId });
    const { value: games } = await source.loadGames({ teamId, clubId }, { signal });
    return findComing(schedule, games, clock());
  });

  scope.handle(deleteSchedule, async ({ caller, em, params }) =>
    removeOwn(em, Schedule, { id: params.id, user: caller.userId }),
  );
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
