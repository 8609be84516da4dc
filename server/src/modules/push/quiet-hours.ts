import { shiftDay, swissTime } from '@matchpost/engine/clock';
import type { QuietHours } from '../../contract/push.ts';
import { toMoment } from '../schedules/zurich.ts';

/** The moment a message of `now` may be sent: `now`, or the end of the quiet hours it falls into. */
export function findDue(now: number, quiet: QuietHours | null): number {
  if (quiet === null || quiet.from === quiet.to) return now;
  const local = swissTime(now);
  const time = local.slice(11);
  const isOverNight = quiet.from > quiet.to;
  const isQuiet = isOverNight ? time >= quiet.from || time < quiet.to : time >= quiet.from && time < quiet.to;
  if (!isQuiet) return now;
  const endsTomorrow = isOverNight && time >= quiet.from;
  const date = shiftDay(local.slice(0, 10), endsTomorrow ? 1 : 0);
  return Math.max(now, toMoment(date, quiet.to));
}
