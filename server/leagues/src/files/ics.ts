import { findGameStatus, type Params } from '@matchpost/engine';
import { isSport, type SportId } from '@matchpost/engine/sports';
import ICAL from 'ical.js';
import { LeagueError, leagueIssue, leagueReason, type LeagueIssue } from '../errors.ts';
import { readDescription } from './description.ts';
import type { Entries } from './entries.ts';
import { checkTimes, repairTimes } from './event-times.ts';
import { findOccurrences, type CalendarEvent } from './occurrences.ts';
import { findKickOff, findOverResult, readStart } from './kick-off.ts';
import { findSports, isKind, isLeague, isNoGame, isSeason, isSportName } from './labels.ts';
import { findNames, MAX_TITLE, parsePairing, type Pairing } from './pairing.ts';
import { readPlace } from './place.ts';
import type { Zones } from './zones.ts';

/** The lines of one component of the calendar, and where it begins. */
interface Block {
  text: string;
  line: number;
}

interface CalendarOptions {
  sport?: SportId;
  team?: string;
  /** `yyyy-mm-dd`. */
  today?: string;
}

/** A club's calendar of many years. */
const MAX_EVENTS = 5_000;
const MAX_DESCRIPTION = 4_000;

/**
 * Events of a calendar whose title names two teams. Events are read one by one, so that a broken one does not take
 * the others with it. Throws `ics-invalid`, `ics-events-too-many`.
 */
export function readIcs(text: string, limit: number, { sport, ...rest }: CalendarOptions = {}): Entries {
  // A team of any other sport may name its sport in any way.
  const options: CalendarOptions = isSport(sport) ? { ...rest, sport } : rest;
  if (!/^BEGIN:VCALENDAR/im.test(text)) throw new LeagueError('ics-invalid');
  const blocks = findBlocks(text, 'VEVENT');
  const cut = findCut(text);
  if (blocks.length > MAX_EVENTS) throw new LeagueError('ics-events-too-many', { params: { max: MAX_EVENTS } });
  const result: Entries = { entries: [], issues: cut === undefined ? [] : [cut] };
  const { issues } = result;
  const events = blocks.flatMap((block) => readEvent(block, issues));
  const known = findNames(events.map(({ summary }) => summary));
  const games = new Map(events.map((event) => [event, readGame(event, { known, ...options }, issues)]));
  const isGame = (event: CalendarEvent) => games.get(event) !== undefined;
  for (const occurrence of findOccurrences(events, { zones: readZones(text), issues, isWanted: isGame })) {
    if (result.entries.length > limit) break;
    const game = games.get(occurrence.event);
    if (game === undefined) continue;
    const { mayBeTime, by, isDescribed, ...fields } = game;
    const [day = ''] = readStart(occurrence.start);
    const isAhead = options.today !== undefined && day > options.today;
    const kickOff = findKickOff(fields.result, occurrence.start, { ...options, mayBeTime });
    const clock = kickOff && { result: '', ...(kickOff.isOnlyTime && { time: kickOff.time }) };
    const pair = { by, teamAway: fields.teamAway };
    const hyphens = fields.result === '' && findOverResult(pair, occurrence.start, options);
    // Some clubs fill in their form before the game.
    const early = isDescribed && isAhead && { result: '' };
    const input = { ...fields, ...clock, ...hyphens, ...early, id: occurrence.id, date: occurrence.start };
    result.entries.push({ input, path: `lines.${occurrence.event.line}` });
  }
  return result;
}

function findBlocks(text: string, name: string): Block[] {
  const blocks: Block[] = [];
  const lines = text.split(/\r\n|\n|\r/);
  let begin = -1;
  for (const [index, line] of lines.entries()) {
    const mark = line.trim().toUpperCase();
    if (mark === `BEGIN:${name}`) {
      // The one before has no end: reading it says so.
      if (begin >= 0) blocks.push({ text: lines.slice(begin, index).join('\r\n'), line: begin + 1 });
      begin = index;
    }
    if (mark !== `END:${name}` || begin < 0) continue;
    blocks.push({ text: lines.slice(begin, index + 1).join('\r\n'), line: begin + 1 });
    begin = -1;
  }
  return blocks;
}

/** A download that broke off has no end; its last event may lack one, too. */
function findCut(text: string): LeagueIssue | undefined {
  const [begins, ends] = ['BEGIN', 'END'].map(
    (mark) => text.match(new RegExp(`^${mark}:VCALENDAR`, 'gim'))?.length ?? 0,
  );
  if ((begins ?? 0) <= (ends ?? 0)) return undefined;
  return leagueIssue('ics-cut-short', `lines.${text.trimEnd().split(/\r\n|\n|\r/).length}`);
}

