/** A league's table as CSV or Excel, whose numbers the engine reads. */
import { isTableHeader } from '@matchpost/engine';
import { decodeText, isText } from '../decode-text.ts';
import { LeagueError } from '../errors.ts';
import { parseCsvRows } from './csv.ts';
import { readSheet } from './sheet.ts';
import { HEADER_ROWS, type TableRow } from './table.ts';
import { openWorkbook } from './workbook.ts';
import { isWorkbook } from './workbook-marks.ts';

type Row = Readonly<Record<string, string>>;

/** More teams than any table has, with notes below them. */
const MAX_ROWS = 1_000;

/**
 * The rows below a table's titles, under those titles; none without titles that name a team and a number of it. Throws
 * `games-no-text` for pictures and PDF, `csv-invalid`, and the errors of workbooks.
 * @example readStandings(Buffer.from('Rang;Mannschaft;Punkte\n1;HC Au;9')) // [{ Rang: '1', Mannschaft: 'HC Au', Punkte: '9' }]
 */
export function readStandings(bytes: Uint8Array): Row[] {
  if (!isWorkbook(bytes)) return readRows(parseCsvRows(decode(bytes), MAX_ROWS));
  const book = openWorkbook(bytes);
  const visible = book.sheets.filter(({ isHidden }) => !isHidden);
  const sheets = visible.map((part) => readRows(readSheet(book, part, MAX_ROWS).rows));
  return sheets.find((rows) => rows.length > 0) ?? [];
}

function decode(bytes: Uint8Array): string {
  const text = decodeText(bytes);
  if (!isText(text)) throw new LeagueError('games-no-text');
  return text.replace(/^\uFEFF/, '');
}

function readRows(rows: readonly TableRow[]): Row[] {
  const header = rows.slice(0, HEADER_ROWS).find(({ cells }) => isTableHeader(cells));
  if (!header) return [];
  const titles = header.cells;
  const below = rows.slice(rows.indexOf(header) + 1);
  // A note below a table has no number.
  const isTeam = ({ cells }: TableRow) => cells.filter((cell) => cell !== '').length > 1;
  return below.filter(isTeam).map(({ cells }) => {
    const named = titles.map((title, index) => [title, cells[index] ?? ''] as const);
    return Object.fromEntries(named.filter(([title]) => title !== ''));
  });
}
