/** Writes the consent of a person into the typed list: there it stays with the name, whatever else is edited. */
import { sourceLanguage, type Language } from '../languages.ts';
import { messages } from '../messages/index.ts';
import type { LineOptions } from './parse-line.ts';
import { isHeader, parsePeople, splitLines } from './parse-people.ts';
import { personProperties, type Consent, type PersonInput } from './person.ts';
import { namePosition } from './positions.ts';
import { readJson } from './read-json.ts';

interface WriteOptions extends Partial<LineOptions> {
  /** Of the words in brackets. */
  language?: Language | undefined;
}

/**
 * The list with another consent behind one person; without one, the person has that of the list. The lines of others
 * stay as they are, except in JSON and below a header, which become a person a line.
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
  const write = (line: number): string[] =>
    people.flatMap((person, other) => {
      const { consent: own = all, ...rest } = person;
      const said = other === index ? consent : own;
      if (lines[other] !== line) return [];
      return [writePerson({ ...rest, ...(said && { consent: said }) }, { language, ...options })];
    });
  if (readJson(text, options) !== undefined) return lines.flatMap(write).join('\n');
  const given = splitLines(text);
  const hasColumns = given.some(isHeader);
  const written = given.flatMap((line, at) => {
    if (isHeader(line)) return [];
    const own = hasColumns || at + 1 === place ? write(at + 1) : [];
    return own.length > 0 ? own : [line];
  });
  return written.join('\n');
}

/**
 * A person as a line of a typed list, which reads as the same person again.
 * @example writePerson({ number: '7', player: 'Lea Sturm', captain: true }) // '7 Lea Sturm (C)'
 */
export function writePerson(person: PersonInput, { language, sport, hasFigures = false }: WriteOptions = {}): string {
  const { number, player, position, captain, consent } = person;
  const options = { sport, hasFigures };
  const words = messages[language ?? sourceLanguage].people.consents;
  const place = typeof position === 'string' ? position : '';
  const figures = hasFigures ? [person.goals ?? person.points, person.assists, person.goals && person.points] : [];
  const head = [number, player];
  const marks = (name: string) => [name, captain === true && 'C', consent && words[consent]].filter(Boolean);
  const named = namePosition(place, language ?? sourceLanguage);
  const inBrackets = (name: string) => [...head, marks(name).length > 0 && `(${marks(name).join(', ')})`, ...figures];
  const candidates = [
    inBrackets(named).filter(Boolean).join(' '),
    inBrackets(place).filter(Boolean).join(' '),
    [...head, ...marks(place), ...figures].filter(Boolean).join(';'),
  ];
  const [first = ''] = candidates;
  return candidates.find((line) => isSame(parsePeople(line, options).people, person)) ?? first;
}

function isSame([read, ...more]: readonly PersonInput[], person: PersonInput): boolean {
  return read !== undefined && more.length === 0 && describe(read) === describe(person);
}

function describe(person: PersonInput): string {
  const given = new Map<string, unknown>(Object.entries(person));
  return personProperties.map((name) => String(given.get(name) ?? '').trim()).join('\n');
}
