/** The teams in a title without its labels: two, or the one beside ours. */
import { findSide, kindPhrase, type Side } from './labels.ts';

/** The mark between two teams. `@` names the guest first, and a hyphen stands in names, too. */
export type Mark = 'word' | 'hyphen' | '@';

/** Words between two teams; they contain no group and need the flag `i`. */
export const versus = String.raw`vs?\.?|gegen|contre|contro|against`;

/**
 * Words and long dashes never stand inside a name; a short dash may, as in "VFM - Volleyball Musterberge". A `V` before one
 * of them is a fifth team.
 */
const strong = new RegExp(String.raw`\s+(?!v\s+(?:(?:${versus}|[@–—-])\s|\())(?:${versus}|[–—])\s+`, 'i');
/** American titles name the guest first: `Guests @ Hosts`. */
const at = /\s+@\s+/;
const weak = /\s+-\s+/g;

const link = String.raw`${versus}|@|at|beim?|chez`;
/** A team's own calendar names the other side only: `vs. B`, `@ B`, `Testspiel gegen B`, `Away game vs. B`. */
const opponent = new RegExp(String.raw`^(?:(${kindPhrase})\s+)?(${link})\s+(.+)$`, 'iu');
/** `Herren 1 Heimspiel gegen B`: the words before its kind. */
const beforeOpponent = new RegExp(String.raw`^(.{1,60}?)[\s,]+(?=${kindPhrase}\s+(?:${link})\s)`, 'iu');

export function markOf(pair: string): Mark {
  if (at.test(pair)) return '@';
  return strong.test(pair) ? 'word' : 'hyphen';
}

/** Every way to split a title into home and away team. */
export function findSplits(pair: string): [string, string][] {
  const guest = at.exec(pair);
  if (guest) return [[pair.slice(guest.index + guest[0].length).trim(), pair.slice(0, guest.index).trim()]];
  const found = strong.exec(pair);
  const places = found ? [found] : [...pair.matchAll(weak)];
  return places
    .map((place): [string, string] => [
      pair.slice(0, place.index).trim(),
      pair.slice(place.index + place[0].length).trim(),
    ])
    .filter((teams) => teams.every((name) => /\p{L}/u.test(name)));
}

/** The other team of `Auswärtsspiel gegen B`, and our side where it is told. */
export function findOpponent(title: string): { name: string; side: Side | undefined } | undefined {
  const [, kind = '', word = '', name] = opponent.exec(title) ?? [];
  if (name === undefined) return undefined;
  return { name, side: /^(?:@|at|beim?|chez)$/i.test(word) ? 'away' : findSide(kind) };
}

export function hasTeams(title: string): boolean {
  return findSplits(title).length > 0 || findOpponent(title) !== undefined;
}

/** `Herren 1` in `Herren 1 Heimspiel gegen B`; else ''. */
export function findBeforeOpponent(title: string): string {
  return beforeOpponent.exec(title)?.[1] ?? '';
}
