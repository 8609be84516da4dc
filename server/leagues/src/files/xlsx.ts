import { LeagueError } from '../errors.ts';
import type { ColumnMap } from './columns.ts';
import type { Entries } from './entries.ts';
import { placeOf, readSheet, type Sheet } from './sheet.ts';
import { findHeader, HEADER_ROWS, previewTable, readTable, type TablePlace, type TablePreview } from './table.ts';
import { openWorkbook } from './workbook.ts';

/** The games of an .xlsx file's first sheet that names any; columns are read like those of CSV. */
export function readXlsx(bytes: Uint8Array, limit: number, map?: ColumnMap): Entries {
  const sheet = loadSheet(bytes, limit, map);
  if (!sheet) return { entries: [], issues: [] };
  const { entries, issues } = readTable(sheet.rows, placeIn(sheet), map);
  const header = findHeader(sheet.rows, placeIn(sheet), map)?.row.line ?? 0;
  // A merged title above the header is usual in such lists.
  const told = sheet.issues.filter(({ params }) => Number(params['row'] ?? header + 1) > header);
  return { entries, issues: [...told, ...issues] };
}

export function previewXlsx(bytes: Uint8Array, map?: ColumnMap): TablePreview {
  const sheet = loadSheet(bytes, 100, map);
  return sheet ? previewTable(sheet.rows, placeIn(sheet), map) : { titles: [], rows: [], columns: {} };
}

/** The sheet whose header has most of a game's columns; of equal ones the first. One that is too wide hides no other. */
function loadSheet(bytes: Uint8Array, limit: number, map?: ColumnMap): Sheet | undefined {
  const book = openWorkbook(bytes);
  let best: { sheet: Sheet; known: number } | undefined;
  let refusal: LeagueError | undefined;
  for (const part of book.sheets) {
    try {
      const sheet = readSheet(book, part, limit + HEADER_ROWS);
      const known = findHeader(sheet.rows, placeIn(sheet), map)?.columns.size ?? 0;
      if (sheet.rows.length > 0 && (!best || known > best.known)) best = { sheet, known };
    } catch (error) {
      if (!(error instanceof LeagueError && error.code === 'sheet-columns-too-many')) throw error;
      refusal ??= error;
    }
  }
  if (refusal && (best?.known ?? 0) === 0) throw refusal;
  return best?.sheet;
}

function placeIn({ name }: Sheet): TablePlace {
  return {
    missing: 'sheet-column-missing',
    tooWide: 'sheet-columns-too-many',
    path: (line) => placeOf(name, line),
    params: (line) => ({ sheet: name, row: line }),
  };
}
