/** Marks behind names that a line below the list explains: `7 Anna*` and `* nicht nennen`. */
import { findConsent } from './consent-words.ts';
import type { Consent } from './person.ts';

const marks = String.raw`[*†‡°¹²³]+`;
const footnote = new RegExp(String.raw`^\s*(${marks})\s*(\p{L}.*)$`, 'u');
const noted = new RegExp(String.raw`\p{L}\s*(${marks})(?=\t|\s*(?:[,;(\d]|$))`, 'gu');

/** `* nicht nennen` below `7 Anna*` is about everybody with that mark. Without such a name it is a heading. */
export function takeFootnotes(given: readonly string[]): { lines: string[]; refused: ReadonlySet<string> } {
  const people = given.filter((line) => !footnote.test(line));
  const used = new Set(people.flatMap((line) => [...line.matchAll(noted)].map(([, mark]) => mark)));
  const refused = new Set<string>();
  const lines = given.map((line) => {
    const [, mark, text = ''] = footnote.exec(line) ?? [];
    if (mark === undefined || !used.has(mark) || findConsent(text) !== 'not-named') return line;
    refused.add(mark);
    return '';
  });
  return { lines, refused };
}

/** A name without its footnote's mark, and the consent that the footnote refuses. */
export function takeNote(player: string, refused: ReadonlySet<string>): [player: string, consent?: Consent] {
  const mark = [...refused].find((one) => player.endsWith(one));
  return mark === undefined ? [player] : [player.slice(0, -mark.length).trim(), 'not-named'];
}
