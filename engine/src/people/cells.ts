/** The cells of a line in a typed list: between tabs, semicolons or commas. */
import { findHeader } from './columns.ts';

export interface Cells {
  cells: string[];
  /** The columns, if the line names them. */
  header: ReturnType<typeof findHeader>;
  /** Between the cells; '' for a line of one cell. */
  separator: string;
}

/** A number before a name: the beginning of a person. */
const person = /^\s*(?:[\p{L} .]+:\s*)?#?\d{1,3}[\s.)–-]+\p{L}/u;
const numberCell = /^\s*"?(?:\d{0,3}|nr\.?|nummer|number|no\.?)"?\s*$/i;

/**
 * Splits a line. Tabs and semicolons stand between cells, unless a person is behind each of them. Commas do where the line is
 * a header, begins with a number, or stands below a header with commas (`below`).
 * @example splitCells('7;Anna Muster;TW').cells // ['7', 'Anna Muster', 'TW']
 */
export function splitCells(line: string, below = ''): Cells {
  for (const separator of ['\t', ';', ',']) {
    const cells = splitAt(line, separator);
    if (cells.length === 1) continue;
    if (separator === ';' && line.split(';').filter(isFilled).every(isPerson)) break;
    const header = findHeader(cells);
    const isNumbered = cells.length > 2 && numberCell.test(cells[0] ?? '');
    if (separator === ',' && !header && !isNumbered && below !== ',') break;
    return { cells, header, separator };
  }
  return { cells: [line], header: undefined, separator: '' };
}

function isFilled(text: string): boolean {
  return text.trim() !== '';
}

function isPerson(text: string): boolean {
  return person.test(text);
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
