import { LeagueError, leagueIssue, type LeagueIssue } from '../errors.ts';
import type { ColumnMap } from './columns.ts';
import type { Entries } from './entries.ts';
import { readTable, type TableOptions } from './read-table.ts';
import { placeOf, readSheet, type Sheet } from './sheet.ts';
import {
  findHeader,
  findMissing,
  HEADER_ROWS,
  isTitledLike,
  previewTable,
  tellMissing,
  withoutUnknown,
  type Header,
  type TablePlace,
  type TablePreview,
} from './table.ts';
import { openWorkbook } from './workbook.ts';

/** A sheet with its header. */
interface Titled {
  sheet: Sheet;
  header: Header;
  isHidden: boolean;
}

interface Chosen {
  /** In the workbook's order. */
  sheets: Titled[];
  /** The one of them that names the most of a game; undefined in an empty workbook. */
  best: Titled | undefined;
  /** Visible sheets that lack one column. */
  issues: LeagueIssue[];
}

/** A game may stand in a sheet of all games, of those at home, of those away, and of a team. */
const COPIES = 4;

/** Rows read of a sheet for a mapping screen. */
const SHOWN_ROWS = 100;

interface SheetOptions {
  /** Games read of one sheet. */
  limit: number;
  /** Rows of all sheets that may be games. */
  most: number;
  map?: ColumnMap;
}

/**
 * The games of an .xlsx file's visible sheets with the columns of a game; columns are read like those of CSV. Throws
 * `file-games-too-many` for many more rows than games, which the sheets may share.
 */
export function readXlsx(bytes: Uint8Array, limit: number, options: TableOptions = {}): Entries {
  const { map } = options;
  const { sheets, best, issues } = chooseSheets(bytes, { limit, most: limit * COPIES, ...(map && { map }) });
  const result: Entries = { entries: [], issues };
  const refusals: LeagueError[] = [];
  for (const titled of sheets) {
    const { sheet, header } = titled;
    const known = map && titled !== best ? withoutUnknown(header, map) : map;
    // A merged title above the header is usual in such lists.
    const isBelow = ({ params }: LeagueIssue) => Number(params['row'] ?? Infinity) > header.row.line;
    const above = sheet.issues.filter((one) => !isBelow(one)).map(({ params }) => String(params['text'] ?? ''));
    const titles = [...above, sheet.name, ...(options.titles ?? [])];
    try {
      const { entries, issues: doubts } = readTable(sheet.rows, placeIn(sheet), {
        ...options,
        titles,
        ...(known && { map: known }),
      });
      result.entries.push(...entries.map((entry) => ({ ...entry, sheet: sheet.name })));
      result.issues.push(...sheet.issues.filter(isBelow), ...doubts);
    } catch (error) {
      if (!(error instanceof LeagueError)) throw error;
      refusals.push(error);
    }
  }
  const [refusal] = refusals;
  if (refusal && result.entries.length === 0) throw refusal;
  result.issues.push(...refusals.map(tellRefusal));
  return result;
}

/** A sheet that tells no games beside others that do. */
function tellRefusal({ code, path, params }: LeagueError): LeagueIssue {
  return { ...leagueIssue(code, path, params), severity: 'warning' };
}

export function previewXlsx(bytes: Uint8Array, map?: ColumnMap): TablePreview {
  const { best } = chooseSheets(bytes, { limit: SHOWN_ROWS, most: Infinity, ...(map && { map }) });
  return best ? previewTable(best.sheet.rows, placeIn(best.sheet), map) : { titles: [], rows: [], columns: {} };
}

/**
 * The visible sheets with the columns of a game; with a mapping those titled like the one with the most columns. Without
 * such a sheet it is the one with the most columns, of equal ones the first, also a hidden one.
 */
function chooseSheets(bytes: Uint8Array, { limit, most, map = {} }: SheetOptions): Chosen {
  const titled = loadSheets(bytes, { limit, most, map });
  const whole = titled.filter(isReadable);
  const [best] = (whole.length > 0 ? whole : titled).toSorted((a, b) => b.header.columns.size - a.header.columns.size);
  if (best === undefined || whole.length === 0) return { sheets: best ? [best] : [], best, issues: [] };
  const isLikeBest = ({ header }: Titled) => isTitledLike(header, best.header, map);
  return {
    sheets: whole.filter(isLikeBest),
    best,
    issues: titled.filter((other) => !other.isHidden && isLikeBest(other)).flatMap(tellLacking),
  };
}

/** Sheets with rows; hidden ones only where no visible one can be read. One that is too wide hides no other. */
function loadSheets(bytes: Uint8Array, { limit, most, map }: Required<SheetOptions>): Titled[] {
  const book = openWorkbook(bytes);
  const loaded: Titled[] = [];
  let count = 0;
  let refusal: LeagueError | undefined;
  for (const part of book.sheets) {
    if (part.isHidden && loaded.some(isReadable)) break;
    try {
      const sheet = readSheet(book, part, limit + HEADER_ROWS);
      const header = findHeader(sheet.rows, placeIn(sheet), map);
      if (!header) continue;
      if (findMissing(header.columns).length > 0) sheet.rows = sheet.rows.slice(0, SHOWN_ROWS);
      else if ((count += countGames(sheet)) > most) throw tooMany(limit);
      loaded.push({ sheet, header, isHidden: part.isHidden });
    } catch (error) {
      if (!(error instanceof LeagueError && error.code === 'sheet-columns-too-many')) throw error;
      refusal ??= error;
    }
  }
  if (refusal && loaded.every(({ header }) => header.columns.size === 0)) throw refusal;
  return loaded;
}

/** Rows that may be games: headings have one value. */
function countGames({ rows }: Sheet): number {
  return rows.filter(({ cells }) => cells.filter((cell) => cell !== '').length > 1).length;
}

function tooMany(limit: number): LeagueError {
  return new LeagueError('file-games-too-many', { params: { max: limit - 1 } });
}

function isReadable({ header, isHidden }: Titled): boolean {
  return !isHidden && findMissing(header.columns).length === 0;
}

/** One column is missing, perhaps under another title. The other sheets of a workbook list no games. */
function tellLacking({ sheet, header }: Titled): LeagueIssue[] {
  const [column, ...more] = findMissing(header.columns);
  if (column === undefined || more.length > 0 || sheet.rows.length <= header.index + 1) return [];
  const { path, params } = tellMissing(header, placeIn(sheet), column);
  return [tellRefusal(new LeagueError('sheet-column-missing', { path, params }))];
}

function placeIn({ name }: Sheet): TablePlace {
  return {
    missing: 'sheet-column-missing',
    tooWide: 'sheet-columns-too-many',
    path: (line) => placeOf(name, line),
    params: (line) => ({ sheet: name, row: line }),
  };
}
