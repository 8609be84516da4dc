import { minute } from '@matchpost/engine/clock';
import ICAL from 'ical.js';

/** A calendar's own zones, by their TZID. */
export type Zones = ReadonlyMap<string, ICAL.Timezone>;

/** Outlook's names of zones with the offsets and changes of Europe/Zurich. */
const likeZurich = /^(?:W\. Europe|Romance|Central Europe) Standard Time$/;

/**
 * An instant of a calendar as UTC, or its day. Without a zone, and in one that nobody knows, it is Swiss time.
 *
 * @example writeMoment(time, { tzid: 'America/New_York', zones }) // '2025-11-15T18:30:00.000Z'
 */
export function writeMoment(time: ICAL.Time, { tzid, zones }: { tzid: string | undefined; zones: Zones }): string {
  if (time.isDate) return time.toString().slice(0, 10);
  if (time.zone === ICAL.Timezone.utcTimezone) return time.toJSDate().toISOString();
  const own = findOwn(tzid, zones);
  if (own) {
    const zoned = time.clone();
    zoned.zone = own;
    return new Date(zoned.toUnixTime() * 1000).toISOString();
  }
  return toInstant(time, findZone(tzid) ?? 'Europe/Zurich').toISOString();
}

/** An instant in UTC as the clocks of a zone show it, without a zone; see {@link writeMoment}. */
export function toClock(time: ICAL.Time, { tzid, zones }: { tzid: string | undefined; zones: Zones }): ICAL.Time {
  const own = findOwn(tzid, zones);
  const clock = own ? time.convertToZone(own) : clockOf(time, findZone(tzid) ?? 'Europe/Zurich');
  clock.zone = ICAL.Timezone.localTimezone;
  return clock;
}

function clockOf(time: ICAL.Time, zone: string): ICAL.Time {
  const instant = time.toUnixTime() * 1000;
  return ICAL.Time.fromJSDate(new Date(instant + offsetAt(instant, zone)), true);
}

/** The calendar's own zone, for names of its own only: its copy of a known zone may lack the summer. */
function findOwn(tzid: string | undefined, zones: Zones): ICAL.Timezone | undefined {
  return tzid === undefined || findZone(tzid) !== undefined ? undefined : zones.get(tzid);
}

/** True for no zone, a calendar's own, and one of the world's list. */
export function isKnownZone(tzid: string | undefined, zones: Zones): boolean {
  return tzid === undefined || zones.has(tzid) || findZone(tzid) !== undefined;
}

/** The zone's name in the world's list; some programs write a path before it. */
function findZone(tzid = ''): string | undefined {
  if (likeZurich.test(tzid)) return 'Europe/Zurich';
  const parts = tzid.split('/');
  const names = [tzid, parts.slice(-3).join('/'), parts.slice(-2).join('/')];
  return names.find((name) => name !== '' && getFormat(name) !== undefined);
}

const formats = new Map<string, Intl.DateTimeFormat | undefined>();

function getFormat(name: string): Intl.DateTimeFormat | undefined {
  if (!formats.has(name) && formats.size < 1_000) formats.set(name, createFormat(name));
  return formats.get(name);
}

function createFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  const fields = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...fields });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** A clock's reading in a zone as an instant; the second step settles the hours around a change. */
function toInstant(time: ICAL.Time, zone: string): Date {
  const wall = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute);
  const first = wall - offsetAt(wall, zone);
  return new Date(wall - offsetAt(first, zone));
}

function offsetAt(instant: number, zone: string): number {
  const parts = new Map(
    getFormat(zone)
      ?.formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return wall - Math.floor(instant / minute) * minute;
}
