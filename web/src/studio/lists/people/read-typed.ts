import type { Issue } from '@matchpost/engine';
import { parsePeople, peopleLists, toPeopleData, type PeopleList, type PersonInput } from '@matchpost/engine/posts';
import type { SportId } from '@matchpost/engine/sports';
import { admitPeople, type TypedPeople } from '../../../post/list-post.ts';
import { MAX_TEXT, type TypedList, type TypedLists } from './typed-lists.ts';

/** A person of a typed list, with the engine's decision. */
export interface ReadPerson {
  person: PersonInput;
  /** Place in the list, from 0. */
  index: number;
  /** From 1. */
  line: number;
  isNamed: boolean;
  /** The person may be named by this list, and another list of the team refuses. */
  isRefusedElsewhere: boolean;
  issues: readonly Issue[];
}

export interface ReadList {
  typed: TypedPeople;
  people: readonly ReadPerson[];
  /** Of lines that name nobody, and of the whole list. */
  issues: readonly Issue[];
  /** More people than the post shows: it is about a single one. */
  hasMore: boolean;
  /** Too long to be read; `people` is empty then. */
  isTooLong: boolean;
}

/** Numbers at the end of a line are figures, except in a line-up. */
export function optionsOf(kind: PeopleList, sport: SportId) {
  return { sport, hasFigures: kind !== 'lineup' };
}

/** Reads a list as the engine does, person by person. The team's other lists may refuse people. */
export function readTyped(kind: PeopleList, lists: TypedLists, sport: SportId): ReadList {
  const { text, consent }: TypedList = lists[kind] ?? { text: '' };
  const isTooLong = text.length > MAX_TEXT;
  const parsed = parsePeople(isTooLong ? '' : text, optionsOf(kind, sport));
  const all = kind === 'player' ? parsed.people.slice(0, 1) : parsed.people;
  const alone = { kind, people: all, consent: parsed.consent ?? consent };
  const typed = { ...alone, others: readOthers(kind, lists, sport) };
  const [own, admitted] = [namedIn(alone), namedIn(typed)];
  const people = all.map((person, index): ReadPerson => {
    const line = parsed.lines[index] ?? 0;
    return {
      person,
      index,
      line,
      isNamed: admitted[index] === true,
      isRefusedElsewhere: own[index] === true && admitted[index] !== true,
      issues: parsed.issues.filter((issue) => lineOf(issue) === line),
    };
  });
  const lines = new Set(people.map(({ line }) => line));
  const issues = parsed.issues.filter((issue) => !lines.has(lineOf(issue)));
  return { typed, people, issues, hasMore: all.length < parsed.people.length, isTooLong };
}

function lineOf({ params }: Issue): number {
  return Number(params['line'] ?? 0);
}

/** People who may be named, by their place; the engine decides. */
function namedIn(typed: TypedPeople): boolean[] {
  if (typed.people.length === 0) return [];
  const admitted = admitPeople(typed);
  const rows = typed.kind === 'player' ? [admitted.player] : (admitted[typed.kind]?.rows ?? []);
  return rows.map((row) => row?.consent !== undefined && row.consent !== 'not-named');
}

function readOthers(kind: PeopleList, lists: TypedLists, sport: SportId): TypedPeople['others'] {
  const others = peopleLists.filter((other) => other !== kind && lists[other] !== undefined);
  const read = others.map((other) => {
    const { text = '', consent } = lists[other] ?? {};
    const { people, consent: said = consent } = parsePeople(text.slice(0, MAX_TEXT), optionsOf(other, sport));
    return toPeopleData(other, { people, consent: said });
  });
  return Object.fromEntries(read.flatMap((one) => Object.entries(one)));
}

/** The list with another text, and what is left of the old one's people. */
interface ChangedList {
  list: TypedList;
  /** False where the portrait may show somebody else. */
  hasSameFace: boolean;
}

/**
 * A consent was given for the people of the old text: where none of them is left, it has to be given again, and for a single
 * person as soon as the name is another one. A portrait stays while a name is typed or corrected.
 */
export function withText(kind: PeopleList, before: TypedList, text: string, sport: SportId): ChangedList {
  const { consent } = before;
  const [old = [], now = []] = [before.text, text].map((one) => namesOf(kind, one, sport));
  const isKept = consent !== undefined && !isReplaced(kind, old, now);
  return { list: { text, ...(isKept && { consent }) }, hasSameFace: isSameFace(old[0], now[0]) };
}

function isReplaced(kind: PeopleList, old: readonly string[], now: readonly string[]): boolean {
  const hasNone = !now.some((name) => old.includes(name));
  if (kind === 'player') return hasNone;
  // While the only person of a list is typed or corrected, every letter makes another name.
  const isEdited = old.length === 1 && now.length === 1 && isSameFace(old[0], now[0]);
  return old.length > 0 && hasNone && !isEdited;
}

/** The same name, more or less of it, or another letter in it. A name that is selected and typed over leaves one letter or none. */
function isSameFace(before: string | undefined, after: string | undefined): boolean {
  if (before === undefined || after?.startsWith(before)) return true;
  if (after === undefined) return false;
  if (before.startsWith(after) && after.length > 1) return true;
  const letters = [...before];
  const differs = letters.findIndex((letter, at) => letter !== after[at]);
  const rests = [before.slice(differs), before.slice(differs + 1)];
  return [after.slice(differs), after.slice(differs + 1)].some((rest) => rests.includes(rest));
}

function namesOf(kind: PeopleList, text: string, sport: SportId): string[] {
  const { people } = parsePeople(text.slice(0, MAX_TEXT), optionsOf(kind, sport));
  const shown = kind === 'player' ? people.slice(0, 1) : people;
  return shown.map(({ player }) => String(player).toLocaleLowerCase('de'));
}
