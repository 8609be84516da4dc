import type { Game } from '@matchpost/engine';
import { findPublication } from '@matchpost/engine/posts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { day, hour } from '@matchpost/engine/clock';
import type { Services } from '../../services.ts';
import { getDaysOf, startRun } from './run-due.ts';
import type { SeenGame } from './note-result.ts';
import { replaceRun, type Published } from './published.ts';
import type { Schedule } from './schedule.entity.ts';

/** Interval and total time of comparing the scores of weekly posts. */
const AGAIN = 6 * hour;
const WATCHED = 7 * day;

interface Comparing {
  schedule: Schedule;
  known: ReadonlyMap<string, Published>;
  seen: readonly SeenGame[];
}

/** Redraws weekly posts whose games have a different result now. Call it with the schedule's row locked. */
export async function compareWeekly(em: EntityManager, services: Services, comparing: Comparing): Promise<void> {
  const { schedule, known, seen } = comparing;
  const now = services.clock();
  const watched = [...known.values()].filter(({ createdAt, isReplaced }) => {
    return !isReplaced && createdAt.getTime() > now - WATCHED;
  });
  for (const run of watched.filter((run) => differs(run, seen))) {
    await replaceRun(em, run.id, new Date(now));
    const { key, revision } = run;
    await startRun(em, services, { schedule, key, revision: revision + 1, games: getDaysOf(schedule, key) });
  }
  schedule.checkAt = watched.length > 0 ? new Date(now + AGAIN) : null;
}

function differs(run: Published, seen: readonly SeenGame[]): boolean {
  return seen.some(({ game, asOf }) => asOf > run.createdAt && isChanged(run, game));
}

/** True when a game's score differs from the one in its posts. */
export function isChanged({ scores, isReplaced }: Published, game: Game): boolean {
  return !isReplaced && game.id in scores && findPublication(scores[game.id], game) !== 'nothing';
}
