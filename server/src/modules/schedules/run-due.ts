import type { EntityManager } from '@mikro-orm/postgresql';
import type { Game } from '@matchpost/engine';
import { pickWeekend, weekendAhead, weekendUpTo, type Days } from '@matchpost/engine/posts';
import { day, hour, minute, swissTime } from '@matchpost/engine/clock';
import type { BatchStyle, LeagueGames } from '../../contract/batches.ts';
import type { Services } from '../../services.ts';
import { insertBatch } from '../batches/batch.queries.ts';
import { TeamSlot } from '../team-slots/team-slot.entity.ts';
import { listSlots } from '../team-slots/team-slot.queries.ts';
import { User } from '../users/user.entity.ts';
import { loadUser } from '../users/user.queries.ts';
import { Schedule, type ScheduleRun } from './schedule.entity.ts';
import { findDayOff } from './day-off.ts';
import { isBeyond } from './schedule.queries.ts';
import { findNextWeekly } from './zurich.ts';

/** Runs missed by more than this, because no server ran, are skipped. */
const LATE = day;
/** Delay of the next check unless the check itself sets another time. */
const CHECK_AGAIN = 5 * minute;
/** Interval of comparing the scores of weekly posts. */
export const COMPARE_AGAIN = 6 * hour;

type Deps = Pick<Services, 'orm' | 'jobs' | 'clock'>;

/** Starts all due schedules and returns their number. Safe on any number of servers at the same time. */
export async function runDueSchedules(deps: Deps): Promise<number> {
  let count = 0;
  while (await runNextDue(deps)) count += 1;
  return count;
}

async function runNextDue(deps: Deps): Promise<boolean> {
  return deps.orm.em.fork().transactional(async (em) => {
    const [due] = await em.execute<{ id: string }[]>(dueQuery, [new Date(deps.clock()), new Date(deps.clock())]);
    if (due === undefined) return false;
    const schedule = await em.findOneOrFail(Schedule, { id: due.id });
    if (schedule.trigger !== 'weekly') await checkForResults(em, deps, schedule);
    else if (schedule.nextAt.getTime() <= deps.clock()) await runWeekly(em, deps, schedule);
    else await compareAgain(em, deps, schedule);
    return true;
  });
}

const dueQuery = `
  select id from schedules where enabled and (next_at <= ? or check_at <= ?)
  order by least(next_at, check_at) limit 1 for update skip locked`;

async function runWeekly(em: EntityManager, deps: Deps, schedule: Schedule): Promise<void> {
  const now = deps.clock();
  const dueAt = schedule.nextAt.getTime();
  const { weekday, time } = schedule;
  const key = swissTime(dueAt);
  const isOff = findDayOff(schedule, key, [key.slice(0, 10)]) !== undefined;
  if (schedule.skipKey === key) schedule.skipKey = null;
  schedule.nextAt = new Date(findNextWeekly(now, { weekday: weekday ?? 1, time: time ?? '' }));
  await em.flush();
  if (isOff || dueAt < now - LATE || (await isBeyondPlan(em, schedule, now))) return;
  await startRun(em, deps, { schedule, key, games: getDaysOf(schedule, key) });
}

/** The weekend of a weekly run by its key: the current or last one for results, the next one for previews. */
export function getDaysOf(schedule: Pick<Schedule, 'trigger' | 'style'>, key: string): Days {
  const today = key.slice(0, 10);
  return getTab(schedule) === 'result' ? weekendUpTo(today) : weekendAhead(today);
}

interface RunTime {
  /** The run's key: the Swiss time when it was due. */
  key: string;
  /** `yyyy-mm-dd` in Switzerland. */
  today: string;
}

/**
 * The games of its weekend that a weekly run posts. Previews announce those still to come, and those called off. Results
 * are of games that had begun when the run was due: a run that waits, and its corrections, post the same ones.
 */
export function pickForRun(tab: BatchStyle['tab'], games: readonly Game[], { key, today }: RunTime): Game[] {
  if (tab === 'preview') return pickWeekend(games, 'next', today);
  if (tab === 'result') return games.filter(({ startsAt }) => startsAt <= key);
  return [...games];
}

