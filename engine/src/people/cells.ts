/** The cells of a line in a typed list: between tabs, semicolons or commas. */
import { findHeader } from './columns.ts';
import type { LineOptions } from './parse-line.ts';
import { findSection } from './sections.ts';
import { isFilled, isFormation } from './split-names.ts';

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
/** `12 Tore`: no person with a number. */
const figure = /^\s*\d+\s*(?:t|g|a|p|tore?|goals?|assists?|vorlagen?|punkte?|pkt|pts|points?)\.?\s*$/i;
const numberCell = /^\s*"?(?:\d{0,3}|nr\.?|nummer|number|no\.?)"?\s*$/i;

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
    if (separator === ';' && arePeople(line.split(';').filter(isFilled))) break;
    if (separator === ';' && below === '' && isFormation(line, sport)) break;
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
