/** Names and nothing else on a line: `Anna Koch, Berta Kunz, Carla Lang`, the lines of a team, an address book. */
import { findColumn } from './columns.ts';
import { findConsent, isAboutConsent, isAboutShowing, refusesConsent } from './consent-words.ts';
import { readMark, withoutBrackets, type LineOptions } from './parse-line.ts';

/** `Koch, Anna` of an address book. */
const lastFirst = /^\s*\p{Lu}[\p{L}'’-]+,\s*\p{Lu}[\p{L}'’-]+\s*$/u;
/** A word of a name, and the small ones within. */
const word = String.raw`(?:\p{Lu}[\p{L}'’.-]*|v[ao]n|vom|zum?|de[lnrs]?|d[aio]|dos|della|l[ae]|ben|el|al)`;
const marked = String.raw`(?:\s*\([^()]{1,60}\))*`;
const onlyName = new RegExp(String.raw`^(?:#?\d{1,3}[\s.)–-]+)?${word}(?: ${word}){0,4}${marked}$`, 'u');
const nameAndFigure = new RegExp(
  String.raw`^(?:#?\d{1,3}[\s.)–-]+)?${word}(?: ${word}){0,4} \(?\d{1,3}\)?${marked}$`,
  'u',
);
const heading = /^[\p{L} .]{1,30}:\s*/u;
/** Two may be a last and a first name, `Muster, Anna`, and three single words with a town; below a heading they are a list. */
const FEWEST = { listed: 3, whole: 3, words: 4 } as const;

interface NameOptions extends Partial<LineOptions> {
  /** A heading stands before the names: `Bank:`. */
  isListed?: boolean;
}

/**
 * The names of a line that has nothing else between its commas: three or more, or two with a figure each. Undefined where a part
 * may belong to the name before it: a position, a consent.
 * @example splitNames('Anna Koch, Berta Kunz, Carla Lang', {}) // ['Anna Koch', 'Berta Kunz', 'Carla Lang']
 */
export function splitNames(text: string, { sport, hasFigures = false, isListed }: NameOptions): string[] | undefined {
  const parts = text
    .replace(/\.\s*$/, '')
    .split(/[,;](?![^()]*\))/)
    .map((part) => part.replace(/\s+/g, ' ').trim());
  if (isRemarked(text, parts, sport)) return undefined;
  const pairs = text.split(';').filter(isFilled);
  if (pairs.length > 1 && pairs.every((pair) => lastFirst.test(pair))) return pairs.map((pair) => pair.trim());
  if (hasFigures && areScorers(parts)) return parts;
  const isWhole = parts.every((part) =>
    withoutBrackets(part)
      .replace(/^#?\d+\W*/, '')
      .includes(' '),
  );
  const fewest = isListed ? FEWEST.listed : isWhole ? FEWEST.whole : FEWEST.words;
  return parts.length >= fewest && parts.every((part) => onlyName.test(part)) ? parts : undefined;
}

/** An answer, perhaps to the question of consent. */
const unsettled = /^(?:ja|yes|oui|ok|okay|reicht|offen|pendent|ausstehend|folgt|fehlt|unklar|unbekannt|nö|x)\.?$/i;

/** True where something but a position or a captain is told of a person, or of all of them: nobody knows of whom. */
function isRemarked(text: string, parts: readonly string[], sport: LineOptions['sport']): boolean {
  const inBrackets = [...text.matchAll(/[([]([^()[\]]*)[)\]]/g)].map(([, inside = '']) => inside);
  const isRemark = (part: string) => readMark(part, {}, sport) || isAboutConsent(part) || isAboutShowing(part);
  return (
    refusesConsent(text) ||
    inBrackets.some((inside) => findConsent(inside) !== undefined || !readMark(inside.trim(), {}, sport)) ||
    /(?<!\p{L})n\.\s?n\./iu.test(text) ||
    parts.some((part) => isRemark(part) || isRemark(`${part}.`)) ||
    parts.flatMap((part) => part.split(' ')).some((one) => findConsent(one) !== undefined || unsettled.test(one))
  );
}

/** All by whole names or all by last names: `Anna Muster 5, Zürich 3` is something else. */
function areScorers(parts: readonly string[]): boolean {
  const names = parts.map((part) => part.replace(/^#?\d+\W*|\W*\d+\W*$/g, '').split(' '));
  const isLast = ([name = '', ...more]: readonly string[]) => more.length === 0 && /\p{Ll}{2}/u.test(name);
  const areAlike = names.every(isLast) || names.every((words) => words.length > 1);
  return parts.length > 1 && areAlike && parts.every((part) => nameAndFigure.test(part) && !namesColumn(part));
}

/** `Assists 3`, `Tore Anna 2`: the single letters of columns are initials here. */
function namesColumn(part: string): boolean {
  const words = part.split(/[^\p{L}]+/u).filter((one) => one.length > 2);
  return words.some((one) => findColumn(one) !== 'other' || /^(?:eigentore?|halle|feld|spiele?|total)$/i.test(one));
}

/** A team of fifty. */
const MOST_LETTERS = 2_000;

/** `Koch; Kunz, Lang, Roth; Frei, Graf`: the lines of a team; `Koch, Anna; Kunz, Berta`. */
export function isFormation(line: string, sport: LineOptions['sport']): boolean {
  if (line.length > MOST_LETTERS) return false;
  const parts = line.split(';').filter(isFilled);
  // Pairs among other parts may be cells of a list.
  const isLine = parts.some((part) => part.split(',').length > 2) || parts.every((part) => lastFirst.test(part));
  return isLine && splitNames(line.trim().replace(heading, ''), { sport, isListed: true }) !== undefined;
}

export function isFilled(text: string): boolean {
  return text.trim() !== '';
}
