/** The file name of a post, without its extension. */
import type { RenderData } from '../data.ts';
import type { PostKind } from '../post-kind.ts';
import type { Format } from '../formats.ts';
import type { Game } from '../game.ts';
import { gameListOf, isGameListKind, type GameListKind } from '../game-list-kinds.ts';

/** File systems allow 255 bytes; this leaves room for the rest of the name in the longest script. */
const MAX_LENGTH = 60;

/**
 * `matchpost-{kind}-{ids}` (specification, section 9), followed by `-4x5` for posts in several formats.
 * @param ids of the games, as sources write them; of a table its team or league
 * @example postName('preview', ['1099036']) // 'matchpost-preview-1099036'
 */
export function postName(kind: PostKind, ids: readonly string[], format?: Format): string {
  const games = ids.map(safe).join('-').slice(0, MAX_LENGTH);
  return ['matchpost', kind, games, format === undefined ? '' : shapeOf(format)]
    .filter((part) => part !== '')
    .join('-');
}

interface ListNameOptions {
  /** Of several. */
  format?: Format | undefined;
  /** Told where teams of a club share a name. */
  league?: string | undefined;
}

/**
 * The name of a table's post: `matchpost-table-UHC_Sternenberg`, after our team or else the league; with the league
 * `matchpost-table-UHC_Sternenberg-Herren_2._Liga`.
 */
export function tableName(table: RenderData['table'], { format, league }: ListNameOptions = {}): string {
  const name = table?.ours?.[0] ?? String(table?.competition ?? '');
  return postName('table', withLeague([name], league), format);
}

/** The name of a list's post: `matchpost-fixtures-UHC_Sternenberg-02`, after our team, with the page of a long one. */
export function gameListName(
  kind: GameListKind,
  data: Pick<RenderData, 'form' | 'headToHead' | 'fixtures'>,
  { format, league }: ListNameOptions = {},
): string {
  const list: { team?: unknown; opponent?: unknown } = data[gameListOf[kind]] ?? {};
  const ids = withLeague([String(list.team ?? ''), String(list.opponent ?? '')], league);
  const { page = 1, pages = 1 } = data.fixtures ?? {};
  const parts = [postName(kind, ids), pages > 1 ? String(page).padStart(2, '0') : '', format ? shapeOf(format) : ''];
  return parts.filter((part) => part !== '').join('-');
}

/** Long teams are cut, so that the league is in the name to its end. */
function withLeague(teams: readonly string[], league = ''): string[] {
  const room = Math.max(1, Math.floor((MAX_LENGTH - league.length) / teams.length) - 1);
  const named = teams.filter((team) => team !== '');
  return league === '' ? named : [...named.map((team) => team.slice(0, room)), league];
}

/** The name of a post by its data: a table's after our team, any other after its games. No person is in it. */
export function dataName(data: RenderData, format?: Format): string {
  const { kind, tab = 'preview', table, games } = data;
  if (kind === 'table') return tableName(table, { format });
  if (isGameListKind(kind)) return gameListName(kind, data, { format });
  const ids = games.map(({ id }) => String(id ?? '')).filter((id) => id !== '');
  return postName(kind ?? tab, ids, format);
}

/**
 * `001_2026-03-28_falken-kronwil_4x5`: sorts in the planned order and names the content.
 * @param position from 1
 */
export function sortedPostName(position: number, game: Partial<Game>, format: Format | null): string {
  const teams = slug(`${game.teamHome ?? ''} ${game.teamAway ?? ''}`).slice(0, MAX_LENGTH);
  const shape = format === null ? '' : shapeOf(format);
  const parts = [String(position).padStart(3, '0'), (game.startsAt ?? '').slice(0, 10), teams, shape];
  return parts.filter((part) => part !== '').join('_');
}

/**
 * `005_form_uhc-sternenberg_herren-2-liga_4x5`: the same for a list of any kind.
 * @param position from 1
 */
export function sortedListName(
  position: number,
  kind: PostKind,
  { team, league }: Record<'team' | 'league', string>,
  format?: Format,
): string {
  const names = [team, league].map((name) => slug(name).slice(0, MAX_LENGTH / 2));
  const parts = [String(position).padStart(3, '0'), kind, ...names, format === undefined ? '' : shapeOf(format)];
  return parts.filter((part) => part !== '').join('_');
}

/**
 * `matchpost-carousel-4x5-01`: the slides of a format in order; without a shape for a carousel in one format.
 * @param page from 1
 */
export function slideName(page: number, format?: Format): string {
  const shape = format === undefined ? [] : [shapeOf(format)];
  return ['matchpost-carousel', ...shape, String(page).padStart(2, '0')].join('-');
}

function shapeOf(format: Format): string {
  return format.replace(':', 'x');
}

function safe(id: string): string {
  return id.replace(/[^\p{L}\p{N}._-]+/gu, '_').replace(/^[._]+|[._]+$/g, '') || '_';
}

const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => spelledOut[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
