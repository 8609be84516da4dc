import type { EntityManager } from '@mikro-orm/postgresql';
import type { Holiday, ScheduleChanges, ScheduleInput, Trigger } from '../../contract/schedules.ts';
import type { BatchStyle } from '../../contract/batches.ts';
import { LeagueError } from '@matchpost/leagues/errors';
import { invalidField, ServerError } from '../../errors.ts';
import { isOwnId } from '../own-teams/own-id.ts';
import type { Tier } from '../plans/plan.entity.ts';
import { TeamSlot } from '../team-slots/team-slot.entity.ts';
import type { listSlots } from '../team-slots/team-slot.queries.ts';
import { lockUser } from '../users/user.queries.ts';
import { Schedule, type ScheduleRun } from './schedule.entity.ts';
import { findNextWeekly } from './zurich.ts';
import type { Owner } from '../plans/tier.ts';

/** Maximum number of schedules by plan; after a downgrade the newer ones pause. */
const maxSchedules: Readonly<Record<Tier, number>> = { free: 1, amateur: 3, pro: 10, premium: 50 };

interface PlanContext {
  tier: Tier;
  /** Number of the user's older schedules. */
  older: number;
  slots: Awaited<ReturnType<typeof listSlots>>;
}

/** True if the plan does not run a schedule with this many older ones, or locks its team. */
export function isBeyond({ slot }: Pick<Schedule, 'slot'>, { tier, older, slots }: PlanContext): boolean {
  return older >= maxSchedules[tier] || slots.some((one) => one.locked && one.slot.id === slot);
}

/** Throws `schedules-full`, `table-none` for the table of an own team, and `not-found` for a team the user has not saved. */
export async function addSchedule(
  em: EntityManager,
  { userId, tier }: Owner,
  input: ScheduleInput,
  now: number,
): Promise<Schedule> {
  return em.transactional(async (em) => {
    await lockUser(em, userId);
    const slot = await findSlot(em, input.team_slot_id, userId);
    const max = maxSchedules[tier];
    const count = await em.count(Schedule, { user: userId });
    if (count >= max) throw new ServerError('schedules-full', { params: { max } });
    const { enabled = true } = input;
    checkCarousel(input.trigger, getStyle(input));
    checkTable(input.trigger, slot);
    return em.create(Schedule, {
      user: userId,
      slot: slot.id,
      name: input.name?.trim() ?? '',
      ...triggerOf(input.trigger, now),
      style: getStyle(input),
      formats: [...(input.formats ?? [])],
      gamesPerPost: input.games_per_post ?? 1,
      outcomes: input.outcomes,
      enabled,
      skipKey: input.skip_key ?? null,
      holidays: checkHolidays(input.holidays ?? []),
      since: new Date(now),
      createdAt: new Date(now),
    });
  });
}

/** Throws `not-found` for a team the user has not saved. */
async function findSlot(em: EntityManager, id: string, userId: string): Promise<TeamSlot> {
  const slot = await em.findOne(TeamSlot, { id, user: userId });
  if (slot === null) throw new ServerError('not-found', { path: 'body.team_slot_id' });
  return slot;
}

/** Throws `table-none` for the table of an own team, and `not-found`, also for another user's. */
export async function editSchedule(
  em: EntityManager,
  { id, userId }: { id: string; userId: string },
  changes: ScheduleChanges,
  now: number,
): Promise<void> {
  const { name, trigger, formats, games_per_post: gamesPerPost, outcomes, enabled } = changes;
  const { team_slot_id: team, skip_key: skipKey, holidays } = changes;
  await em.transactional(async (em) => {
    await lockUser(em, userId);
    const row = await em.findOne(Schedule, { id, user: userId });
    if (row === null) throw new ServerError('not-found');
    const slot = await findSlot(em, team ?? row.slot, userId);
    if (trigger !== undefined || team !== undefined) checkTable(trigger ?? readTrigger(row), slot);
    const style = changeStyle(row.style, changes);
    checkCarousel(trigger ?? readTrigger(row), style);
    const beginsAgain = (enabled === true && !row.enabled) || slot.id !== row.slot;
    const timing = trigger ?? (beginsAgain ? readTrigger(row) : undefined);
    em.assign(row, {
      slot: slot.id,
      ...(name === undefined ? {} : { name: name.trim() }),
      ...(timing === undefined ? {} : triggerOf(timing, now)),
      ...(timing === undefined ? {} : { since: new Date(now), settled: false, waitingUntil: null }),
      style,
      ...(formats === undefined ? {} : { formats: [...formats] }),
      ...(gamesPerPost === undefined ? {} : { gamesPerPost }),
      ...(outcomes === undefined ? {} : { outcomes }),
      ...(enabled === undefined ? {} : { enabled }),
      ...(skipKey === undefined ? {} : { skipKey }),
      ...(holidays === undefined ? {} : { holidays: checkHolidays(holidays) }),
    });
  });
}

