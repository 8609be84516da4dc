/** Writes the consent of a person into the typed list: there it stays with the name, whatever else is edited. */
import { sourceLanguage, type Language } from '../languages.ts';
import { messages } from '../messages/index.ts';
import { splitCells } from './cells.ts';
import type { LineOptions } from './parse-line.ts';
import { isHeader, parsePeople, splitLines } from './parse-people.ts';
import { personProperties, type Consent, type PersonInput } from './person.ts';
import { namePosition } from './positions.ts';
import { readJson } from './read-json.ts';
import { findSection } from './sections.ts';

interface WriteOptions extends Partial<LineOptions> {
  /** Of the words in brackets. */
  language?: Language | undefined;
}

/**
 * The list with another consent behind one person; without one, the person has that of the list. The lines of others
 * stay as they are, except in JSON, below a header and below a heading that gives a consent: those become a person a line, or rows below a header of ours
 * where a line could not say everything.
 * @param index of the person in `parsePeople(text, options).people`
 * @example markConsent('1 Anna Muster', 0, 'not-named', { language: 'en' }) // '1 Anna Muster (do not name)'
 */
export function markConsent(
  text: string,
  index: number,
  consent: Consent | undefined,
  { language, sport, hasFigures = false }: WriteOptions = {},
): string {
  const options = { sport, hasFigures };
  const { people, lines, consent: all } = parsePeople(text, options);
  const place = lines[index];
  if (place === undefined) return text;
  const marked = people.map(({ consent: own = all, ...rest }, other): PersonInput => {
    const said = other === index ? consent : own;
    return { ...rest, ...(said && { consent: said }) };
  });
  const isJson = readJson(text, options) !== undefined;
  const given = isJson ? [] : splitLines(text);
  const isWhole = isJson || given.some((line) => isHeader(line) || findOwnSection(line, sport)?.consent);
  const asLines = marked.map((person) => writePerson(person, { language, ...options }));
  const isTold = (person: PersonInput, at: number) => isSame(parsePeople(asLines[at] ?? '', options).people, person);
  const isTable = isWhole && !marked.every(isTold);
  const written = isTable ? marked.map(writeRow) : asLines;
  const header = isTable ? [TABLE_HEADER] : [];
  if (isJson) return [...header, ...written].join('\n');
  const [first] = lines;
  return given
    .flatMap((line, at) => {
      const section = findOwnSection(line, sport);
      if (isHeader(line) || (section?.consent && section.rest === '')) return [];
      const own = written.filter((_, other) => lines[other] === at + 1);
      if (own.length === 0 || !(isWhole || at + 1 === place)) return [line];
      return [...findHeading(line, sport), ...(at + 1 === first ? header : []), ...own];
    })
    .join('\n');
}

/** A heading before people of the same line also counts for the lines below. */
function findHeading(line: string, sport: LineOptions['sport']): string[] {
  const heading = findOwnSection(line, sport);
  return heading && !heading.consent && heading.rest !== '' ? [line.slice(0, line.indexOf(':') + 1)] : [];
}

/** The section of a line without cells. */
function findOwnSection(line: string, sport: LineOptions['sport']) {
  return splitCells(line).separator === '' ? findSection(line.trim(), sport) : undefined;
}

const tableColumns = [
  ['Nr', 'number'],
  ['Name', 'player'],
  ['Position', 'position'],
  ['Captain', 'captain'],
  ['Goalkeeper', 'goalkeeper'],
  ['Tore', 'goals'],
  ['Assists', 'assists'],
  ['Punkte', 'points'],
  ['Einwilligung', 'consent'],
] as const satisfies readonly (readonly [string, keyof PersonInput])[];

const TABLE_HEADER = tableColumns.map(([title]) => title).join(';');

/** A person below `TABLE_HEADER`. */
function writeRow(person: PersonInput): string {
  const cells = tableColumns.map(([, name]) => {
    const value = person[name];
    return typeof value === 'boolean' ? (value ? 'x' : '') : String(value ?? '');
  });
  return cells.map((cell) => (/[;"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(';');
}

/**
 * A person as a line of a typed list, which reads as the same person again where a line can say everything.
 * @example writePerson({ number: '7', player: 'Lea Sturm', captain: true }) // '7 Lea Sturm (C)'
 */
export function writePerson(person: PersonInput, { language, sport, hasFigures = false }: WriteOptions = {}): string {
  const { number, player, position, captain, consent, goals, assists, points } = person;
  const options = { sport, hasFigures };
  const words = messages[language ?? sourceLanguage].people.consents;
  const place = typeof position === 'string' ? position : '';
  const figures = hasFigures ? [goals ?? points, assists, goals != null && points] : [];
  const head = [number, player];
  const marks = (name: string) => [name, captain === true && 'C', consent && words[consent]].filter(Boolean);
  const named = namePosition(place, language ?? sourceLanguage);
  const inBrackets = (name: string) => [...head, marks(name).length > 0 && `(${marks(name).join(', ')})`, ...figures];
  const candidates = [
    inBrackets(named).filter(isWritten).join(' '),
    inBrackets(place).filter(isWritten).join(' '),
    [...head, ...marks(place), ...figures].filter(isWritten).join(';'),
  ];
  const [first = ''] = candidates;
  return candidates.find((line) => isSame(parsePeople(line, options).people, person)) ?? first;
}

/** A number of 0 is written. */
function isWritten(part: unknown): boolean {
  return part === 0 || Boolean(part);
}

function isSame([read, ...more]: readonly PersonInput[], person: PersonInput): boolean {
  return read !== undefined && more.length === 0 && describe(read) === describe(person);
}

function describe(person: PersonInput): string {
  const given = new Map<string, unknown>(Object.entries(person));
  return personProperties.map((name) => String(given.get(name) ?? '').trim()).join('\n');
}
