/** Team names in three lengths, and monograms. */
import type { Names } from '../data.ts';
import type { Ladder } from '../kinds/kind.ts';
import { remember } from '../memo.ts';
import { getSport, sports } from '../sports/index.ts';
import { isTeamMark } from './team-marks.ts';

const sportWords = sports.flatMap((sport) => getSport(sport).clubWords);

/** Words for the kind of club, dropped first. Lower case, without dots. */
const generic = new Set([
  ...sportWords,
  ...'sport sports sportverein turnverein club verein team associazione vereinigung spielgemeinschaft'.split(' '),
]);

/** Compounds with such a word: Unihockeyvereinigung, Handballclub, Turnverein. */
const compound = new RegExp(
  `^(?:${sportWords.join('|')}|hallen|sports?|turn|spiel)+(?:club|klub|verein(?:igung)?|gemeinschaft|gemeinde)$`,
);

/** Abbreviated kinds of club at a name's start: UHC, VBC, TSV, HC, STV ... */
const abbreviation = /^(?:[A-Z]{1,4}C|[A-Z]{0,3}TV|S[GVK]|HS[CGV]|BS[VG]|TS[VG]?|ATV\/KV|SK|KTV|LK|SSV|UH|FB)$/;

const teamNumber = /^(?:[IVX]{1,4}|\d{1,2}|U\d{2})$/;
/** A year, or "1." */
const number = /^\d+\.?$/;

/** Words that belong to the next word: St. Gallen, La Chaux. */
const leading = new Set(
  'st. st ste. sankt saint san santa bad la le les los am an im de du des di da del der'.split(' '),
);
/** Words that belong to the previous word: Züri Nord. */
const trailing = new Set('nord süd ost west sud est ouest ovest unterland oberland'.split(' '));

const derivedMedium = remember(mediumName);
const derivedShort = remember(shortName);

/**
 * The name ladder: the full name, then without the kind of club, then its one distinctive word. The mark of one of the
 * club's teams stays, and so do all places of a double name. Names in the data win.
 */
export function nameLadder(full: string, names?: Names): Ladder {
  const given = names && Object.hasOwn(names, full) ? names[full] : undefined;
  const medium = given?.medium ?? derivedMedium(full);
  const short = given?.short ?? derivedShort(medium);
  return { full, medium, short, faithful: given?.short ?? medium };
}

/** A text without shorter forms. */
export function level(text: string): Ladder {
  return { full: text, medium: text, short: text, faithful: text };
}

/** Up to three letters for a team without a logo; an emoji for a name that consists of emoji. */
export function initials(name: string): string {
  const all = name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}.'’]*/gu) ?? [];
  if (all.length === 0) return /\p{Extended_Pictographic}/u.exec(name)?.[0] ?? '';
  const told = telling(all);
  const words = told.filter((word, i) => !number.test(word) && (i === 0 || !teamNumber.test(word)));
  const [only = '', ...others] = words.length > 0 ? words : told;
  const letters =
    others.length === 0 ? [...only].slice(0, 2) : [only, ...others].slice(0, 3).map((word) => [...word][0]);
  return letters.join('').toLocaleUpperCase('de');
}

function mediumName(full: string): string {
  const kept = telling(full.split(' '));
  return kept.length > 0 ? kept.join(' ') : full;
}

/** The distinctive word, followed by the mark of the club's team: II, U16, D Weiss. */
function shortName(medium: string): string {
  const words = medium.split(' ');
  const end = words.findLastIndex((word) => !isTeamMark(word)) + 1;
  const own = end > 0 ? words.slice(0, end) : words;
  if (own.some((word) => word.includes('/') || number.test(word))) return medium;
  const [core = medium] = expressions(telling(own)).sort((a, b) => b.length - a.length);
  return [core, ...words.slice(own.length)].join(' ');
}

/** Words, joined where one cannot stand alone. */
function expressions(words: readonly string[]): string[] {
  const found: string[] = [];
  let before = '';
  for (const word of words) {
    const plain = word.toLocaleLowerCase('de');
    if (leading.has(plain)) before += `${word} `;
    else if (trailing.has(plain) && before === '' && found.length > 0) found.push(`${found.pop()} ${word}`);
    else {
      found.push(before + word);
      before = '';
    }
  }
  return before === '' ? found : [...found, before.trimEnd()];
}

function isGeneric(word: string): boolean {
  const plain = word.replaceAll('.', '').toLocaleLowerCase('de');
  return generic.has(plain) || compound.test(plain);
}

/** A word or abbreviation for the kind of club: Unihockey, Sportverein, UHC, in any case. */
export function isKindOfClub(word: string): boolean {
  return isGeneric(word) || abbreviation.test(word.replaceAll('.', '').toUpperCase());
}

/** Words without the generic ones, unless only a number would be left; "Club 72" keeps its club. */
function telling(words: string[]): string[] {
  const kept = words.flatMap((word, i) =>
    isGeneric(word) || (i === 0 && abbreviation.test(word.replaceAll('.', ''))) ? [] : [i],
  );
  if (kept.every((i) => teamNumber.test(words[i] ?? ''))) return words;
  const [first = 0] = kept;
  const from = number.test(words[first] ?? '') && first > 0 ? [first - 1, ...kept] : kept;
  return from.map((i) => words[i] ?? '');
}

/** Dark enough for white letters (contrast of 4.5 or more). */
const monogramFills = [
  '#1d3557',
  '#7b2d26',
  '#1b4d3e',
  '#4a2c6d',
  '#7a4a00',
  '#0b5563',
  '#5c1a3b',
  '#2f4b1c',
  '#3a3f58',
  '#6b2d5c',
];

/** A colour per team: the same name always gets the same colour. */
export function monogramFill(name: string): string {
  let hash = 7;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return monogramFills[hash % monogramFills.length] ?? '#1d3557';
}
