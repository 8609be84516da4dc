import type { Game } from '@matchpost/engine';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Services } from '../../services.ts';
import { announce } from '../webhooks/announce.ts';
import type { Published } from './published.ts';
import type { Schedule } from './schedule.entity.ts';

/** A changed score in the event `result.corrected`; null for no score. */
export interface ScoreChange {
  game_id: string;
  score: string | null;
  score_before: string | null;
}

/** Lists the games whose published scores changed. */
export function findChanges(before: Record<string, string>, after: Record<string, string>): ScoreChange[] {
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return ids
    .map((id) => ({ game_id: id, score: after[id] ?? null, score_before: before[id] ?? null }))
    .filter(({ score, score_before }) => score !== score_before);
}

interface Withdrawn {
  schedule: Schedule;
  run: Published;
  game: Game;
}

/** Announces a withdrawn result, which has no new post. */
export async function tellWithdrawn(
  em: EntityManager,
  services: Services,
  { schedule, run, game }: Withdrawn,
): Promise<void> {
  if (!schedule.outcomes.includes('webhook')) return;
  const scores: ScoreChange[] = [{ game_id: game.id, score: null, score_before: run.score }];
  const data = { schedule_id: schedule.id, name: schedule.name, failed: 0, posts: [], scores };
  await announce(em, services, {
    userId: schedule.user,
    event: 'result.corrected',
    key: `${run.id}/withdrawn`,
    data,
  });
}
