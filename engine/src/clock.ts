/** Milliseconds since 1970. Tests replace it to move time. */
export type Clock = () => number;

export const systemClock: Clock = Date.now;

export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** The time on clocks in Switzerland at a moment, as `yyyy-mm-ddTHH:mm`. */
export function swissTime(now: number): string {
  return format.format(now).replace(' ', 'T');
}

/** The calendar day in Switzerland as `yyyy-mm-dd`. */
export function swissDay(now: number): string {
  return swissTime(now).slice(0, 10);
}

/** The date so many days later, `yyyy-mm-dd`. */
export function shiftDay(date: string, days: number): string {
  return new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);
}

/** The day of the week of a date, from 1, a Monday. */
export function weekdayOf(date: string): number {
  return new Date(date).getUTCDay() || 7;
}

/** Sweden writes dates and times as they are sorted. */
const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Zurich',
  dateStyle: 'short',
  timeStyle: 'short',
});
