/**
 * A list of people as JSON: the rows, or an object with `rows` or `people`. Properties have our names, or those of a list's
 * columns.
 */
import { consents, personProperties, type Consent, type PersonInput } from './person.ts';
import { findColumn, readNamed } from './columns.ts';
import { joinConsents } from './consent-words.ts';
import { readPosition } from './positions.ts';
import type { LineOptions } from './parse-line.ts';

interface ReadJson {
  read: (PersonInput & { player: string; line: number })[];
  /** Entries without a name, from 1. */
  unread: number[];
  consent: Consent | undefined;
}

/** Undefined for anything but such JSON. */
export function readJson(text: string, options: LineOptions): ReadJson | undefined {
  const value = parse(text);
  const fields = findFields(value);
  const rows = Array.isArray(value)
    ? value
    : (fields['rows'] ?? fields['people'] ?? ((fields['player'] ?? fields['name']) ? [value] : value));
  if (!Array.isArray(rows)) return undefined;
  const people = rows.map((row, index) => ({ ...toInput(findFields(row), options), line: index + 1 }));
  const read = people.flatMap((one) =>
    typeof one.player === 'string' && one.player.trim() ? [{ ...one, player: one.player }] : [],
  );
  const lines = new Set(read.map(({ line }) => line));
  return {
    read,
    unread: people.flatMap(({ line }) => (lines.has(line) ? [] : [line])),
    consent: consents.find((one) => one === fields['consent']),
  };
}

/**
 * The same list without the consent of everybody, which a person's choice replaces; other texts stay as they are, and so does
 * a single person, whose own consent it is.
 * @example dropListConsent('{"consent":"adult","rows":[]}') // '{\n  "rows": []\n}'
 */
export function dropListConsent(text: string): string {
  const fields = findFields(parse(text));
  if (!('consent' in fields) || !('rows' in fields || 'people' in fields)) return text;
  const { consent: _, ...rest } = fields;
  return JSON.stringify(rest, undefined, 2);
}

function toInput(fields: Readonly<Record<string, unknown>>, options: LineOptions): PersonInput {
  const known = personProperties.flatMap((name) => (name in fields ? [[name, fields[name]] as const] : []));
  const own = Object.fromEntries(known) as PersonInput;
  const foreign = readForeign(fields, options);
  const person = { ...foreign, ...own };
  if (typeof own.position === 'string') person.position = readPosition(own.position, options.sport);
  const refused = fields['named'] === false ? 'not-named' : undefined;
  const consent = joinConsents(foreign.consent, own.consent, refused);
  return { ...person, ...(consent && { consent }) };
}

/** Properties that are named as the columns of a list: `firstName`, `name`, `jerseyNumber`. */
function readForeign(fields: Readonly<Record<string, unknown>>, options: LineOptions): PersonInput {
  const cells = Object.entries(fields).filter(
    ([name, value]) =>
      !personProperties.some((own) => own === name) &&
      (typeof value === 'string' || typeof value === 'number' || value === true),
  );
  const { player, ...person } = readNamed(
    cells.map(([, value]) => String(value)),
    cells.map(([name]) => findColumn(name)),
    options,
  );
  return { ...person, ...(player !== '' && { player }) };
}

/** An error of the parser would quote the text. */
function parse(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function findFields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
