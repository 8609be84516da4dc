/** The posts of a gallery: every theme x kind x format x photo, with names, crests and the rest spread over them. */
import type { Tab } from '../src/data.ts';
import { formatNames, type Format } from '../src/formats.ts';
import type { GameInput } from '../src/game.ts';
import { themes, type ThemeId } from '../src/themes/list.ts';

interface Kind {
  tab: Tab;
  games: 1 | 2 | 3;
  status?: GameInput['status'];
}

export const kinds = {
  preview: { tab: 'preview', games: 1 },
  result: { tab: 'result', games: 1 },
  live: { tab: 'result', games: 1, status: 'live' },
  'two games': { tab: 'preview', games: 2 },
  'two results': { tab: 'result', games: 2 },
  'three games': { tab: 'preview', games: 3 },
  'three results': { tab: 'result', games: 3 },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;

export const photos = ['none', 'quiet', 'busy', 'portrait', 'landscape', 'small'] as const;
export const names = ['short', 'long', 'extreme'] as const;
export const crests = ['good', 'opaque', 'none'] as const;
/** For the club: without a side the post is neutral. */
export const outcomes = ['won', 'lost', 'drawn', 'neutral'] as const;
/** `same` and `white` are pairs that no club should have. */
export const colors = ['own', 'club', 'same', 'white', 'garish'] as const;

export interface Post {
  theme: ThemeId;
  kind: KindName;
  format: Format;
  photo: (typeof photos)[number];
  names: (typeof names)[number];
  crests: (typeof crests)[number];
  outcome: (typeof outcomes)[number];
  colors: (typeof colors)[number];
  language: 'de' | 'en';
}

export interface Choice {
  theme?: string | undefined;
  format?: string | undefined;
  /** One post for each theme, kind and format. */
  short?: boolean | undefined;
}

const kindNames = Object.keys(kinds) as KindName[];
/** Posts for each theme, kind, format and photo. */
const TIMES = 2;

/** All posts of a theme and a format stand together, kind by kind. */
export function designPosts({ theme, format, short = false }: Choice = {}): Post[] {
  const chosen = themes.map(({ id }) => id).filter((id) => theme === undefined || id === theme);
  const shapes = formatNames.filter((name) => format === undefined || name === format);
  return chosen.flatMap((id) => shapes.flatMap((shape) => kindNames.flatMap((kind) => row(id, shape, kind, short))));
}

function row(theme: ThemeId, format: Format, kind: KindName, short: boolean): Post[] {
  const [t, f, k] = [themes.findIndex(({ id }) => id === theme), formatNames.indexOf(format), kindNames.indexOf(kind)];
  const columns = photos.flatMap((_, p) => Array.from({ length: TIMES }, (_, time) => [p, time] as const));
  const kept = short ? [[(k + f + t) % photos.length, 0] as const] : columns;
  return kept.map(([p, time]) => ({ theme, kind, format, photo: photos[p]!, ...spread(t, f, k, p, time) }));
}

/**
 * Names and crests of a post. Their sums differ in two of format, kind and photo, so that each pair of them meets every
 * value of a third.
 */
function spread(t: number, f: number, k: number, p: number, time: number) {
  const count = ((t * formatNames.length + f) * kindNames.length + k) * photos.length + p;
  return {
    names: names[(k + f + p + time + t) % names.length]!,
    crests: crests[(k + 2 * f + time) % crests.length]!,
    outcome: outcomes[(count + 3 * k + time) % outcomes.length]!,
    colors: colors[(count + 2 * time + t) % colors.length]!,
    language: (count + k + time) % 3 === 2 ? ('en' as const) : ('de' as const),
  };
}
