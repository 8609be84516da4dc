/** The only place that decides who may be named (decision 033). */
import { toPlainLetters } from '../plain-letters.ts';
import { takeCellMarks } from './parse-line.ts';
import { consents, LONGEST_NAME, peopleLists, personProperties, type Consent, type PeopleList } from './person.ts';

type Fields = Readonly<Record<string, unknown>>;
type WithPeople = Partial<Record<PeopleList, unknown>>;

/** In the place of a person who may not be named. */
const withheld = { consent: 'not-named' } as const satisfies { consent: Consent };

/** True for data with a list of people: nobody may keep them, or anything made of them. */
export function hasPeople(data: WithPeople): boolean {
  return peopleLists.some((list) => data[list] !== undefined);
}

/**
 * The data of a post without anybody who may not be named; a row that says nothing keeps their place. Somebody whom one
 * list withholds is withheld in all of them. Everything that reads people reads them from here: pictures, texts, files.
 * Data without people are returned as they are. Applying it twice changes nothing.
 */
export function withoutUnnamed<D extends WithPeople>(data: D): D {
  if (!hasPeople(data)) return data;
  const refused = findRefused(data);
  const admit = (row: unknown, consent: unknown) => admitPerson(row, consent, refused);
  const admitted = peopleLists.flatMap((list) => {
    const value = data[list];
    if (value === undefined) return [];
    return [[list, list === 'player' ? admit(value, undefined) : admitList(value, admit)] as const];
  });
  return { ...data, ...Object.fromEntries(admitted) };
}

/** Anything but a list becomes null, which no schema accepts: an error may quote it. */
function admitList(value: unknown, admit: (row: unknown, consent: unknown) => Fields) {
  const { rows, consent } = findFields(value);
  if (!Array.isArray(rows)) return null;
  const own = toConsent(consent);
  return { ...(own && { consent: own }), rows: rows.map((row) => admit(row, own)) };
}

function admitPerson(row: unknown, fallback: unknown, refused: ReadonlySet<string>): Fields {
  const fields = findFields(row);
  const consent = toConsent(fields['consent'] ?? fallback);
  const isRefused = isRefusedInName(fields) || refused.has(nameOf(fields));
  if (consent === undefined || consent === 'not-named' || isRefused) return withheld;
  const known = personProperties.flatMap((name) => (name in fields ? [[name, fields[name]] as const] : []));
  return { ...Object.fromEntries(known), consent };
}

/** The names of everybody whom some list says not to name, as they compare. */
function findRefused(data: WithPeople): Set<string> {
  const names = peopleLists.flatMap((list) => {
    const { rows, consent } = findFields(data[list]);
    const people: unknown[] = list === 'player' ? [data[list]] : Array.isArray(rows) ? rows : [];
    return people.flatMap((row) => {
      const fields = findFields(row);
      const isRefused = (fields['consent'] ?? consent) === 'not-named' || isRefusedInName(fields);
      return isRefused ? [nameOf(fields), nameOf({ player: readName(fields).rest })] : [];
    });
  });
  return new Set(names.filter(Boolean));
}

/** True for `Anna Muster (nicht nennen)`: what a list says behind a name counts in data, too. */
function isRefusedInName(fields: Fields): boolean {
  return readName(fields).marks.consent === 'not-named';
}

function readName({ player }: Fields) {
  // Longer ones are refused as data are read, and reading their marks would take long.
  const name = typeof player === 'string' && player.length <= LONGEST_NAME ? player : '';
  return takeCellMarks(name, undefined);
}

/** A name without case, accents, punctuation and the order of its words: "Muster, Anna" is "Anna Muster". */
export function nameOf({ player }: Fields): string {
  if (typeof player !== 'string') return '';
  return toPlainLetters(player)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ');
}

function toConsent(value: unknown): Consent | undefined {
  return consents.find((consent) => consent === value);
}

function findFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
