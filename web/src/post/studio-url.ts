import type { Session } from '../session/session-state.ts';
import { formatNames, type Format } from '@matchpost/engine/formats';
import { teamSports, type SportId } from '@matchpost/engine/sports';
import { themes, type ThemeId as ThemeName } from '@matchpost/engine/theme-list';
import { listKinds, type ListKind } from '../render/list-kinds.ts';

/** The built-in themes in the order offered; the first is the default, which addresses omit. */
export const themeNames: readonly ThemeName[] = themes.map(({ id }) => id);
export type { ThemeName };

/** The format of the built-in themes. */
export const THEME_FORMAT: Format = '4:5';

export type Tab = 'preview' | 'result';

export const steps = ['sport', 'club', 'team', 'games', 'preview', 'list'] as const;
export type Step = (typeof steps)[number];

/** The maximum of games on a post. */
export const MAX_GAMES = 3;

/** The most games of a post. A paying person meets no lower limit while theirs load: the server decides. */
export function findMostGames({
  status,
  tier,
  limits,
  limitsKnown,
}: Pick<Session, 'status' | 'tier' | 'limits' | 'limitsKnown'>): number {
  const isLoading = status === 'signed-in' && !limitsKnown && tier !== 'free';
  return isLoading ? MAX_GAMES : Math.min(MAX_GAMES, limits.max_games_per_template);
}

/** The content of a studio address. A later choice never stands without the earlier ones. */
export interface Place {
  sport?: SportId;
  clubId?: string;
  teamId?: string;
  gameIds: readonly string[];
  theme: ThemeName;
  /** An own template; the theme is then the default. */
  templateId?: string;
  /** Set only if it differs from the template's own. */
  format?: Format;
  tab: Tab;
  /** The user's choice; without it names and halls decide. */
  home?: boolean;
  showDetail: boolean;
  /** Results without won, lost or drawn. */
  isNeutral: boolean;
  /** The user picks other games while the address still names the old ones. */
  editSelection: boolean;
  /** The post is about a table or people, not about the games. Stands with a team only, and never beside `editSelection`. */
  kind?: ListKind;
  /** With kind `fixtures`: the whole season instead of the games to come. */
  scope?: 'season';
  /** With kind `fixtures`: a page of the schedule after the first, from 2. */
  page?: number;
  /** A day, `yyyy-mm-dd`: the games around it are open as slides. Stands with a team only. */
  carousel?: string;
}

export const startPlace: Place = {
  gameIds: [],
  theme: 'standard',
  tab: 'preview',
  showDetail: false,
  isNeutral: false,
  editSelection: false,
};

const ROOT = '/studio';

/** Parses path and query: keeps the longest valid prefix, and defaults for the rest. */
export function parseStudio(href: string): Place {
  const [path = '', query = ''] = (href.split('#')[0] ?? '').split(/\?(.*)/s);
  const [sport, club, team, games] = path.slice(ROOT.length + 1).split('/');
  const options = new URLSearchParams(query);
  const place = withKind(
    { ...parseOptions(options), ...parsePath(sport, club, team, games) },
    listKinds.find((kind) => kind === options.get('kind')),
  );
  const day = options.get('carousel') ?? '';
  return place.teamId !== undefined && isDay(day) ? { ...place, carousel: day } : place;
}

/** The address of a place, without defaults. */
export function formatStudio(place: Place): string {
  const { sport, clubId, teamId, gameIds } = place;
  const games = gameIds.length > 0 ? gameIds.map(encodeURIComponent).join(',') : undefined;
  const rest = [sport, clubId && encodeURIComponent(clubId), teamId && encodeURIComponent(teamId), games];
  const end = rest.findIndex((part) => part === undefined);
  const path = [ROOT, ...(end < 0 ? rest : rest.slice(0, end))].join('/');
  // A colon is valid in a query, and easier to read unescaped.
  const query = formatOptions(place).toString().replaceAll('%3A', ':');
  return query === '' ? path : `${path}?${query}`;
}

