/** Milliseconds since 1970. Tests replace it to move time. */
export type Clock = () => number;

export const systemClock: Clock = Date.now;

export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** The calendar day in Europe/Zurich as `yyyy-mm-dd`. */
export function swissDay(now: number): string {
  return dayFormat.format(now);
}

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Zurich', dateStyle: 'short' });
