/** Days are counted since 1970-01-01; times are what clocks in Switzerland show, without a zone. */
import { day as dayMs, minute } from '@matchpost/engine/clock';

/** 1970-01-05 was a Monday. */
const FIRST_MONDAY = 4;

/** Two seasons a year, from August and from February, so that there is always one running. */
export const SEASON_WEEKS = 26;
const FIRST_WEEK = 14;

export function seasonOfWeek(week: number): number {
  return Math.floor((week - FIRST_WEEK) / SEASON_WEEKS);
}

export function firstWeekOf(season: number): number {
  return season * SEASON_WEEKS + FIRST_WEEK;
}

export function weekOf(day: number): number {
  return Math.floor((day - FIRST_MONDAY) / 7);
}

/** The day of a week; `weekday` 0 for Monday to 6 for Sunday. */
export function dayOf(week: number, weekday: number): number {
  return week * 7 + FIRST_MONDAY + weekday;
}

/** `2025-11-15` or `2025-11-15T19:30` to the number of its day. */
export function parseDay(local: string): number {
  return Date.parse(`${local.slice(0, 10)}T00:00:00Z`) / dayMs;
}

/** The day as `2025-11-15`. */
export function writeDay(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** Minutes of `later` behind `earlier`, both `yyyy-mm-ddTHH:mm`. */
export function minutesBetween(earlier: string, later: string): number {
  return (Date.parse(`${later}Z`) - Date.parse(`${earlier}Z`)) / minute;
}
