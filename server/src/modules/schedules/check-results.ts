import type { Game } from '@matchpost/engine';
import type { EntityManager } from '@mikro-orm/postgresql';
import { hour, minute } from '../../clock.ts';
import { LeagueError } from '../../leagues/errors.ts';
import type { Services } from '../../services.ts';
import { openFor } from '../leagues/open-for.ts';
import { TeamSlot } from '../team-slots/team-slot.entity.ts';
import { startRun } from './run-due.ts';
import { Schedule } from './schedule.entity.ts';
import { toLocal } from './zurich.ts';

/** A result may be this old when it is noticed. */
const FRESH = 2 * minute;
/** A game takes so long; its result comes some time after. */
const PLAYING = 90 * minute;
const EXPECTED = 8 * hour;
const LOOK_SOON = 2 * minute;
const LOOK_LATER = 6 * hour;

/** Takes the jobs that look for results. */
export async function workScheduleChecks(services: Services): Promise<void> {
  await services.jobs.work('schedule-check', ({ scheduleId }, { signal }) =>
    checkResults(services, scheduleId, signal),
  );
}

/** Starts a run for every result that was not there before. */
export async function checkResults(services: Services, scheduleId: string, signal: AbortSignal): Promise<void> {
  const em = services.orm.em.fork();
  const schedule = await em.findOne(Schedule, { id: scheduleId, enabled: true, trigger: 'result' });
  if (schedule === null) return;
  const games = await loadTeamGames(em, services, schedule, signal);
  if (games === undefined) return;
  const now = services.clock();
  await em.transactional(async (em) => {
    const current = await em.findOne(Schedule, { id: scheduleId });
    if (current === null || current.since.getTime() !== schedule.since.getTime()) return;
    const played = games.filter(({ id, score, status }) => id !== '' && score !== undefined && status !== 'live');
    for (const game of played) await noteResult(em, services, current, game);
    current.settled = true;
    current.nextAt = new Date(findNextLook(games, now));
  });
}

/** Undefined when the source fails: it is asked again soon. */
async function loadTeamGames(
  em: EntityManager,
  services: Services,
  schedule: Schedule,
  signal: AbortSignal,
): Promise<readonly Game[] | undefined> {
  const { sport, clubId, teamId } = await em.findOneOrFail(TeamSlot, { id: schedule.slot });
  try {
    const source = await openFor(em, services, { sport, userId: schedule.user });
    return (await source.loadGames({ teamId, clubId }, { signal, maxAgeMs: FRESH })).value;
  } catch (error) {
    if (!(error instanceof LeagueError)) throw error;
    services.log.info({ schedule: schedule.id, code: error.code }, 'results cannot be looked for');
    return undefined;
  }
}

/** What was there at the first look, of games that had begun when the schedule was made, is only remembered. */
async function noteResult(em: EntityManager, services: Services, schedule: Schedule, game: Game): Promise<void> {
  const key = `game:${game.id}`;
  const isOld = !schedule.settled && game.startsAt <= toLocal(schedule.since.getTime());
  if (!isOld) return startRun(em, services, { schedule, key, games: { game_ids: [game.id] } });
  await em.execute(
    "insert into schedule_runs (schedule_id, key, state, created_at) values (?, ?, 'skipped', ?) on conflict do nothing",
    [schedule.id, key, new Date(services.clock())],
  );
}

/** Often while a result is due, else when the next game is over. */
export function findNextLook(games: readonly Game[], now: number): number {
  const today = toLocal(now);
  const open = games.filter(({ startsAt, score, status }) => {
    return startsAt.length > 10 && (score === undefined || status === 'live') && startsAt > toLocal(now - EXPECTED);
  });
  if (open.some(({ startsAt }) => startsAt <= toLocal(now - PLAYING))) return now + LOOK_SOON;
  const [next] = open.map(({ startsAt }) => startsAt).toSorted();
  if (next === undefined) return now + LOOK_LATER;
  const wait = Date.parse(`${next}Z`) - Date.parse(`${today}Z`) + PLAYING;
  return now + Math.min(Math.max(wait, LOOK_SOON), LOOK_LATER);
}
