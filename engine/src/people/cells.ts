/** The cells of a line in a typed list: between tabs, semicolons or commas. */
import { findColumn, findHeader } from './columns.ts';
import { findConsent, isAboutConsent, isAboutShowing, refusesConsent } from './consent-words.ts';
import { readMark, withoutBrackets, type LineOptions } from './parse-line.ts';
import { findSection } from './sections.ts';

export interface Cells {
  cells: string[];
  /** The columns, if the line names them. */
  header: ReturnType<typeof findHeader>;
  /** Between the cells; '' for a line of one cell. */
  separator: string;
}

/** A number before a name: the start of a person. */
const person = String.raw`#?\d{1,3}[\s.)–-]+\p{L}`;
const numbered = new RegExp(String.raw`^\s*(?:[\p{L} .]+:\s*)?${person}`, 'u');
/** Between the people of a line; behind a comma only before a number. */
export const betweenPeople = new RegExp(String.raw`\s*;\s*|\s*,\s*(?=${person})`, 'u');
/** First name and last name, both of them. */
const named = /^\s*\p{Lu}[\p{L}'’-]+(?:\s+\p{L}[\p{L}'’.-]*)*\s+\p{Lu}[\p{L}'’-]+\s*$/u;
/** `Koch, Anna` of an address book. */
const lastFirst = /^\s*\p{Lu}[\p{L}'’-]+,\s*\p{Lu}[\p{L}'’-]+\s*$/u;
/** `12 Tore`: no person with a number. */
const figure = /^\s*\d+\s*(?:t|g|a|p|tore?|goals?|assists?|vorlagen?|punkte?|pkt|pts|points?)\.?\s*$/i;
const numberCell = /^\s*"?(?:\d{0,3}|nr\.?|nummer|number|no\.?)"?\s*$/i;

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
function isFormation(line: string, sport: LineOptions['sport']): boolean {
  if (line.length > MOST_LETTERS) return false;
  const parts = line.split(';').filter(isFilled);
  // Pairs among other parts may be cells of a list.
  const isLine = parts.some((part) => part.split(',').length > 2) || parts.every((part) => lastFirst.test(part));
  return isLine && splitNames(line.trim().replace(heading, ''), { sport, isListed: true }) !== undefined;
}

interface SplitOptions extends Pick<LineOptions, 'sport'> {
  /** The separator of a header above, or ''. */
  below?: string;
}

/**
 * Splits a line. Tabs and semicolons stand between cells, unless people are on each side of them. Commas do where the line is
 * a header, begins with a number, or stands below a header with commas.
 * @example splitCells('7;Anna Muster;TW').cells // ['7', 'Anna Muster', 'TW']
 */
export function splitCells(line: string, { below = '', sport }: SplitOptions = {}): Cells {
  for (const separator of ['\t', ';', ','] as const) {
    const cells = splitAt(line, separator);
    if (cells.length === 1) continue;
    const isBare = below === '' && separator === ';';
    const parts = line.split(';').filter(isFilled);
    if (separator === ';' && arePeople(parts)) break;
    if (isBare && isFormation(line, sport)) break;
    const header = findHeader(cells);
    const isNumbered = cells.length > 2 && numberCell.test(cells[0] ?? '');
    // Lines by hand may stand below a header, too.
    const isRow = below === ',' && !numbered.test(line) && findSection(line.trim(), sport) === undefined;
    if (separator === ',' && !header && !isNumbered && !isRow) break;
    return { cells, header, separator };
  }
  return { cells: [line], header: undefined, separator: '' };
}

function arePeople(parts: readonly string[]): boolean {
  if (parts.some((part) => figure.test(part))) return false;
  return parts.every((part) => numbered.test(part)) || parts.every((part) => named.test(part));
}

function isFilled(text: string): boolean {
  return text.trim() !== '';
}

/** A quoted cell; `""` is a quote in it. */
const quoted = { '\t': quotedBefore('\t'), ';': quotedBefore(';'), ',': quotedBefore(',') } as const;

function quotedBefore(separator: string): RegExp {
  return new RegExp(String.raw`\s*"((?:[^"]|"")*)"\s*(?=${separator}|$)`, 'y');
}

/** Splits outside quotes, which the cells lose; a quote without an end is a letter. One pass: a list may be hostile. */
function splitAt(line: string, separator: keyof typeof quoted): string[] {
  const cells: string[] = [];
  for (let at = 0; at <= line.length; at++) {
    const pattern = quoted[separator];
    pattern.lastIndex = at;
    const [whole, inside] = pattern.exec(line) ?? [];
    const next = line.indexOf(separator, at);
    const end = whole === undefined ? (next < 0 ? line.length : next) : at + whole.length;
    cells.push(inside === undefined ? line.slice(at, end).trim() : inside.replaceAll('""', '"'));
    at = end;
  }
  return cells;
}
