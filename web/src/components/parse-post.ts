import { sports, type SportId } from '@matchpost/engine/sports';
import { themeNames, type ThemeName } from '../post/studio-url.ts';

/** The observed attributes (specification, section 7). */
export const attributeNames = [
  'type',
  'game',
  'game-2',
  'game-3',
  'team',
  'club',
  'width',
  'height',
  'theme',
  'ishomegame',
  'showresultdetail',
  'neutral',
  'backgroundimage',
] as const;

export type AttributeName = (typeof attributeNames)[number];

/** A post as its attributes describe it. */
export interface EmbeddedPost {
  sport: SportId;
  gameIds: string[];
  teamId?: string;
  clubId?: string;
  theme: ThemeName;
  /** From the attribute; without it the games decide. */
  home?: boolean;
  showDetail: boolean;
  isNeutral: boolean;
  background?: string;
  /** CSS pixels; the height follows the format if omitted. */
  width: number;
  height: number;
}

/** The preview's width on a wide window, for a post of 4:5. */
const WIDTH = 560;
const RATIO = 1350 / 1080;

const listed = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/**
 * Parses attributes into a post; a string is an error for the page's author. Addresses are relative to `base`, the
 * page, as those of `<img>`.
 */
export function parsePost(get: (name: AttributeName) => string | null, base: string): EmbeddedPost | string {
  const type = get('type') ?? '';
  const sport = sports.find((name) => name === type);
  if (sport === undefined) return `type="${type}": use ${listed.format(sports)}`;
  const ids = [get('game'), get('game-2'), get('game-3')].flatMap((id) => (id?.trim() ? [id.trim()] : []));
  if (ids.length === 0) return 'game: the id of a game is missing';
  const theme = get('theme') ?? themeNames[0];
  const known = themeNames.find((name) => name === theme);
  if (known === undefined) return `theme="${theme}": use ${themeNames.join(', ')}`;
  const [teamId, clubId, background] = [get('team'), get('club'), get('backgroundimage')];
  if (background && !URL.canParse(background, base)) return `backgroundimage="${background}": no address`;
  const home = get('ishomegame');
  const width = parseLength(get('width')) ?? WIDTH;
  return {
    sport,
    gameIds: [...new Set(ids)],
    ...(teamId && { teamId }),
    ...(clubId && { clubId }),
    theme: known,
    ...(home !== null && { home: isOn(home) }),
    showDetail: isOn(get('showresultdetail')),
    isNeutral: isOn(get('neutral')),
    ...(background && { background: new URL(background, base).href }),
    width,
    height: parseLength(get('height')) ?? Math.round(width * RATIO),
  };
}

/** Any value is true, as in HTML, except the 'false' that scripts write. */
function isOn(value: string | null): boolean {
  return value !== null && value.toLowerCase() !== 'false';
}

function parseLength(value: string | null): number | undefined {
  const length = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(value ?? '')?.[1];
  return length === undefined || Number(length) === 0 ? undefined : Number(length);
}
