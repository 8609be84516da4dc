/** Takes labels off a title, so that its teams are left: `[D2] A - B | Herren I` is `A - B`. */
import {
  findSide,
  isClass,
  isHall,
  isKind,
  isLeague,
  isNoGame,
  isRound,
  isSeason,
  isSportName,
  unmarked,
  withoutSide,
} from './labels.ts';
import type { Side } from './labels.ts';
import { findBeforeOpponent, findOpponent, findSplits, hasTeams, markOf } from './teams.ts';

/** The labels of a title. */
export interface Notes {
  /** `Herren 2. Liga`, `Cup`, in their order. */
  labels: string[];
  /** `Runde 5`; else ''. */
  round: string;
  /** Our own side. */
  side: Side | undefined;
  /** `Sporthalle Au`; else ''. */
  place: string;
  isNoGame: boolean;
  /** False where a label may be a part of a team's name: `D2 - A - B`. */
  isSure: boolean;
}

/** Names that are teams and no labels. */
type Names = (name: string) => boolean;

const front = {
  brackets: /^[([]([^()[\]]*[\p{L}\d][^()[\]]*)[)\]]\s*[-–:]?\s*(?=[\p{L}\d])/u,
  colon: /^([^:]+):\s+(?=.*\p{L})/u,
  dash: /^(.{1,80}?)\s+[-–—]\s+(?=\S)/u,
} as const;
const behind = {
  brackets: /^(.*\S)\s*([([])([^()[\]]{1,60})[)\]]$/u,
  mark: /^(.+)(?:\s*,|\s+[-–—])\s+([^,]{1,60})$/u,
} as const;

const letterSides: ReadonlyMap<string, Side> = new Map([
  ['h', 'home'],
  ['a', 'away'],
  ['ext', 'away'],
]);

