import type { Game } from '@matchpost/engine';
import { hour, minute, swissTime } from '@matchpost/engine/clock';
import { isOpen } from '@matchpost/engine/posts';

/** Duration of a game; its result follows some time later. */
const PLAYING = 90 * minute;
const EXPECTED = 8 * hour;
const LOOK_SOON = 2 * minute;
const LOOK_LATER = 6 * hour;

/** Soon while a result is due, else at the end of the next game, and every six hours. */
export function findNextCheck(games: readonly Pick<Game, 'startsAt' | 'score' | 'status'>[], now: number): number {
  const today = swissTime(now);
  const open = games.filter(({ startsAt, score, status }) => {
    return (
      startsAt.length > 10 &&
      (status === 'live' || score === undefined) &&
      isOpen({ status, score }) &&
      startsAt > swissTime(now - EXPECTED)
    );
  });
  if (open.some(({ startsAt }) => startsAt <= swissTime(now - PLAYING))) return now + LOOK_SOON;
  const [next] = open.map(({ startsAt }) => startsAt).toSorted();
  if (next === undefined) return now + LOOK_LATER;
  const wait = Date.parse(`${next}Z`) - Date.parse(`${today}Z`) + PLAYING;
  return now + Math.min(Math.max(wait, LOOK_SOON), LOOK_LATER);
}
