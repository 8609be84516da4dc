import { compareMarks, isFinal, isVoid, markTable, type Round } from '@matchpost/engine/posts';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { day, minute, swissTime } from '@matchpost/engine/clock';
import type { Services } from '../../services.ts';
import { findDayOff } from './day-off.ts';
import { findNextCheck } from './next-check.ts';
import { isSkipped, skipOld } from './note-result.ts';
import { loadPublished, replaceRun, type Published } from './published.ts';
import { readRound, roundKey, type ReadRound, type ReadTable } from './read-round.ts';
import { startRun } from './run-due.ts';
import { Schedule, type ScheduleRun } from './schedule.entity.ts';
import { toMoment } from './zurich.ts';

/** Interval of the checks while a table waits for the round's other games. */
const LOOK_AGAIN = 15 * minute;
/** A round whose deadline is longer past is not posted: no server ran. */
const LATE = day;
/** Time for which a posted table is compared with the league's. */
const WATCHED = 7 * day;

/** Posts the table of the round that began last, once it is complete, or corrects the one that was posted. */
export async function checkRound(services: Services, schedule: Schedule, signal: AbortSignal): Promise<void> {
  const em = services.orm.em.fork();
  const found = await readRound(em, services, { schedule, published: await loadPublished(em, schedule.id), signal });
  if (found === undefined) return;
  const { season, current } = found;
  const now = services.clock();
  await em.fork().transactional(async (em) => {
    const locked = await em.findOne(Schedule, { id: schedule.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (locked === null || locked.since.getTime() !== schedule.since.getTime()) return;
    const run = current && (await loadPublished(em, schedule.id)).get(roundKey(current.round));
    locked.waitingUntil = null;
    locked.nextAt = new Date(findNextCheck(season, now));
    if (current !== undefined) await noteRound(em, services, { schedule: locked, run, ...current });
    locked.settled = true;
  });
}

interface Noting extends ReadRound {
  schedule: Schedule;
  /** The newest run of this round. */
  run: Published | undefined;
}

async function noteRound(em: EntityManager, services: Services, noting: Noting): Promise<void> {
  const { schedule, run, round, read } = noting;
  if (run !== undefined) return compareRun(em, services, { ...noting, run });
  const now = services.clock();
  const deadline = toMoment(round.deadline.slice(0, 10), round.deadline.slice(11));
  if (isOld(schedule, round)) return skipOld(em, services, { schedule, key: roundKey(round), score: null });
  if (now > deadline + LATE) return;
  if (read === undefined) {
    schedule.nextAt = new Date(Math.min(schedule.nextAt.getTime(), deadline));
    return;
  }
  const event = read === 'none' ? 'post' : read.event;
  if (event === 'nothing') return;
  if (event === 'wait' && now < deadline) {
    const isOver = round.games.every((game) => isFinal(game) || isVoid(game));
    schedule.waitingUntil = isOver ? new Date(deadline) : null;
    schedule.nextAt = new Date(Math.min(schedule.nextAt.getTime(), now + LOOK_AGAIN, deadline));
    return;
  }
  if (isOff(schedule, round, now)) {
    if (schedule.skipKey === roundKey(round)) schedule.skipKey = null;
    return skipOld(em, services, { schedule, key: roundKey(round), score: null });
  }
  if (read === 'none') return fail(em, services, { schedule, round, code: 'table-none' });
  if (!round.games.some(isFinal)) return fail(em, services, { schedule, round, code: 'round-unfinished' });
  await start(em, services, { schedule, round, read, revision: 1 });
}

/** Rounds that began before the schedule do not count at its first check. */
function isOld({ settled, since }: Schedule, { games }: Round): boolean {
  return !settled && (games.at(-1)?.startsAt ?? '') <= swissTime(since.getTime());
}

function isOff(schedule: Schedule, round: Round, now: number): boolean {
  const days = [...round.games.map(({ startsAt }) => startsAt.slice(0, 10)), swissTime(now).slice(0, 10)];
  return findDayOff(schedule, roundKey(round), days) !== undefined;
}

interface Starting {
  schedule: Schedule;
  round: Round;
  read: ReadTable;
  revision: number;
}

function start(em: EntityManager, services: Services, { schedule, round, read, revision }: Starting): Promise<void> {
  const result = { score: markTable(read.table), asOf: read.asOf };
  const note: ScheduleRun['note'] = read.event === 'wait' ? 'round-open' : null;
  return startRun(em, services, { schedule, key: roundKey(round), revision, result, note, games: {} });
}

interface Failing {
  schedule: Schedule;
  round: Round;
  code: 'table-none' | 'round-unfinished';
}

/** Stores the reason, so that the schedule can say it; the round is not tried again. */
async function fail(em: EntityManager, services: Services, { schedule, round, code }: Failing): Promise<void> {
  await em.execute(
    `insert into schedule_runs (schedule_id, key, state, code, created_at) values (?, ?, 'failed', ?, ?)
     on conflict do nothing`,
    [schedule.id, roundKey(round), code, new Date(services.clock())],
  );
}

/** Redraws a posted table that was corrected, or whose round is complete now. */
async function compareRun(
  em: EntityManager,
  services: Services,
  comparing: Noting & { run: Published },
): Promise<void> {
  const { schedule, run, round, read } = comparing;
  const now = services.clock();
  if (isSkipped(run)) return;
  const isWatched = run.createdAt.getTime() > now - WATCHED;
  if (!isWatched || run.score === null || read === undefined || read === 'none') return;
  if (run.asOf !== null && read.asOf < run.asOf) return;
  const next = { schedule, round, read, revision: run.revision + 1 };
  // The run that replaced it was dropped, because the table changed again while it was drawn.
  if (run.isReplaced) {
    const isDue = read.event === 'post' || (read.event === 'wait' && swissTime(now) >= round.deadline);
    return isDue ? start(em, services, next) : undefined;
  }
  const change = compareMarks(run.score, markTable(read.table));
  const isComplete = change === 'moved-on' && run.note === 'round-open' && read.event === 'post';
  if (change !== 'corrected' && !isComplete) return;
  await replaceRun(em, run.id, new Date(now));
  await start(em, services, next);
}