const startsWithResult = /^[([]?\s*\d{1,3}\s*[:–-]\s*\d{1,3}(?!\d)/;

export function createNotes(): Notes {
  return { labels: [], round: '', side: undefined, place: '', isNoGame: false, isSure: true };
}

/** Parts between bars: one has the teams, the others are labels, or the result behind them. */
export function takeBars(title: string, notes: Notes): string {
  const parts = title.split('|').map((part) => part.trim());
  const places = parts.flatMap((part, index) => (hasTeams(part) ? [index] : []));
  // `Herren - Gruppe 3 | A - B`
  const at = places.find((index) => !isLeague(parts[index] ?? '')) ?? places[0] ?? 0;
  return parts
    .filter((part, index) => {
      const isTitle = index === at || (index > at && startsWithResult.test(part));
      if (!isTitle && !/\d:\d\d/.test(part)) note(part, notes);
      return isTitle;
    })
    .join(' ');
}

/** Takes the labels from the start: `Herren: `, `[D2]`, `Spiel 12 - `. */
export function takeFront(title: string, notes: Notes, isTeam: Names): string {
  const found = findFront(title, isTeam);
  if (!found) return title;
  const { label, mark } = found;
  const rest = title.slice(found.length).trim();
  const side = mark === 'brackets' ? letterSides.get(label.toLowerCase()) : undefined;
  if (side === undefined) note(label, notes);
  notes.side ??= side;
  if (mark === 'dash' && isDoubtful(label)) notes.isSure = false;
  return takeFront(rest, notes, isTeam);
}

interface Front {
  label: string;
  length: number;
  mark?: 'brackets' | 'dash';
}

function findFront(title: string, isTeam: Names): Front | undefined {
  const [bracketed, label] = front.brackets.exec(title) ?? [];
  if (bracketed !== undefined && label !== undefined) return { label, length: bracketed.length, mark: 'brackets' };
  const [named, name = ''] = front.colon.exec(title) ?? [];
  // `A - B: 3:2 n.V.`
  const isPair = named !== undefined && findSplits(name).length > 0 && startsWithResult.test(title.slice(named.length));
  if (named !== undefined && !isPair && /\p{L}|^(?:#\d|\d{5})\d*\s*$/u.test(name))
    return { label: name, length: named.length };
  const [dashed, first = ''] = front.dash.exec(title) ?? [];
  if (dashed !== undefined && isTold(first) && !isHallName(first) && !isTeam(first)) {
    const rest = title.slice(dashed.length);
    if (hasPairOf(title, rest) || (isKind(first) && findSide(first) && findSplits(rest).length === 0))
      return { label: first, length: dashed.length, mark: 'dash' };
  }
  return findUnmarked(title, isTeam);
}

/** `Heimspiel A - B`, `1/8-Final A - B`, `Herren 1 Heimspiel gegen B`. */
function findUnmarked(title: string, isTeam: Names): Front | undefined {
  const [word, label] = unmarked.exec(title) ?? [];
  const isPair = word !== undefined && findSplits(title.slice(word.length)).length > 0 && !findOpponent(title);
  const isName = findSplits(title).some(([home]) => isTeam(home));
  if (isPair && !isName && label !== undefined) return { label, length: word.length };
  const before = findBeforeOpponent(title);
  return isLeague(before) ? { label: before, length: before.length } : undefined;
}

/** Takes the labels from the end: `(Herren 2. Liga)`, `, Sporthalle Au`, `(A)`, `(Cup, Herren [Heimspiel])`. */
export function takeEnd(whole: string, notes: Notes): string {
  const title = whole.replace(/\(([^()[\]]{1,60})\[([^()[\]]{1,60})\]\s?\)$/, '($1, $2)');
  const [, bare, bracket, label = ''] = behind.brackets.exec(title) ?? [];
  const side = letterSides.get(label.toLowerCase()) ?? (isKind(label) ? findSide(label) : undefined);
  // No name has square brackets.
  const isLabel =
    label.split(',').some((part) => isToldBehind(part.trim())) ||
    (bracket === '[' && /^(?!n\.?\s?[vp])\p{L}/iu.test(label));
  if (bare !== undefined && (side !== undefined || (isLabel && belongsToTitle(bare, notes)))) {
    if (side === undefined) note(label, notes);
    notes.side ??= side;
    return takeEnd(bare, notes);
  }
  const [marked, head = '', last = ''] = behind.mark.exec(title) ?? [];
  const isInPair = findSplits(head).length > 0 && markOf(head) !== markOf(title) && !isClass(last);
  if (marked === undefined || !isToldBehind(last) || !belongsToTitle(head, notes) || isInPair) return title;
  note(last, notes);
  if (!title.slice(head.length).startsWith(',') && isDoubtful(last)) notes.isSure = false;
  return takeEnd(head, notes);
}

/** A word between the teams of a title is between those of its rest, too. */
function hasPairOf(title: string, rest: string): boolean {
  return hasTeams(rest) && markOf(rest) === markOf(title);
}

/** Where the first team has a label, too, each belongs to its team. */
function belongsToTitle(head: string, { side }: Notes): boolean {
  if (side === undefined && !hasTeams(head)) return false;
  const [first = ''] = findSplits(head)[0] ?? [];
  return !/[)\]]$|,|\s[-–—]\s/.test(first);
}

/** A result behind the teams is cut first. */
function isToldBehind(label: string): boolean {
  return isTold(label) && !/\d\s*:\s*\d/.test(label);
}

function isHallName(label: string): boolean {
  return isHall(label.split(' ')[0] ?? '');
}

function isTold(label: string): boolean {
  return (
    isKind(label) || isRound(label) || isLeague(label) || isSeason(label) || isSportName(label) || isHallName(label)
  );
}

/** Behind a dash `D2` may be how a club calls its team in the pair, and `Hall SV` a team. */
function isDoubtful(label: string): boolean {
  return !isClass(label) && (isLeague(label) || isHallName(label));
}

function note(text: string, notes: Notes): void {
  const label = text.trim();
  const parts = label.split(/\s*[,;]\s*|\s+[-–]\s+/).filter((part) => part !== '');
  const told = parts.filter((part) => !isKind(part) && !isRound(part)).map(withoutSide);
  const sided = parts.filter((part) => isKind(part) || withoutSide(part) !== part).map(findSide);
  notes.side ??= sided.find((side) => side !== undefined);
  notes.round ||= parts.find(isRound) ?? '';
  notes.isNoGame ||= isNoGame(label);
  if (told.length === 0) return;
  const rest = told.join('') === parts.join('') ? label : told.join(', ');
  if (isHall(rest) && !isLeague(rest)) notes.place ||= rest;
  else notes.labels.push(rest);
}
