/** Team names in three lengths, and monograms. */
import type { Names } from '../data.ts';
import type { Ladder } from '../kinds/bind-context.ts';

/** Words that say what kind of club it is rather than which; dropped first. Lower case, without dots. */
const generic = new Set(
  (
    'unihockey floorball volleyball volley handball sport sports sportverein turnverein club verein team ' +
    'associazione pallamano hallenhandball vereinigung spielgemeinschaft'
  ).split(' '),
);

/** The same in one word: Unihockeyvereinigung, Handballclub, Turnverein. */
const compound =
  /^(?:unihockey|floorball|volley(?:ball)?|handball|hallen|sports?|turn|spiel)+(?:club|klub|verein(?:igung)?|gemeinschaft|gemeinde)$/;

/** Abbreviated kinds of club at a name's start: UHC, VBC, TSV, HC, STV ... */
const abbreviation = /^(?:[A-Z]{1,4}C|[A-Z]{0,3}TV|S[GVK]|HS[CGV]|BS[VG]|TS[VG]?|ATV\/KV|SK|KTV|LK|SSV|UH|FB)$/;

const teamNumber = /^(?:[IVX]{1,4}|\d{1,2}|U\d{2})$/;

/**
 * The name ladder: full, then without the kind of club, then its one telling word; the team's number stays.
 * Names the data gives win.
 */
export function nameLadder(full: string, names?: Names): Ladder {
  const given = names && Object.hasOwn(names, full) ? names[full] : undefined;
  const medium = given?.medium ?? mediumName(full);
  return { full, medium, short: given?.short ?? shortName(medium) };
}

/** Up to three letters for a team without a logo. */
export function initials(name: string): string {
  const all = name.split(/[\s/&+-]+/).filter((word) => /^[\p{L}\d]/u.test(word));
  const words = telling(all).filter((word, i) => i === 0 || !teamNumber.test(word));
  const letters = words.map((word) => [...word][0] ?? '').join('');
  const [only = ''] = words;
  const text = words.length === 1 ? [...only].slice(0, 2).join('') : [...letters].slice(0, 3).join('');
  return text.toLocaleUpperCase('de');
}

function mediumName(full: string): string {
  const kept = telling(full.split(' '));
  return kept.length > 0 ? kept.join(' ') : full;
}

/** The one telling word, with whatever tells the club's own teams apart behind it: II, U16, D Weiss. */
function shortName(medium: string): string {
  const words = medium.split(' ');
  const end = words.findLastIndex((word) => !isTeamMark(word)) + 1;
  const own = end > 0 ? words.slice(0, end) : words;
  const parts = telling(own.flatMap((name) => name.split('/')).filter(Boolean));
  const [core = medium] = [...parts].sort((a, b) => b.length - a.length);
  return [core, ...words.slice(own.length)].join(' ');
}

const colours = new Set('rot weiss blau gelb grün schwarz orange'.split(' '));

/** A mark that tells one club's teams apart: II, U16, 2, D, Rot. */
export function isTeamMark(word: string): boolean {
  return teamNumber.test(word) || /^[A-Z]$/.test(word) || colours.has(word.toLocaleLowerCase('de'));
}

function isGeneric(word: string): boolean {
  const plain = word.replaceAll('.', '').toLocaleLowerCase('de');
  return generic.has(plain) || compound.test(plain);
}

/** A word or abbreviation for the kind of club: Unihockey, Sportverein, UHC, in any case. */
export function isKindOfClub(word: string): boolean {
  return isGeneric(word) || abbreviation.test(word.replaceAll('.', '').toUpperCase());
}

/** Words without the generic ones, as long as something but a number is left. */
function telling(words: string[]): string[] {
  const kept = words.filter((word, i) => {
    return !(isGeneric(word) || (i === 0 && abbreviation.test(word.replaceAll('.', ''))));
  });
  return kept.some((word) => !teamNumber.test(word)) ? kept : words;
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

/** A colour of a team's own, the same for the same name everywhere. */
export function monogramFill(name: string): string {
  let hash = 7;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return monogramFills[hash % monogramFills.length] ?? '#1d3557';
}