/** The screen of a place. */
export function stepOf({ sport, clubId, teamId, kind, gameIds, editSelection }: Place): Step {
  if (sport === undefined) return 'sport';
  if (clubId === undefined) return 'club';
  if (teamId === undefined) return 'team';
  if (kind !== undefined) return 'list';
  return gameIds.length === 0 || editSelection ? 'games' : 'preview';
}

function parsePath(name?: string, club?: string, team?: string, games?: string): Partial<Place> {
  const sport = teamSports.find((id) => id === name);
  if (sport === undefined) return { editSelection: false };
  const clubId = findId(club);
  if (clubId === undefined) return { sport, editSelection: false };
  const teamId = findId(team);
  if (teamId === undefined) return { sport, clubId, editSelection: false };
  const gameIds = parseGameIds(games);
  return { sport, clubId, teamId, gameIds, ...(gameIds.length === 0 && { editSelection: false }) };
}

function parseGameIds(text: string | undefined): string[] {
  const ids = (text ?? '').split(',').map(findId);
  return [...new Set(ids.filter((id) => id !== undefined))].slice(0, MAX_GAMES);
}

/** An id from the path; browsers resolve `.` and `..` as folders, even when escaped. */
function findId(part: string | undefined): string | undefined {
  if (part === undefined || part === '') return undefined;
  try {
    const id = decodeURIComponent(part);
    return isId(id) ? id : undefined;
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** The place with another kind of post; undefined: one about its games. Only a schedule has scope and page. */
export function withKind({ kind: _, ...place }: Place, kind: ListKind | undefined): Place {
  const { scope: _scope, page: _page, ...rest } = place;
  if (kind === undefined || place.teamId === undefined || place.editSelection) return rest;
  return kind === 'fixtures' ? { ...place, kind } : { ...rest, kind };
}

/** The place in another format; undefined returns to the template's own. */
export function withFormat({ format: _, ...place }: Place, format: Format | undefined): Place {
  const isOwn = format === undefined || (place.templateId === undefined && format === THEME_FORMAT);
  return isOwn ? place : { ...place, format };
}

/** `yyyy-mm-dd` of the calendar. */
function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}

export function isId(text: string): boolean {
  return text.length <= 100 && /^[^\p{Cc}\p{Cs}]+$/u.test(text) && !/^\.\.?$/.test(text);
}

function parseOptions(query: URLSearchParams): Place {
  const template = query.get('template') ?? '';
  const theme = themeNames.find((name) => name === query.get('theme'));
  const format = formatNames.find((name) => name === query.get('format'));
  const page = Number(query.get('page'));
  const place = {
    ...startPlace,
    ...(isId(template) ? { templateId: template } : { theme: theme ?? startPlace.theme }),
    tab: query.get('tab') === 'result' ? 'result' : 'preview',
    ...parseHome(query.get('home')),
    showDetail: query.get('detail') === 'true',
    isNeutral: query.get('neutral') === 'true',
    editSelection: query.get('editSelection') === '1',
    ...(query.get('scope') === 'season' && { scope: 'season' as const }),
    ...(page > 1 && Number.isSafeInteger(page) && { page }),
  } satisfies Place;
  return withFormat(place, format);
}

function parseHome(text: string | null): { home?: boolean } {
  return text === 'true' || text === 'false' ? { home: text === 'true' } : {};
}

function formatOptions(place: Place): URLSearchParams {
  const { kind, scope, page, templateId, theme, format, tab, home, carousel } = place;
  const options = {
    kind,
    scope,
    page,
    template: templateId,
    theme: templateId === undefined && theme !== startPlace.theme ? theme : undefined,
    format,
    tab: tab === 'preview' ? undefined : tab,
    home,
    detail: place.showDetail || undefined,
    neutral: place.isNeutral || undefined,
    editSelection: place.editSelection ? 1 : undefined,
    carousel,
  };
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}
