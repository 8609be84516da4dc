import { hour, shiftDay, swissDay, swissTime, weekdayOf } from '@matchpost/engine/clock';

interface WeeklyTime {
  /** 1 is Monday. */
  weekday: number;
  /** `HH:mm` in Switzerland. */
  time: string;
}

/**
 * The first such moment after `after`. A local time skipped in spring moves one hour later; of a time that occurs twice
 * in autumn the first one counts.
 */
export function findNextWeekly(after: number, { weekday, time }: WeeklyTime): number {
  const today = swissDay(after);
  for (let ahead = 0; ahead <= 8; ahead++) {
    const date = shiftDay(today, ahead);
    const moment = toMoment(date, time);
    if (weekdayOf(date) === weekday && moment > after) return moment;
  }
  throw new RangeError(`No weekday ${weekday}`);
}

/** Milliseconds since 1970 of a Swiss date and time. */
export function toMoment(date: string, time: string): number {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const found = [wall - 2 * hour, wall - hour].find((moment) => toWall(moment) === wall);
  return found ?? wall - hour;
}

/** Swiss local time as milliseconds, as if it were UTC. */
function toWall(moment: number): number {
  return Date.parse(`${swissTime(moment)}Z`);
}
