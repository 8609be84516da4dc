import type { Game } from '@matchpost/engine';
import { findPublication } from '@matchpost/engine/posts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { day, hour } from '@matchpost/engine/clock';
import type { Services } from '../../services.ts';
import { getDaysOf, startRun } from './run-due.ts';
import type { SeenGame } from './note-result.ts';
import { replaceRun, type Published } from './published.ts';
import type { Schedule } from './schedule.entity.ts';

/** Scores of weekly posts are compared this often, for so long. */
const AGAIN = 6 * hour;
const WATCHED = 7 * day;

interface Comparing {
  schedule: Schedule;
  known: ReadonlyMap<string, Published>;
  seen: readonly SeenGame[];
}

/** Draws the weekly posts again whose games have another result now. The schedule's row is locked. */
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
  return seen.some(({ game, asOf }) => asOf > run.createdAt && isOther(run, game));
}

/** Whether a game's score is another than the one in its posts. */
export function isOther({ scores, isReplaced }: Published, game: Game): boolean {
  return !isReplaced && game.id in scores && findPublication(scores[game.id], game) !== 'nothing';
}
