import { findGameStatus } from '@matchpost/engine';
import ICAL from 'ical.js';
import { LeagueError, leagueIssue, type LeagueIssue } from '../errors.ts';
import { readDescription } from './description.ts';
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

/** Two teams read from an event's title, with what stood before and behind them. */
interface Pairing {
  teamHome: string;
  teamAway: string;
  /** `Herren 2. Liga` in `Herren 2. Liga: A - B`; else ''. */
  prefix: string;
  /** `3:2 (1:0, 2:2, 0:0)` behind the second team; else ''. */
  result: string;
  /** False when the title can be split in more than one place. */
  clear: boolean;
}

/** Words and long dashes never stand inside a name; a short dash may, as in "VFM - Volleyball Musterberge". */
const strong = /\s+(?:vs?\.?|gegen|contre|contro|against|[–—])\s+/i;
const weak = /\s+-\s+/g;
const trailingResult = /\s+(\(?\d{1,3}\s*:\s*\d{1,3}(?!\d).*)$/;
const prefixed = /^([^:]*\p{L}[^:]*):\s+(.+)$/su;

/**
 * Reads `A - B`, `A – B`, `A vs B`, `A gegen B`; undefined when there is no pair.
 * `known` are team names seen elsewhere in the calendar: they decide where `A - B - C` is split.
 */
export function parsePairing(summary: string, known: ReadonlySet<string> = new Set()): Pairing | undefined {
  const [, prefix = '', title = summary] = prefixed.exec(summary) ?? [];
  const result = trailingResult.exec(title)?.[1] ?? '';
  const pair = result ? title.slice(0, title.length - result.length).trim() : title.trim();
  const splits = findSplits(pair);
  const split = splits.find((teams) => teams.some((team) => known.has(team))) ?? splits[0];
  if (!split) return undefined;
  const [teamHome, teamAway] = split;
  const clear = splits.length === 1 || split.some((team) => known.has(team));
  return { teamHome, teamAway, prefix: prefix.trim(), result, clear };
}

function findSplits(pair: string): [string, string][] {
  const found = strong.exec(pair);
  const places = found ? [found] : [...pair.matchAll(weak)];
  return places
    .map((place): [string, string] => [
      pair.slice(0, place.index).trim(),
      pair.slice(place.index + place[0].length).trim(),
    ])
    .filter(([home, away]) => home !== '' && away !== '');
}
