import { CsvError, parse } from 'csv-parse/sync';
import { LeagueError, leagueIssue } from '../errors.ts';
import type { Entries } from './entries.ts';

interface Row {
  cells: string[];
  /** 1 for the first line of the file; the last line of the row when a field spans several. */
  line: number;
}

/** Rows under a header that carries the field names; commas, semicolons or tabs between them. */
export function readCsv(text: string, limit: number): Entries {
  const [header, ...rows] = parseRows(text, limit);
  if (!header) return { entries: [], issues: [] };
  const columns = header.cells.map(findColumn);
  for (const column of requiredColumns) {
    if (columns.includes(column)) continue;
    throw new LeagueError('csv-column-missing', {
      path: `lines.${header.line}`,
      params: { column, line: header.line },
    });
  }
  const result: Entries = { entries: [], issues: [] };
  for (const { cells, line } of rows) {
    const path = `lines.${line}`;
    if (cells.slice(columns.length).some((cell) => cell !== '')) {
      const params = { line, count: cells.length, expected: columns.length };
      result.issues.push(leagueIssue('csv-row-invalid', path, params));
    } else if (cells.some((cell) => cell !== '')) {
      result.entries.push({ input: toGame(columns, cells), path });
    }
  }
  return result;
}

function parseRows(text: string, limit: number): Row[] {
  const rows: Row[] = [];
  try {
    parse(text, {
      delimiter: detectDelimiter(text),
      on_record: (cells: string[], { lines }) => {
        rows.push({ cells, line: lines });
        return null;
      },
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: limit + 1,
      trim: true,
    });
    return rows;
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    const line = typeof cause['lines'] === 'number' ? cause['lines'] : 1;
    throw new LeagueError('csv-invalid', { path: `lines.${line}`, params: { line, reason: cause.message }, cause });
  }
}

/** The separator the header uses most; Swiss spreadsheets write semicolons. */
function detectDelimiter(text: string): string {
  const header = text.split(/\r\n|\n|\r/).find((line) => line.trim() !== '') ?? '';
  const unquoted = header.replace(/"[^"]*"/g, '');
  const counted = [';', '\t', ','].map((mark) => ({ mark, count: unquoted.split(mark).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).mark;
}

function findColumn(title: string): GameColumn | undefined {
  const plain = title.toLowerCase().replace(/[\s_-]/g, '');
  return gameColumns.find((column) => column.toLowerCase() === plain);
}

function toGame(
  columns: readonly (GameColumn | undefined)[],
  cells: readonly string[],
): Partial<Record<GameColumn, string>> {
  const game: Partial<Record<GameColumn, string>> = {};
  for (const [index, column] of columns.entries()) if (column) game[column] = cells[index] ?? '';
  return game;
}

/** The field names a CSV header may carry, in any order and case; other columns are left alone. */
const gameColumns = [
  'id',
  'date',
  'time',
  'teamHome',
  'teamAway',
  'result',
  'resultDetail',
  'location',
  'city',
  'teamHomeLogo',
  'teamAwayLogo',
  'competition',
  'startsAt',
  'status',
] as const;

type GameColumn = (typeof gameColumns)[number];

/** Without these three a row is no game anybody could announce. */
const requiredColumns: readonly GameColumn[] = ['date', 'teamHome', 'teamAway'];
