import { writeScore, type Game } from '@matchpost/engine';
import { findPublication } from '@matchpost/engine/posts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Services } from '../../services.ts';
import { replaceRun, type Published, tellWithdrawn } from './published.ts';
import { startRun } from './run-due.ts';
import type { Schedule } from './schedule.entity.ts';

/** A game of the league with the time of the answer. */
export interface SeenGame {
  game: Game;
  asOf: Date;
}

interface Noted {
  schedule: Schedule;
  key: string;
  /** The newest run of this game. */
  run: Published | undefined;
  seen: SeenGame;
}

/** Publishes, corrects or withdraws a result (docs/results.md). Call it with the schedule's row locked. */
export async function noteResult(em: EntityManager, services: Services, noted: Noted): Promise<void> {
  const { schedule, key, run, seen } = noted;
  const { game, asOf } = seen;
  if (isSkipped(run) || (run?.asOf != null && asOf < run.asOf)) return;
  const event = findPublication(scoreOf(run), game);
  if (event === 'withdraw') return withdraw(em, services, noted);
  if (event === 'nothing' || game.score === undefined) return;
  const result = { score: writeScore(game.score), asOf };
  if (run !== undefined && !run.isReplaced && run.score === null) return adopt(em, run.id, result);
  if (event === 'correct' && run !== undefined) await replaceRun(em, run.id, new Date(services.clock()));
  const revision = (run?.revision ?? 0) + 1;
  await startRun(em, services, { schedule, key, revision, result, games: { game_ids: [game.id] } });
}

/** True for an old result, and for one a person cancelled. One that was withdrawn while it was drawn may come again. */
export function isSkipped(run: Published | undefined): boolean {
  return run?.state === 'skipped' && !run.isReplaced;
}

/** True while nothing about the game was published: a late result, or one on a day off, is then never published. */
export function isFirst(run: Published | undefined): boolean {
  return run === undefined || (run.state === 'skipped' && run.isReplaced && run.revision === 1);
}

/** Runs made before scores were stored have none; the current score is taken for theirs. */
async function adopt(em: EntityManager, id: string, { score, asOf }: { score: string; asOf: Date }): Promise<void> {
  await em.execute('update schedule_runs set score = ?, as_of = ? where id = ?', [score, asOf, id]);
}

/** The published score; undefined without one or after a replacement. */
export function scoreOf(run: Published | undefined): string | undefined {
  return run === undefined || run.isReplaced ? undefined : (run.score ?? undefined);
}

async function withdraw(em: EntityManager, services: Services, { schedule, run, seen }: Noted): Promise<void> {
  if (run === undefined) return;
  await replaceRun(em, run.id, new Date(services.clock()));
  if (run.state === 'done') await tellWithdrawn(em, services, { schedule, run, game: seen.game });
}

/** Stores a result or a round from before the schedule, or of a day off, as skipped. */
export async function skipOld(
  em: EntityManager,
  { clock }: Pick<Services, 'clock'>,
  { schedule, key, score }: { schedule: Schedule; key: string; score: string | null },
): Promise<void> {
  await em.execute(
    `insert into schedule_runs (schedule_id, key, score, state, created_at) values (?, ?, ?, 'skipped', ?)
     on conflict do nothing`,
    [schedule.id, key, score, new Date(clock())],
  );
}
