import {
  findEntries,
  findFields,
  findImageUrl,
  findText,
  invalidAnswer,
  type Fields,
} from '../../federation/answer.ts';
import { LeagueError } from '../../errors.ts';
import { chUnihockey } from './system.ts';

/** The federation's general answer: a page's table, read by its headers. */
export interface Table {
  title: string;
  subtitle: string;
  headers: Header[];
  rows: Row[];
  /** The next page of the same list, when the table says there is one. */
  nextPage?: number;
}

export interface Header {
  key: string;
  text: string;
}

export interface Row {
  /** The page the row leads to: a game's id. */
  id: string;
  /** The text of the region the row stands in. */
  region: string;
  /** Facts beside the cells; rankings tell rank and team here. */
  data: Fields;
  cells: Cell[];
}

export interface Cell {
  lines: string[];
  /** `team_detail`, `game_detail`, ... or ''. */
  page: string;
  linkId: string;
  imageUrl: string;
}

/** Throws `source-invalid` without headers and regions; `source-refused` for an error told with HTTP 200. */
export function parseTable(body: unknown): Table {
  const answer = findFields(body);
  refuseError(answer);
  const data = findFields(answer['data']);
  if (!Array.isArray(data['headers']) || !Array.isArray(data['regions']))
    throw invalidAnswer(chUnihockey.source, 'no table');
  return {
    title: findText(data['title']),
    subtitle: findText(data['subtitle']),
    headers: data['headers'].map(parseHeader),
    rows: data['regions'].flatMap(parseRegion),
    nextPage: findNextPage(findFields(data['slider'])),
  };
}

/** `{"object":"error","data":{"message":...,"code":404}}` may come with any status. */
export function refuseError(answer: Fields): void {
  const kind = findText(answer['object']) || findText(answer['type']);
  if (kind.toLowerCase() !== 'error') return;
  const { code, message } = findFields(answer['data']);
  const status = Number(findText(code)) || 400;
  throw new LeagueError('source-refused', {
    params: { source: chUnihockey.source, status, reason: findText(message) },
  });
}

function parseHeader(value: unknown): Header {
  const { key, text } = findFields(value);
  return { key: findText(key), text: findText(text) };
}

function parseRegion(value: unknown): Row[] {
  const { text, rows } = findFields(value);
  return findEntries(rows).map((row) => parseRow(row, findText(text)));
}

function parseRow(value: unknown, region: string): Row {
  const { id, link, cells, data } = findFields(value);
  const parsed = findEntries(cells).map(parseCell);
  const gameCell = parsed.find(({ page }) => page === 'game_detail');
  const rowId = findLinkId(link) || findText(id) || (gameCell?.linkId ?? '');
  return { id: rowId, region, data: findFields(data), cells: parsed };
}

function parseCell(value: unknown): Cell {
  const { text, link, image } = findFields(value);
  const lines = Array.isArray(text) ? text.map(findText) : [findText(text)];
  return {
    lines,
    page: findText(findFields(link)['page']),
    linkId: findLinkId(link),
    imageUrl: findImageUrl(findFields(image)['url']),
  };
}

function findLinkId(link: unknown): string {
  return findText(findEntries(findFields(link)['ids'])[0]);
}

/** The documentation puts `next` below `links`, the answers seen have it in the slider itself. */
function findNextPage(slider: Fields): number | undefined {
  const next = findFields(slider['next'] ?? findFields(slider['links'])['next']);
  const page = Number(findText(findFields(next['set_in_context'])['page']));
  return Number.isInteger(page) && page > 0 ? page : undefined;
}
