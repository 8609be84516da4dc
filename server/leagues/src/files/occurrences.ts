import { day } from '@matchpost/engine/clock';
import ICAL from 'ical.js';
import { leagueIssue, type LeagueIssue } from '../errors.ts';
import { isKnownZone, toClock, writeMoment, type Zones } from './zones.ts';

/** An event as it stands in the file. */
export interface CalendarEvent {
  component: ICAL.Component;
  summary: string;
  line: number;
}

/** One time an event takes place. */
export interface Occurrence {
  event: CalendarEvent;
  /** The event's UID; of a repeated one with its original time, so that it stays when the event moves. */
  id: string;
  /** An instant in UTC, a day, or '' without a time. */
  start: string;
}

interface Reading {
  zones: Zones;
  issues: LeagueIssue[];
}

/** Repeats of one event: two seasons of a weekly one. */
const MAX_REPEATS = 100;
const MAX_REPEAT_DAYS = 731;

/** Rules that always come to an end or a next time; others could search forever. */
const safeRule =
  /^(?:FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)|(?:INTERVAL|COUNT)=\d{1,4}|UNTIL=[\dTZ]+|WKST=[A-Z]{2}|BYDAY=(?:[+-]?[1-5])?[A-Z]{2}(?:,(?:[+-]?[1-5])?[A-Z]{2})*)$/;

interface OccurrenceOptions extends Reading {
  /** The others only replace a time of a repeated event. */
  isWanted: (event: CalendarEvent) => boolean;
}

/** Every time the wanted events take place: repeats unrolled, moved ones at their new time, cancelled ones left out. */
export function findOccurrences(
  events: readonly CalendarEvent[],
  { zones, issues, isWanted }: OccurrenceOptions,
): Occurrence[] {
  const moved = new Set(
    events.flatMap((event) => readMoments(event, 'recurrence-id', zones).map((moment) => `${uidOf(event)}#${moment}`)),
  );
  return events.filter(isWanted).flatMap((event) => {
    tellUnknownZone(event, { zones, issues });
    const uid = uidOf(event);
    const [original] = readMoments(event, 'recurrence-id', zones);
    const [start = ''] = readMoments(event, 'dtstart', zones);
    if (start === '') tellNoStart(event, issues);
    if (original !== undefined) return [{ event, id: `${uid}#${original}`, start }];
    if (!repeats(event)) return [{ event, id: uid, start }];
    const dropped = new Set(readMoments(event, 'exdate', zones));
    return unroll(event, { zones, issues })
      .filter((moment) => !dropped.has(moment) && !moved.has(`${uid}#${moment}`))
      .map((moment) => ({ event, id: `${uid}#${moment}`, start: moment }));
  });
}

function repeats({ component }: CalendarEvent): boolean {
  return component.hasProperty('rrule') || component.hasProperty('rdate');
}

function unroll(event: CalendarEvent, { zones, issues }: Reading): string[] {
  const { component, line, summary } = event;
  const property = component.getFirstProperty('dtstart');
  const dtstart = property?.getFirstValue();
  if (!property || !(dtstart instanceof ICAL.Time)) return [];
  const tzid = zoneOf(property);
  if (!component.getAllProperties('rrule').every(isSafe)) {
    issues.push(leagueIssue('ics-recurrence-unread', `lines.${line}`, { summary, line }));
    return [writeMoment(dtstart, { tzid, zones })];
  }
  endOnClock(component, { dtstart, tzid, zones });
  const times = new ICAL.RecurExpansion({ component, dtstart });
  const last = dtstart.toJSDate().getTime() + MAX_REPEAT_DAYS * day;
  const moments: string[] = [];
  for (let time = times.next(); time; time = times.next()) {
    if (moments.length === MAX_REPEATS || time.toJSDate().getTime() > last) {
      issues.push(leagueIssue('ics-recurrence-cut', `lines.${line}`, { summary, line, max: moments.length }));
      break;
    }
    moments.push(writeMoment(time, { tzid, zones }));
  }
  // The expansion of dates alone leaves out the event's own, which is the first of them (RFC 5545, 3.8.2.4).
  const first = writeMoment(dtstart, { tzid, zones });
  const isLeftOut = !component.hasProperty('rrule') && !moments.includes(first) && !isExcluded(component, dtstart);
  return isLeftOut ? [first, ...moments] : moments;
}

function isExcluded(component: ICAL.Component, time: ICAL.Time): boolean {
  const dates = component.getAllProperties('exdate').flatMap((property) => property.getValues());
  return dates.some((date) => date instanceof ICAL.Time && date.compare(time) === 0);
}

/**
 * Writes UNTIL as DTSTART's clock shows it, because the expansion compares both without their zones. A day without a time
 * means its end (RFC 5545, 3.3.10).
 */
function endOnClock(
  component: ICAL.Component,
  { dtstart, ...zone }: { dtstart: ICAL.Time; tzid: string | undefined; zones: Zones },
): void {
  const isUtc = dtstart.zone === ICAL.Timezone.utcTimezone;
  for (const property of component.getAllProperties('rrule')) {
    const rule = property.getFirstValue();
    if (!(rule instanceof ICAL.Recur) || !rule.until || dtstart.isDate) continue;
    const { year, month, day: date, isDate } = rule.until;
    if (isDate) rule.until = ICAL.Time.fromData({ year, month, day: date, hour: 23, minute: 59, second: 59 });
    else if (!isUtc && rule.until.zone === ICAL.Timezone.utcTimezone) rule.until = toClock(rule.until, zone);
  }
}

/** Daily rules with days of the week may never meet one. */
function isSafe(property: ICAL.Property): boolean {
  const rule = readRule(property);
  return rule.split(';').every((part) => safeRule.test(part)) && !/FREQ=DAILY.*BYDAY|BYDAY.*FREQ=DAILY/.test(rule);
}

/** '' for a rule that the library refuses. */
function readRule(property: ICAL.Property): string {
  try {
    return String(property.getFirstValue());
  } catch {
    return '';
  }
}

function readMoments({ component }: CalendarEvent, name: string, zones: Zones): string[] {
  return component.getAllProperties(name).flatMap((property) => {
    const tzid = zoneOf(property);
    return property
      .getValues()
      .flatMap((value) => (value instanceof ICAL.Time ? [writeMoment(value, { tzid, zones })] : []));
  });
}

function tellNoStart({ summary, line }: CalendarEvent, issues: LeagueIssue[]): void {
  issues.push(leagueIssue('ics-start-missing', `lines.${line}`, { summary, line }));
}

function tellUnknownZone({ component, line }: CalendarEvent, { zones, issues }: Reading): void {
  const property = component.getFirstProperty('dtstart');
  const zone = property ? zoneOf(property) : undefined;
  if (!isKnownZone(zone, zones)) {
    issues.push(leagueIssue('ics-zone-unknown', `lines.${line}`, { zone: zone ?? '', line }));
  }
}

function zoneOf(property: ICAL.Property): string | undefined {
  return property.getFirstParameter('tzid') || undefined;
}

function uidOf({ component }: CalendarEvent): string {
  const uid = component.getFirstPropertyValue('uid');
  return uid === null ? '' : String(uid).trim();
}
