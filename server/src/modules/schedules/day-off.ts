import type { Holiday, OffReason } from '../../contract/schedules.ts';
import type { Schedule } from './schedule.entity.ts';

/**
 * The reason why an occurrence posts nothing; undefined if it posts.
 *
 * @param key of its run
 * @param days `yyyy-mm-dd` in Switzerland: the day it runs and, for a result, the game's day
 */
export function findDayOff(
  { skipKey, holidays }: Pick<Schedule, 'skipKey' | 'holidays'>,
  key: string,
  days: readonly string[],
): OffReason | undefined {
  if (skipKey === key) return 'skipped';
  const isOff = ({ from, to }: Holiday) => days.some((day) => day >= from && day <= to);
  return holidays.some(isOff) ? 'holiday' : undefined;
}
