import { CsvError, parse } from 'csv-parse/sync';
import type { Params } from '@matchpost/engine';
import { LeagueError, leagueIssue, leagueReason } from '../errors.ts';
import { recogniseColumns, type ColumnMap } from './columns.ts';
import type { Entries } from './entries.ts';
import { readTable, type TableOptions } from './read-table.ts';
import { findHeader, HEADER_ROWS, previewTable, type TablePlace, type TablePreview, type TableRow } from './table.ts';

const place: TablePlace = {
  missing: 'csv-column-missing',
  tooWide: 'csv-columns-too-many',
  path: (line) => `lines.${line}`,
  params: (line) => ({ line }),
};

/** Rows under a header that names the columns; commas, semicolons or tabs between them. */
export function readCsv(text: string, limit: number, options: TableOptions = {}): Entries {
  const rows = parseCsvRows(text, limit);
  const header = findHeader(rows, place, options.map);
  const width = header?.row.cells.length ?? 0;
  const isWide = ({ cells }: TableRow, index: number) =>
    index > (header?.index ?? 0) && cells.slice(width).some((cell) => cell !== '');
  const refused = rows.filter(isWide).map(({ cells, line }) => {
    const params = { line, count: cells.length, expected: width };
    return leagueIssue('csv-row-invalid', place.path(line), params);
  });
  const kept = refused.length === 0 ? rows : rows.filter((row, index) => !isWide(row, index));
  const { entries, issues } = readTable(kept, place, options);
  return { entries, issues: [...refused, ...issues] };
}

export function previewCsv(text: string, map?: ColumnMap): TablePreview {
  return previewTable(parseCsvRows(text, 100), place, map);
}

/** The rows of a text, empty ones left out; at most `limit` below a header. Throws `csv-invalid`. */
export function parseCsvRows(told: string, limit: number): TableRow[] {
  // A file may mix line ends: a program wrote `sep=;` above another's rows. The parser would count CRLF in quotes twice.
  const text = told.replace(/\r\n?/g, '\n');
  const rows: TableRow[] = [];
  const most = limit + HEADER_ROWS;
  try {
    parse(text, {
      delimiter: detectDelimiter(text),
      on_record: (cells: string[], { lines }) => {
        // Spreadsheets write their empty rows as separators alone.
        if (rows.length < most && cells.some((cell) => cell !== '')) rows.push({ cells, line: lines });
        return null;
      },
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    });
    return rows;
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    const line = findLine(text, cause);
    throw new LeagueError('csv-invalid', { path: `lines.${line}`, params: { line, ...reasonOf(cause) }, cause });
  }
}

/** The parser's own words are English. */
function reasonOf({ code, message, ...info }: CsvError): Params {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return leagueReason('quote-open');
  const { column } = info;
  const isInField = code === 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE' && typeof column === 'number';
  return isInField
    ? leagueReason('quote-ends-early', { field: column + 1 })
    : leagueReason('csv-broken', { reason: message });
}

/** The line of an error; of a quote that is never closed the line where it opens, not the file's last. */
function findLine(text: string, { code, ...info }: CsvError): number {
  if (code !== 'CSV_QUOTE_NOT_CLOSED') return typeof info['lines'] === 'number' ? info['lines'] : 1;
  const bytes = Buffer.from(text);
  // `bytes` is the end of the last field; only blanks and a separator stand between it and the quote.
  const from = typeof info['bytes'] === 'number' ? info['bytes'] : 0;
  const quote = bytes.indexOf('"', from);
  return bytes.toString('utf8', 0, quote).split('\n').length;
}

/**
 * The separator of the first lines: the one between the most known titles, then the one that makes the most cells, since a
 * note or an address may hold more commas than a file has columns. Swiss spreadsheets write semicolons. A title may stand
 * above the header.
 */
function detectDelimiter(text: string): string {
  const lines = text.slice(0, 20_000).split('\n', HEADER_ROWS);
  const titles = (mark: string) =>
    Math.max(...lines.map((line) => recogniseColumns(line.split(mark)).filter((field) => field).length));
  const cells = (mark: string) => Math.max(...lines.map((line) => line.replace(/"[^"]*"/g, '').split(mark).length));
  const marks = [';', '\t', ','].map((mark) => ({ mark, titles: titles(mark), cells: cells(mark) }));
  const [best] = marks.toSorted((a, b) => b.titles - a.titles || b.cells - a.cells);
  return best?.mark ?? ';';
}