/** The schedule's own tab, else the one of its trigger. A table shows results. */
export function getTab({ trigger, style }: Pick<Schedule, 'trigger' | 'style'>): 'preview' | 'result' {
  if (trigger === 'round') return 'result';
  const { tab } = style;
  // A run's games are all of one kind, so `auto` leaves the choice to the trigger.
  return tab === undefined || tab === 'auto' ? (trigger === 'result' ? 'result' : 'preview') : tab;
}

async function checkForResults(em: EntityManager, { jobs, clock }: Deps, schedule: Schedule): Promise<void> {
  const now = clock();
  schedule.nextAt = new Date(now + CHECK_AGAIN);
  // Left over from a weekly trigger, it would keep the schedule due for ever.
  schedule.checkAt = null;
  // A plan that runs it again begins anew: results of the time between are not posted all at once.
  const isPaused = await isBeyondPlan(em, schedule, now);
  if (isPaused) em.assign(schedule, { since: new Date(now), settled: false });
  await em.flush();
  if (isPaused) return;
  await jobs.send('schedule-check', { scheduleId: schedule.id }, { em, singletonKey: schedule.id });
}

/** The job corrects the time of the next comparison, unless the league does not answer. */
async function compareAgain(em: EntityManager, { jobs, clock }: Deps, schedule: Schedule): Promise<void> {
  schedule.checkAt = new Date(clock() + COMPARE_AGAIN);
  await em.flush();
  await jobs.send('schedule-check', { scheduleId: schedule.id }, { em, singletonKey: schedule.id });
}

interface Occurrence {
  schedule: Schedule;
  key: string;
  /** 1 unless it corrects an earlier run. */
  revision?: number;
  /** The result to publish. */
  result?: { score: string; asOf: Date };
  note?: ScheduleRun['note'];
  games: Pick<LeagueGames, 'from' | 'to' | 'game_ids'>;
  /** Its games changed while it was drawn: `resumeBatches` plans it a minute later. */
  isAgain?: boolean;
}

/**
 * Adds the run and its batch in one transaction. Its posts speak the account's language unless the schedule names one.
 * Does nothing if the occurrence already has a run.
 */
export async function startRun(
  em: EntityManager,
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  { schedule, key, revision = 1, result, note = null, games, isAgain = false }: Occurrence,
): Promise<void> {
  const now = clock();
  const [run] = await em.execute<{ id: string }[]>(
    `insert into schedule_runs (schedule_id, key, revision, score, as_of, note, created_at) values (?, ?, ?, ?, ?, ?, ?)
     on conflict do nothing returning id`,
    [schedule.id, key, revision, result?.score ?? null, result?.asOf ?? null, note, new Date(now)],
  );
  if (run === undefined) return;
  const { sport, clubId, teamId } = await em.findOneOrFail(TeamSlot, { id: schedule.slot });
  const { user: userId, name, formats, gamesPerPost } = schedule;
  const { language } = await em.findOneOrFail(User, { id: userId });
  const batch = {
    userId,
    name,
    formats,
    gamesPerPost,
    origin: 'schedule' as const,
    games: { sport, club_id: clubId, team_id: teamId, ...games },
    style: { language, ...getRunStyle(schedule) },
  };
  const { id } = await insertBatch(em, batch, { jobs, now, isLater: isAgain });
  await em.execute('update schedule_runs set batch_id = ? where id = ?', [id, run.id]);
}

/** The style of a run's posts; the trigger decides what they are about. */
export function getRunStyle(schedule: Pick<Schedule, 'trigger' | 'style'>): BatchStyle {
  if (schedule.trigger === 'round') return { ...schedule.style, kind: 'table' };
  return { ...schedule.style, tab: getTab(schedule) };
}

/** After a downgrade only the oldest schedules run, and those of the oldest teams. */
async function isBeyondPlan(em: EntityManager, schedule: Schedule, now: number): Promise<boolean> {
  const { id, user: userId } = schedule;
  const { tier } = await loadUser(em, userId, now);
  const [row] = await em.execute<{ older: number }[]>(olderQuery, [id]);
  return isBeyond(schedule, { tier, older: row?.older ?? 0, slots: await listSlots(em, { userId, tier }) });
}

const olderQuery = `
  select count(*)::int as older
  from schedules s join schedules o on o.user_id = s.user_id and (o.created_at, o.id) < (s.created_at, s.id)
  where s.id = ?`;
