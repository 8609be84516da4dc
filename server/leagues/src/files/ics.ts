import { findGameStatus } from '@matchpost/engine';
import ICAL from 'ical.js';
import { LeagueError, leagueIssue, type LeagueIssue } from '../errors.ts';
import { readDescription } from './description.ts';
import { parsePairing, type Pairing } from './pairing.ts';
import type { Entries } from './entries.ts';

/** The lines of one component of the calendar, and where it begins. */
interface Block {
  text: string;
  line: number;
}

interface Event {
  component: ICAL.Component;
  summary: string;
  line: number;
}

type Zones = ReadonlyMap<string, ICAL.Timezone>;

/** Zones with the offsets and changes of Europe/Zurich; Outlook writes the last one. */
const likeZurich =
  /^\/?(?:.*\/)?Europe\/(?:Zurich|Berlin|Vienna|Paris|Rome|Vaduz|Busingen|Luxembourg)$|^W\. Europe Standard Time$/;

/**
 * Events of a calendar whose title names two teams. Events are read one by one, so that a broken one does not take
 * the others with it.
 */
export function readIcs(text: string, limit: number): Entries {
  if (!/^BEGIN:VCALENDAR/im.test(text)) throw new LeagueError('ics-invalid');
  const issues: LeagueIssue[] = [];
  const zones = readZones(text);
  const blocks = findBlocks(text, 'VEVENT').slice(0, limit);
  const events = blocks.flatMap((block) => readEvent(block, issues));
  const known = knownTeams(events);
  const entries = events.flatMap((event) => {
    const pairing = parsePairing(event.summary, known);
    const { line, summary } = event;
    const path = `lines.${line}`;
    if (!pairing?.clear) {
      issues.push(leagueIssue(pairing ? 'ics-pairing-unclear' : 'ics-no-pairing', path, { summary, line }));
    }
    return pairing ? [{ input: toGame(event, { pairing, zones, issues }), path }] : [];
  });
  return { entries, issues };
}

function findBlocks(text: string, name: string): Block[] {
  const blocks: Block[] = [];
  const lines = text.split(/\r\n|\n|\r/);
  let begin = -1;
  for (const [index, line] of lines.entries()) {
    const mark = line.trim().toUpperCase();
    if (mark === `BEGIN:${name}`) begin = index;
    if (mark !== `END:${name}` || begin < 0) continue;
    blocks.push({ text: lines.slice(begin, index + 1).join('\r\n'), line: begin + 1 });
    begin = -1;
  }
  return blocks;
}

function readEvent({ text, line }: Block, issues: LeagueIssue[]): Event[] {
  try {
    const component = new ICAL.Component(ICAL.parse(text));
    return [{ component, summary: readText(component, 'summary'), line }];
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    issues.push(leagueIssue('ics-event-invalid', `lines.${line}`, { line, reason }));
    return [];
  }
}

function readZones(text: string): Zones {
  const zones = findBlocks(text, 'VTIMEZONE').flatMap((block): [string, ICAL.Timezone][] => {
    const [event] = readEvent(block, []);
    const tzid = event ? readText(event.component, 'tzid') : '';
    return event && tzid ? [[tzid, new ICAL.Timezone({ component: event.component, tzid })]] : [];
  });
  return new Map(zones);
}

/** A team's calendar repeats its name: the sides of the titles that can be read in one way only. */
function knownTeams(events: readonly Event[]): Set<string> {
  const clear = events.map(({ summary }) => parsePairing(summary)).filter((pairing) => pairing?.clear);
  return new Set(clear.flatMap((pairing) => (pairing ? [pairing.teamHome, pairing.teamAway] : [])));
}

function toGame(event: Event, { pairing, zones, issues }: { pairing: Pairing; zones: Zones; issues: LeagueIssue[] }) {
  const { component } = event;
  const { teamHome, teamAway, prefix, result } = pairing;
  const isState = findGameStatus(prefix) !== undefined;
  const described = readDescription(readText(component, 'description'));
  return {
    id: readText(component, 'uid'),
    teamHome,
    teamAway,
    date: readStart(event, zones, issues),
    result: result || described.result,
    competition: (isState ? '' : prefix) || readText(component, 'categories') || described.competition,
    status: isState ? prefix : readState(component) || described.status,
    ...splitPlace(readText(component, 'location')),
  };
}

function readState(component: ICAL.Component): string {
  return readText(component, 'status').replace(/^(?:CONFIRMED|TENTATIVE)$/i, '');
}

/** `Hall, Town` and `Hall, Street 4, 5712 Town`; anything else stays one text. */
function splitPlace(place: string): { location: string; city: string } {
  const parts = place.split(/\s*[,\n]\s*/).filter((part) => part !== '');
  const [hall = '', ...rest] = parts;
  const city = (rest.at(-1) ?? '').replace(/^(?:CH-)?\d{4}\s+/, '');
  return city === '' || /\d/.test(city) ? { location: place, city: '' } : { location: hall, city };
}

/** Swiss time as it stands, or an instant in UTC that the normaliser brings to Swiss time. */
function readStart({ component, line }: Event, zones: Zones, issues: LeagueIssue[]): string {
  const property = component.getFirstProperty('dtstart');
  const start = property?.getFirstValue();
  if (!property || !(start instanceof ICAL.Time)) return '';
  const zone = property.getFirstParameter('tzid');
  if (!zone || start.isDate || likeZurich.test(zone)) return start.toString();
  const known = zones.get(zone);
  if (!known) issues.push(leagueIssue('ics-zone-unknown', `lines.${line}`, { zone, line }));
  if (!known) return start.toString();
  start.zone = known;
  return start.convertToZone(ICAL.Timezone.utcTimezone).toString();
}

function readText(component: ICAL.Component, name: string): string {
  const value = component.getFirstPropertyValue(name);
  return value === null || value === undefined ? '' : String(value).trim();
}
