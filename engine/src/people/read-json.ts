/**
 * A list of people as JSON: the rows, or an object with `rows` or `people`. Properties have our names, or those of a list's
 * columns.
 */
import { consents, personProperties, type Consent, type PersonInput } from './person.ts';
import { findColumn, readNamed, saysConsent } from './columns.ts';
import { findConsent, isYes, joinConsents, objects } from './consent-words.ts';
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
    : (listNames.map((name) => fields[name]).find(isDefined) ??
      ((fields['player'] ?? fields['name']) ? [value] : value));
  if (!Array.isArray(rows)) return undefined;
  const people = rows.map((row, index) => ({ ...toInput(findFields(row), options), line: index + 1 }));
  const read = people.flatMap((one) =>
    typeof one.player === 'string' && one.player.trim() ? [{ ...one, player: one.player }] : [],
  );
  const lines = new Set(read.map(({ line }) => line));
  return {
    read,
    unread: people.flatMap(({ line }) => (lines.has(line) ? [] : [line])),
    consent: findListConsent(fields),
  };
}

const listNames = ['rows', 'people', 'players', 'spieler', 'squad', 'kader'] as const;

function isDefined(value: unknown): boolean {
  return value !== undefined;
}

/** That of everybody: ours, or a refusal in other words. */
function findListConsent({ consent, named }: Readonly<Record<string, unknown>>): Consent | undefined {
  if (named === false || consent === false) return 'not-named';
  const own = consents.find((one) => one === consent);
  return own ?? (typeof consent === 'string' && findConsent(consent) === 'not-named' ? 'not-named' : undefined);
}

/**
 * The same list without the consent of everybody, which a person's choice replaces; other texts stay as they are, and so does
 * a single person, whose own consent it is.
 * @example dropListConsent('{"consent":"adult","rows":[]}') // '{\n  "rows": []\n}'
 */
export function dropListConsent(text: string): string {
  const fields = findFields(parse(text));
  if (!('consent' in fields) || !listNames.some((name) => name in fields)) return text;
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

/** `mayBeNamed` and `do_not_name` as the titles that they would be. */
function toTitle(name: string): string {
  return name.replace(/(?<=\p{Ll})(?=\p{Lu})|_/gu, ' ');
}

/** A list may be hostile: deeper values are not read. */
const DEEPEST = 4;

/** A value as a cell has it, with the words of lists and objects: they may refuse, and give no consent. */
function toCell(value: unknown, depth = 0): string {
  if (value === false) return 'nein';
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  if (depth === DEEPEST) return '…';
  const parts = Object.entries(value).map(([name, inner]) => {
    const text = toCell(inner, depth + 1);
    return Array.isArray(value) ? text : `${toTitle(name)}: ${text}`;
  });
  return parts.join(', ');
}

/** `optOut: true`, `minor: true`: the property's name objects. */
function objectsByName(name: string, value: unknown): boolean {
  return objects(toTitle(name)) && isYes(String(value));
}

/** Properties that are named as the columns of a list: `firstName`, `name`, `jerseyNumber`. */
function readForeign(fields: Readonly<Record<string, unknown>>, options: LineOptions): PersonInput {
  const given = Object.entries(fields).filter(([name]) => !personProperties.some((own) => own === name));
  const columns = given.map(([name]) => findColumn(toTitle(name)));
  const cells = given.map(([, value], at) => (isText(value) || saysConsent(columns[at]) ? toCell(value) : ''));
  const { player, ...person } = readNamed(cells, columns, options);
  const isRefused = given.some(([name, value]) => objectsByName(name, value));
  return { ...person, ...(isRefused && { consent: 'not-named' }), ...(player !== '' && { player }) };
}

function isText(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
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