function readEvent({ text, line }: Block, issues: LeagueIssue[]): CalendarEvent[] {
  try {
    const component = new ICAL.Component(ICAL.parse(repairTimes(text)));
    checkTimes(component);
    return [{ component, summary: readText(component, 'summary').slice(0, MAX_TITLE), line }];
  } catch (cause) {
    issues.push(leagueIssue('ics-event-invalid', `lines.${line}`, { line, ...reasonOf(text, cause) }));
    return [];
  }
}

/** The parser's own words are English. */
function reasonOf(text: string, cause: unknown): Params {
  if (!/END:VEVENT\s*$/i.test(text)) return leagueReason('event-open');
  return leagueReason('event-line', cause instanceof Error ? { reason: cause.message } : {});
}

function readZones(text: string): Zones {
  const zones = findBlocks(text, 'VTIMEZONE').flatMap((block): [string, ICAL.Timezone][] => {
    const [event] = readEvent(block, []);
    const tzid = event ? readText(event.component, 'tzid') : '';
    return event && tzid ? [[tzid, new ICAL.Timezone({ component: event.component, tzid })]] : [];
  });
  return new Map(zones);
}

interface GameContext extends CalendarOptions {
  known: ReadonlySet<string>;
}

/** Reads an event's game without its time; undefined if it names no teams or another sport. */
function readGame(event: CalendarEvent, { known, sport, team }: GameContext, issues: LeagueIssue[]) {
  const { line, summary } = event;
  const categories = readCategories(event.component);
  const pairing = parsePairing(summary, { known, team });
  const path = `lines.${line}`;
  if (!pairing?.clear) {
    issues.push(leagueIssue(pairing ? 'ics-pairing-unclear' : 'ics-no-pairing', path, { summary, line }));
  }
  if (!pairing) return undefined;
  const other = sport && findOtherSport([pairing.prefix, ...categories], sport);
  if (!other) return toGame(event, pairing, categories);
  issues.push(leagueIssue('ics-other-sport', path, { summary, line, sport: other }));
  return undefined;
}

function toGame({ component }: CalendarEvent, pairing: Pairing, categories: readonly string[]) {
  const { teamHome, teamAway, prefix, round, result, state, place, by, mayBeTime } = pairing;
  const isState = findGameStatus(prefix) !== undefined;
  const described = readDescription(readText(component, 'description').slice(0, MAX_DESCRIPTION));
  const titled = isState ? '' : prefix;
  return {
    teamHome,
    teamAway,
    result: result || described.result,
    by,
    mayBeTime: mayBeTime && result !== '',
    isDescribed: result === '' && described.result !== '',
    competition: chooseLeague({ titled, categories, described: described.competition }) || round,
    status: isState ? prefix : state || readState(component) || described.status,
    ...readPlace(readText(component, 'location') || place),
  };
}

interface Labels {
  /** '' without one. */
  titled: string;
  categories: readonly string[];
  described: string;
}

/** Labels that say only that an event is a game, of our sport or of a season, are passed over for one that says more. */
function chooseLeague({ titled, categories, described }: Labels): string {
  const title = isTelling(titled) ? titled : '';
  const told = categories.map(tellCategory).filter((label) => label !== '');
  const league = (isSeason(title) ? '' : title) || (told.find(isLeague) ?? described);
  return league || (told.find((label) => !isSeason(label)) ?? (title || (told[0] ?? '')));
}

function isTelling(label: string): boolean {
  return label !== '' && !isKind(label) && !isSportName(label) && !isNoGame(label);
}

/** Some programs write the commas between categories as those of a text: `Spiele\, Herren 2. Liga`. */
function tellCategory(category: string): string {
  return category
    .split(/,\s*/)
    .filter((part) => isTelling(part.trim()))
    .join(', ');
}

function readCategories(component: ICAL.Component): string[] {
  const values = component.getAllProperties('categories').flatMap((property) => property.getValues());
  return values.map((value) => String(value).trim().slice(0, MAX_TITLE));
}

/** Clubs of several sports keep one calendar; its labels tell them apart. */
function findOtherSport(labels: readonly string[], own: SportId): SportId | undefined {
  const named = labels.flatMap(findSports);
  return named.includes(own) ? undefined : named[0];
}

function readState(component: ICAL.Component): string {
  return readText(component, 'status').replace(/^(?:CONFIRMED|TENTATIVE)$/i, '');
}

function readText(component: ICAL.Component, name: string): string {
  const value = component.getFirstPropertyValue(name);
  return value === null || value === undefined ? '' : String(value).trim();
}
