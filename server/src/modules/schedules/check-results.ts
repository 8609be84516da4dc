import { writeScore, type Game } from '@matchpost/engine';
import { findPublication, isFinal } from '@matchpost/engine/posts';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { day, minute, swissTime } from '@matchpost/engine/clock';
import { LeagueError } from '@matchpost/leagues/errors';
import type { LeagueSource } from '@matchpost/leagues';
import type { Services } from '../../services.ts';
import { openFor } from '../leagues/open-for.ts';
import { isOwnId } from '../own-teams/own-id.ts';
import { TeamSlot } from '../team-slots/team-slot.entity.ts';
import { loadPublished, type Published, replaceRun } from './published.ts';
import { isFirst, isSkipped, noteResult, skipOld, scoreOf, type SeenGame } from './note-result.ts';
import { Schedule } from './schedule.entity.ts';
import { checkRound } from './check-round.ts';
import { findDayOff } from './day-off.ts';
import { findNextCheck } from './next-check.ts';
import { COMPARE_AGAIN, getDaysOf, getTab, startRun } from './run-due.ts';

/** Maximum age of a result when it is noticed. */
const FRESH = 2 * minute;
/** Results found longer after kick-off are not posted: no server ran, or the league did not answer. */
const LATE = 3 * day;

/** Starts a run for every new or changed result, and for a round's table. */
export async function checkResults(services: Services, scheduleId: string, signal: AbortSignal): Promise<void> {
  const em = services.orm.em.fork();
  const schedule = await em.findOne(Schedule, { id: scheduleId, enabled: true });
  if (schedule === null) return;
  if (schedule.trigger === 'round') return checkRound(services, schedule, signal);
  const slot = await em.findOneOrFail(TeamSlot, { id: schedule.slot });
  const published = await loadPublished(em, scheduleId);
  const found = await loadSeen(em, services, { schedule, slot, published, signal });
  if (found === undefined) return;
  const { seen, isWhole } = found;
  const now = services.clock();
  await em.fork().transactional(async (em) => {
    const current = await em.findOne(Schedule, { id: scheduleId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (current === null || current.since.getTime() !== schedule.since.getTime()) return;
    const known = await loadPublished(em, scheduleId);
    if (current.trigger === 'weekly') return compareWeekly(em, services, { schedule: current, known, seen });
    for (const one of seen) await noteOne(em, services, { schedule: current, slot, known, seen: one });
    if (!isWhole) return;
    current.settled = true;
    current.nextAt = new Date(
      findNextCheck(
        seen.map(({ game }) => game),
        now,
      ),
    );
  });
}

interface Loading {
  schedule: Schedule;
  slot: TeamSlot;
  published: ReadonlyMap<string, Published>;
  signal: AbortSignal;
}

interface Found {
  /** Without the games whose own page failed. */
  seen: SeenGame[];
  /** No page failed. */
  isWhole: boolean;
}

/** Undefined when the list fails. After any failure the next check follows soon. */
async function loadSeen(
  em: EntityManager,
  services: Services,
  { schedule, slot, published, signal }: Loading,
): Promise<Found | undefined> {
  const { sport, clubId, teamId } = slot;
  const now = services.clock();
  const options = { signal, maxAgeMs: FRESH };
  try {
    const source = await openFor(em, services, { sport, userId: schedule.user });
    const { value: games, asOf } = await source.loadGames({ teamId, clubId }, options);
    const seen = games.filter(({ id }) => id !== '').map((game) => ({ game, asOf }));
    const changed = seen.filter(({ game }) => needsRun({ schedule, slot, published, now }, game));
    const pages = await Promise.allSettled(changed.map((one) => loadDetail(source, one, { teamId, clubId }, options)));
    for (const page of pages) if (page.status === 'rejected') tellFailure(services, schedule, page.reason);
    const details = new Map(changed.map((one, index) => [one, pages[index]]));
    return {
      seen: seen.flatMap((one) => {
        const page = details.get(one);
        if (page === undefined) return [one];
        return page.status === 'fulfilled' ? [page.value] : [];
      }),
      isWhole: pages.every(({ status }) => status === 'fulfilled'),
    };
  } catch (error) {
    tellFailure(services, schedule, error);
    return undefined;
  }
}

/** Throws other errors than those of a league. */
function tellFailure({ log }: Services, { id }: Schedule, error: unknown): void {
  if (!(error instanceof LeagueError)) throw error;
  log.info({ schedule: id, code: error.code }, 'checking results failed');
}

/** True when a game has a result to publish, correct or withdraw. */
function needsRun({ schedule, slot, published, now }: Omit<Loading, 'signal'> & { now: number }, game: Game): boolean {
  if (schedule.trigger === 'weekly') return listWeekly(published).some((run) => isChanged(run, game));
  const run = published.get(keyOf(game));
  if (isSkipped(run) || isOld(schedule, game)) return false;
  if (isFirst(run) && isLate(slot, game, now)) return false;
  return findPublication(scoreOf(run), game) !== 'nothing';
}

/** Loads the game's own page, from which posts are drawn. It overrides the list. */
async function loadDetail(
  source: LeagueSource,
  { game }: SeenGame,
  team: { teamId: string; clubId: string },
  options: { signal: AbortSignal; maxAgeMs: number },
): Promise<SeenGame> {
  const { value, asOf } = await source.loadGame(game.id, team, options);
  return { game: value, asOf };
}

interface Noting {
  schedule: Schedule;
  slot: TeamSlot;
  known: ReadonlyMap<string, Published>;
  seen: SeenGame;
}

/** Late results, and at the first check those of games that began before the schedule was created, are only stored. */
async function noteOne(em: EntityManager, services: Services, { schedule, slot, known, seen }: Noting): Promise<void> {
  const { game } = seen;
  const key = keyOf(game);
  const run = known.get(key);
  const now = services.clock();
  const days = [game.startsAt.slice(0, 10), swissTime(now).slice(0, 10)];
  // Corrections of a post that is out are sent on days off too.
  const isLeftOut = isFirst(run) && (findDayOff(schedule, key, days) !== undefined || isLate(slot, game, now));
  if (!isLeftOut && !isOld(schedule, game)) return noteResult(em, services, { schedule, key, run, seen });
  if (!isFinal(game) || !game.score) return;
  if (schedule.skipKey === key) schedule.skipKey = null;
  await skipOld(em, services, { schedule, key, score: writeScore(game.score) });
}

function isOld({ settled, since }: Schedule, { startsAt }: Game): boolean {
  return !settled && startsAt <= swissTime(since.getTime());
}

/** A person may enter the result of an own team whenever they like. */
function isLate({ teamId }: TeamSlot, { startsAt }: Game, now: number): boolean {
  return !isOwnId(teamId) && startsAt <= swissTime(now - LATE);
}

function keyOf({ id }: Game): string {
  return `game:${id}`;
}

/** Time for which the scores of weekly posts are compared. */
const WATCHED = 7 * day;

interface Comparing {
  schedule: Schedule;
  known: ReadonlyMap<string, Published>;
  seen: readonly SeenGame[];
}

/** Redraws weekly posts whose games have a different result now. Call it with the schedule's row locked. */
async function compareWeekly(em: EntityManager, services: Services, comparing: Comparing): Promise<void> {
  const { schedule, known, seen } = comparing;
  // It posted results before: previews cannot replace them.
  if (getTab(schedule) === 'preview') {
    schedule.checkAt = null;
    return;
  }
  const now = services.clock();
  const watched = listWeekly(known).filter(({ createdAt }) => createdAt.getTime() > now - WATCHED);
  for (const run of watched.filter((run) => differs(run, seen))) {
    await replaceRun(em, run.id, new Date(now));
    const { key, revision } = run;
    await startRun(em, services, { schedule, key, revision: revision + 1, games: getDaysOf(schedule, key) });
  }
  schedule.checkAt = watched.length > 0 ? new Date(now + COMPARE_AGAIN) : null;
}

/** The runs of weekly posts that nothing replaced; the others are from before the schedule had this trigger. */
function listWeekly(known: ReadonlyMap<string, Published>): Published[] {
  return [...known.values()].filter(({ key, isReplaced }) => !isReplaced && !/^(?:game|round):/.test(key));
}

function differs(run: Published, seen: readonly SeenGame[]): boolean {
  return seen.some(({ game, asOf }) => asOf > run.createdAt && isChanged(run, game));
}

/** True when a game's score differs from the one in its posts, or is final where theirs was not. */
function isChanged({ scores }: Published, game: Game): boolean {
  return game.id in scores && findPublication(scores[game.id] ?? undefined, game) !== 'nothing';
}