/** A result is one game, a round one table, and a carousel the games of a weekend. */
function checkCarousel({ on }: Trigger, { carousel }: BatchStyle): void {
  if (carousel !== undefined && on !== 'weekly') throw invalidField('body.carousel', 'weekly-needed');
}

/** An own team never has a table: better told now than after each round. */
function checkTable({ on }: Trigger, { teamId }: TeamSlot): void {
  if (on === 'round' && isOwnId(teamId)) throw new LeagueError('table-none');
}

function checkHolidays(holidays: readonly Holiday[]): Holiday[] {
  const wrong = holidays.findIndex(({ from, to }) => to < from);
  if (wrong >= 0) throw new ServerError('holidays-reversed', { path: `body.holidays.${wrong}.to` });
  return [...holidays];
}

function triggerOf(trigger: Trigger, now: number) {
  if (trigger.on !== 'weekly') {
    return { trigger: trigger.on, weekday: null, time: null, nextAt: new Date(now), checkAt: null };
  }
  const { weekday, time } = trigger;
  return { trigger: 'weekly' as const, weekday, time, nextAt: new Date(findNextWeekly(now, trigger)) };
}

export function readTrigger({ trigger, weekday, time }: Pick<Schedule, 'trigger' | 'weekday' | 'time'>): Trigger {
  return trigger === 'weekly' ? { on: trigger, weekday: weekday ?? 1, time: time ?? '00:00' } : { on: trigger };
}

/** The single options of posts. */
export function getStyle(input: ScheduleChanges): BatchStyle {
  const { team_slot_id, name, trigger, formats, games_per_post, outcomes, enabled, skip_key, holidays, ...options } =
    input;
  const { look, ...style } = options;
  return style;
}

/** The options of posts after a change. */
export function changeStyle(before: BatchStyle, changes: ScheduleChanges): BatchStyle {
  const { look = before } = changes;
  const style = getStyle(changes);
  if (style.theme === undefined && style.template_id === undefined) return { ...look, ...style };
  const { theme: _theme, template_id: _id, revision: _revision, ...options } = look;
  return { ...options, ...style };
}

/** Checks for a team's results at once instead of at the next turn: one was entered by hand. */
export async function checkSoon(
  em: EntityManager,
  { teamId, userId }: { teamId: string; userId: string },
  now: number,
): Promise<void> {
  await em.execute(soonQuery, [new Date(now), new Date(now), userId, teamId]);
}

const soonQuery = `
  update schedules set next_at = ? where enabled and trigger = 'result' and next_at > ?
  and slot_id in (select id from user_team_slots where user_id = ? and team_id = ?)`;

export type LastRun = Pick<ScheduleRun, 'state' | 'code' | 'params' | 'createdAt'>;

/** Oldest first, each with its newest run that was not skipped. */
export async function listWithRuns(
  em: EntityManager,
  userId: string,
): Promise<{ schedule: Schedule; run: LastRun | undefined }[]> {
  const rows = await em.find(Schedule, { user: userId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  const runs = await em.execute<LastRunRow[]>(lastRunQuery, [userId]);
  const bySchedule = new Map(runs.map((run) => [run.schedule_id, run]));
  return rows.map((schedule) => {
    const run = bySchedule.get(schedule.id);
    return { schedule, run: run && toLastRun(run) };
  });
}

interface LastRunRow {
  schedule_id: string;
  state: ScheduleRun['state'];
  code: string | null;
  params: ScheduleRun['params'];
  created_at: Date;
}

function toLastRun({ state, code, params, created_at: createdAt }: LastRunRow): LastRun {
  return { state, code, params, createdAt: new Date(createdAt) };
}

const lastRunQuery = `
  select distinct on (r.schedule_id) r.schedule_id, r.state, r.code, r.params, r.created_at
  from schedule_runs r join schedules s on s.id = r.schedule_id
  where s.user_id = ? and r.state <> 'skipped'
  order by r.schedule_id, r.created_at desc`;
