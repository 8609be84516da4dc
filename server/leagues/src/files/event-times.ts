/** Times of events as programs write them, whatever RFC 5545, 3.3.5 says. */
import type ICAL from 'ical.js';

const named = /^((?:DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)(?:;[^:\r\n]{1,200})?):([^\r\n]{8,2000})$/gim;
const until = /(?<=UNTIL=\d{8})(?=\d{6})/gi;
const dayOnly = /^(\d{4})-?(\d\d)-?(\d\d)$/;
const withTime = /^(\d{4})-?(\d\d)-?(\d\d)[T ]?(\d\d):?(\d\d)(?::?(\d\d))?(Z?)$/;

/** `20261009110000`, `2026-10-09T11:00`, and days without `VALUE=DATE`, as the library reads them. */
export function repairTimes(event: string): string {
  const times = event.replace(named, (line: string, name: string, value: string) => {
    const values = value.split(',').map((one) => one.trim());
    const areDays = values.every((one) => dayOnly.test(one));
    if (areDays) return `${/VALUE=/i.test(name) ? name : `${name};VALUE=DATE`}:${values.map(writeDay).join(',')}`;
    return values.every((one) => withTime.test(one)) ? `${name}:${values.map(writeTime).join(',')}` : line;
  });
  return times.replace(until, 'T');
}

function writeDay(text: string): string {
  return text.replace(dayOnly, '$1$2$3');
}

function writeTime(text: string): string {
  return text.replace(withTime, (_, year, month, date, hours, minutes, seconds = '00', zone) =>
    [year, month, date, 'T', hours, minutes, seconds, zone].join(''),
  );
}

const possible = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)Z?)?$/;

/** The names of times that no calendar has; reading them throws, or gives another month. */
const replaced = ['recurrence-id', 'exdate', 'rdate'] as const;

/** Drops a start that is no time, as an event without one. Throws for other such times: they belong to a repeated event. */
export function checkTimes(component: ICAL.Component): void {
  for (const property of component.getAllProperties('dtstart')) {
    if (!isPossible(property)) component.removeProperty(property);
  }
  for (const name of replaced) {
    const broken = component.getAllProperties(name).find((property) => !isPossible(property));
    if (broken) throw new Error(`${name.toUpperCase()}: ${String(broken.jCal[3]).slice(0, 40)}`);
  }
}

/** A period is the library's own object. */
function isPossible({ jCal }: ICAL.Property): boolean {
  return jCal.slice(3).every((value: unknown) => typeof value !== 'string' || possible.test(value));
}
