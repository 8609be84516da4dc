import { issue, type Issue } from '../errors.ts';
import { betweenPeople, splitCells } from './cells.ts';
import { readCells, readNamed, type Columns } from './columns.ts';
import { nameOf } from './consent.ts';
import { joinConsents } from './consent-words.ts';
import { findRepeated } from './find-people.ts';
import { takeFootnotes, takeNote } from './footnotes.ts';
import { parseLine, withoutBrackets, type LineOptions } from './parse-line.ts';
import { LONGEST_NAME, MAX_PEOPLE, type Consent, type PersonInput } from './person.ts';
import { readJson } from './read-json.ts';
import { endsWithDay, findSection, findUnknownHeading } from './sections.ts';
import { splitNames } from './split-names.ts';

interface TypedPerson extends PersonInput {
  player: string;
  /** From 1. */
  line: number;
}

interface ParsedPeople {
  people: PersonInput[];
  /** The line of each of them, from 1; in JSON their place in the list. */
  lines: number[];
  /** Of everybody who has none of their own; only JSON says it. */
  consent?: Consent;
  issues: Issue[];
}

/** Longer names are drawn, but may be a sentence. */
const LONG_NAME = 60;
/** Fifty people on one line take less. */
const LONGEST_LINE = 4_000;

/**
 * Reads a typed or pasted list of people, or JSON: a person a line, numbers first. Knows columns with and without a header,
 * headings (`Tor:`, `1. Linie`, `Nicht nennen:`), captains `(C)`, positions in German and English, and `(nicht nennen)`. Never throws, and
 * loses nothing silently: an issue names the line of everything it leaves out. Nobody has a consent unless a line says
 * so; that of the whole list is a person's decision.
 * Issues: `person-unreadable`, `number-repeated`, `person-repeated`, `name-long`, `remark-unread`, `people-too-many`, at `lines.7`.
 * @example parsePeople('1 Anna Muster (TW)').people // [{ number: '1', player: 'Anna Muster', position: 'goalkeeper' }]
 */
export function parsePeople(text: string, { sport, hasFigures = false }: Partial<LineOptions> = {}): ParsedPeople {
  const options = { sport, hasFigures };
  const json = readJson(text, options);
  const { read, unread } = json ?? readLines(text, options);
  const kept = read.slice(0, MAX_PEOPLE);
  const [dropped] = read.slice(MAX_PEOPLE);
  const issues = [
    ...unread.map((line) => issue('person-unreadable', placeOf(line), { line })),
    ...findRepeated(
      kept.map(({ line, number, player }) => ({ row: line, number: String(number ?? ''), player })),
      placeOf,
    ),
    ...kept.flatMap(({ player: { length }, line }) =>
      length > LONG_NAME ? [issue('name-long', placeOf(line), { line, length })] : [],
    ),
    ...kept.flatMap(({ player, line }) =>
      withoutBrackets(player) === player ? [] : [issue('remark-unread', placeOf(line), { line })],
    ),
    ...(dropped ? [issue('people-too-many', placeOf(dropped.line), { line: dropped.line, most: MAX_PEOPLE })] : []),
  ];
  const people = kept.map(({ line: _, ...person }) => person);
  return { people, lines: kept.map(({ line }) => line), ...(json?.consent && { consent: json.consent }), issues };
}

function placeOf(line: number): string {
  return `lines.${line}`;
}

/** The consent of everybody below a heading. */
interface Heading {
  consent?: Consent | undefined;
  /** Other headings stand below it. */
  isNested: boolean;
  /** Nobody was read since. */
  isEmpty: boolean;
}

/** The people of a text, and the lines that name none. */
function readLines(text: string, options: LineOptions): { read: TypedPerson[]; unread: number[] } {
  const read: TypedPerson[] = [];
  const unread: number[] = [];
  let columns: Columns | undefined;
  let position: string | undefined;
  let heading: Heading = { isNested: false, isEmpty: true };
  let separator = '';
  const { lines, refused } = takeFootnotes(splitLines(text));
  for (const [index, raw] of lines.entries()) {
    const whole = raw.replace(/^\uFEFF/, '');
    const line = whole.trim();
    // The first cell of a row may be empty.
    const { cells, header, separator: own } = splitCells(whole, { below: separator, ...options });
    const section = cells.length > 1 ? undefined : findSection(line, options.sport);
    if (header) [columns, separator] = [header, own];
    else if (section?.consent) heading = { consent: section.consent, isNested: false, isEmpty: true };
    else if (section) {
      ({ position } = section);
      heading = below(heading);
    }
    if (cells.length === 1 && (line.length > LONGEST_LINE || endsWithDay(line))) {
      unread.push(index + 1);
      continue;
    }
    const unknown = section || header || cells.length > 1 ? undefined : findUnknownHeading(line);
    if (unknown) {
      position = undefined;
      heading = { ...heading, consent: heading.consent === 'not-named' ? 'not-named' : undefined };
      if (!unknown.hasPeople) {
        unread.push(index + 1);
        continue;
      }
    }
    const rest = section?.rest ?? unknown?.rest ?? line;
    const isListed = rest !== line;
    const written =
      header || (section && section.rest === '') ? [] : splitPeople(rest, cells, { ...options, isListed });
    const people = written.map((one) => {
      const person = readPerson(one, columns, options);
      return unknown?.isCaptain && person ? { ...person, captain: true } : person;
    });
    for (const person of people) {
      const [player, note] = takeNote(typeof person?.player === 'string' ? person.player : '', refused);
      const known = unknown?.isCaptain && read.find((other) => nameOf({ player: other.player }) === nameOf({ player }));
      if (known) known.captain = true;
      else if (player !== '' && player.length <= LONGEST_NAME) {
        const said = joinConsents(heading.consent, person?.consent, note);
        heading.isEmpty = false;
        read.push({
          ...(position && { position }),
          ...person,
          player,
          ...(said && { consent: said }),
          line: index + 1,
        });
      } else unread.push(index + 1);
    }
  }
  return { read, unread };
}

/** `Nicht nennen:` with headings of its own, as `Tor:`, reaches over them; any other consent ends at the next heading. */
function below({ consent, isNested, isEmpty }: Heading): Heading {
  const isOver = consent !== 'not-named' || !(isNested || isEmpty);
  return { consent: isOver ? undefined : consent, isNested: !isOver, isEmpty };
}

function readPerson(cells: readonly string[], columns: Columns | undefined, options: LineOptions) {
  if (columns && cells.length > 1) return readNamed(cells, columns, options);
  const [only = ''] = cells;
  return cells.length > 1 ? readCells(cells, options) : parseLine(only, options);
}

export function splitLines(text: string): string[] {
  return text.split(/\r\n|\r|\n/);
}

/** True for a line that names columns. */
export function isHeader(line: string): boolean {
  return splitCells(line).header !== undefined;
}

/**
 * The people of a line: one, or several with their numbers, between semicolons, or as names and nothing else. Figures may
 * stand behind a comma.
 */
function splitPeople(text: string, cells: string[], options: LineOptions & { isListed: boolean }): string[][] {
  if (text === '') return [];
  if (cells.length > 1) return [cells];
  const people = splitNames(text, options) ?? text.split(options.hasFigures ? /\s*;\s*/ : betweenPeople);
  return people.filter((one) => one !== '').map((one) => [one]);
}
