/** The typed lists of people: on this device only, per team. Nothing here is ever sent. */
import { consents, peopleLists, type Consent, type PeopleList } from '@matchpost/engine/posts';
import { findStored, store } from '../../../device/storage.ts';
import { parseStored } from '../../../device/stored-fields.ts';
import { whenStoredElsewhere } from '../../../device/stored-elsewhere.ts';
import type { TeamPlace } from '../../../league/queries.ts';
import { createObservable } from '../../../preferences/observable.ts';
import { whenSignedOut } from '../../../session/when-signed-out.ts';

export interface TypedList {
  text: string;
  /** Of everybody whose line says nothing; undefined: not settled, so nobody. */
  consent?: Consent;
}

export type TypedLists = Readonly<Partial<Record<PeopleList, TypedList>>>;

type StoredLists = readonly (readonly [team: string, lists: TypedLists])[];

/** Teams whose lists the browser keeps; the oldest is dropped. */
const MOST = 20;
/** Characters of a list: fifty people with long names, and all their figures. */
export const MAX_TEXT = 20_000;

/** The lists of a team as they were last typed. Longer texts than `MAX_TEXT` last as long as the page. */
export const typedLists = createObservable<StoredLists>(readLists());

// The session has cleared the storage by then.
whenSignedOut(() => typedLists.set([]));

// A refusal typed in one tab counts in all of them, and what one tab deletes no other one stores again.
whenStoredElsewhere('people', takeStored);

/** Takes over the lists that another tab stored. Texts too long to be stored stay with this page. */
export function takeStored(text: string | undefined): void {
  const lists = new Map(readLists(text ?? ''));
  for (const [team, own] of typedLists.get()) {
    const long = Object.entries(own).filter((entry) => !isShort(entry));
    if (long.length > 0) lists.set(team, { ...Object.fromEntries(long), ...lists.get(team) });
  }
  typedLists.set([...lists]);
}

export function findLists(lists: StoredLists, team: TeamPlace): TypedLists {
  const key = keyOf(team);
  return lists.find(([known]) => known === key)?.[1] ?? {};
}

/** Keeps one list of a team, beside the others as another tab may have stored them. */
export function keepList(team: TeamPlace, kind: PeopleList, list: TypedList): void {
  takeMissed();
  keepLists(team, { ...findLists(typedLists.get(), team), [kind]: list });
}

/** Keeps a team's lists; empty ones leave no trace. */
export function keepLists(team: TeamPlace, lists: TypedLists): void {
  takeMissed();
  const key = keyOf(team);
  const used = Object.entries(lists).filter(([, { text }]) => text.trim() !== '');
  const others = typedLists.get().filter(([known]) => known !== key);
  const all: StoredLists = used.length === 0 ? others : [[key, Object.fromEntries(used)], ...others.slice(0, MOST - 1)];
  typedLists.set(all);
  const short = all.map(([known, own]) => [known, Object.fromEntries(Object.entries(own).filter(isShort))] as const);
  store('people', short.length === 0 ? undefined : JSON.stringify(short));
}

/** Another tab's change may not have been told yet, such as to a page that the browser had put aside. */
function takeMissed(): void {
  const stored = findStored('people');
  if (stored !== undefined) takeStored(stored);
}

const isShort = ([, { text }]: [string, TypedList]): boolean => text.length <= MAX_TEXT;

/** Another version of this page may have stored something else. */
export function readLists(text = findStored('people')): StoredLists {
  const entries = parseStored(text);
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry: unknown) => {
    const [team, lists]: unknown[] = Array.isArray(entry) ? entry : [];
    if (typeof team !== 'string') return [];
    const fields = new Map<string, unknown>(Object.entries(Object(lists) as object));
    const read = peopleLists.flatMap((kind) => {
      const list = parseList(fields.get(kind));
      return list === undefined ? [] : [[kind, list] as const];
    });
    return [[team, Object.fromEntries(read)] as const];
  });
}

function parseList(value: unknown): TypedList | undefined {
  const fields = new Map<string, unknown>(Object.entries(Object(value) as object));
  const text = fields.get('text');
  if (typeof text !== 'string' || text.length > MAX_TEXT) return undefined;
  const consent = consents.find((one) => one === fields.get('consent'));
  return { text, ...(consent && { consent }) };
}

function keyOf({ sport, clubId, teamId }: TeamPlace): string {
  return JSON.stringify([sport, clubId, teamId]);
}
