/** Positions as people type them, in any language and for any sport. */
import { languages, textIn, type Language } from '../languages.ts';
import { rememberEach } from '../memo.ts';
import { coach } from '../sports/positions.ts';
import { getSport, sports, type SportId } from '../sports/index.ts';
import type { Position } from '../sports/sport.ts';

/** Without blanks and marks: "Rückraum Mitte", "rückraum-mitte" and "Torhüter/in" are single words. */
function plain(text: string): string {
  return text
    .toLocaleLowerCase('de')
    .replace(/[/:*_]-?in(?:nen)?$/, '')
    .replace(/[^\p{L}]/gu, '');
}

const wordsOf = rememberEach(
  ({ id, names, words }: Position) =>
    new Set([plain(id), ...words.split(' '), ...languages.map((language) => plain(textIn(names, language)))]),
);

const all = [...new Set([coach, ...sports.flatMap((sport): readonly Position[] => getSport(sport).positions)])];

/**
 * The position that a word or an id names. A sport decides between abbreviations: `D` defends in floorball and plays
 * diagonally in volleyball. Without one, the first sport that knows the word.
 * @example findPosition('TW')?.id // 'goalkeeper'
 */
export function findPosition(text: string, sport?: SportId): Position | undefined {
  const word = plain(text);
  if (word === '') return undefined;
  const own: readonly Position[] = sport ? getSport(sport).positions : [];
  const known = (position: Position) => wordsOf(position).has(word);
  const found = own.find(known) ?? all.find((position) => position.id === text);
  // An abbreviation of another sport is none of this one.
  return found ?? (sport === undefined || word.length > 2 ? all.find(known) : undefined);
}

/** The id of the position that a word names, by the rule of {@link findPosition}; other words as they are. */
export function readPosition(text: string, sport?: SportId): string {
  return findPosition(text, sport)?.id ?? text;
}

/** The name of a position in a language; other words as they are. */
export function namePosition(text: string, language: Language): string {
  const found = findPosition(text);
  return found ? textIn(found.names, language) : text;
}
