/** The cells of a line in a typed list: between tabs, semicolons or commas. */
import { findHeader } from './columns.ts';
import type { LineOptions } from './parse-line.ts';
import { findSection } from './sections.ts';

export interface Cells {
  cells: string[];
  /** The columns, if the line names them. */
  header: ReturnType<typeof findHeader>;
  /** Between the cells; '' for a line of one cell. */
  separator: string;
}

/** A number before a name: the beginning of a person. */
const numbered = /^\s*(?:[\p{L} .]+:\s*)?#?\d{1,3}[\s.)–-]+\p{L}/u;
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
 * Splits a line. Tabs and semicolons stand between cells, unless a person is on each side of them. Commas do where the line is
 * a header, begins with a number, or stands below a header with commas.
 * @example splitCells('7;Anna Muster;TW').cells // ['7', 'Anna Muster', 'TW']
 */
export function splitCells(line: string, { below = '', sport }: SplitOptions = {}): Cells {
  for (const separator of ['\t', ';', ',']) {
    const cells = splitAt(line, separator);
    if (cells.length === 1) continue;
    if (separator === ';' && arePeople(line.split(';').filter(isFilled))) break;
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

/** Splits outside quotes, which the cells lose; a quote without an end is a letter. */
function splitAt(line: string, separator: string): string[] {
  const parts = line.split(separator);
  const cells: string[] = [];
  for (let at = 0; at < parts.length; at++) {
    const end = endOfQuote(parts, at);
    cells.push(unquote(parts.slice(at, end + 1).join(separator)));
    at = end;
  }
  return cells;
}

/** The last part of a quoted cell that begins at `from`. */
function endOfQuote(parts: readonly string[], from: number): number {
  if (!/^\s*"/.test(parts[from] ?? '')) return from;
  const end = parts.findIndex(
    (_, at) => at >= from && /^\s*"(?:[^"]|"")*"\s*$/.test(parts.slice(from, at + 1).join(';')),
  );
  return Math.max(from, end);
}

function unquote(cell: string): string {
  return cell.trim().replace(/^"(.*)"$/s, (_, inside: string) => inside.replaceAll('""', '"'));
}
