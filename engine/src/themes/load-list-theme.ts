/** Loads a theme's composition for a list beside the games: pages that draw games load none of it. */
import { defaultSport, type SportId } from '../sports/index.ts';
import type { GamePostKind } from './games/place.ts';
import { MOST_DRAWN, type PeopleList } from '../people/person.ts';
import type { Template } from '../template.ts';
import type { ThemeId } from './list.ts';
import { findTheme, loadDesign, toTemplate } from './load-theme.ts';
import type { ComposeList, ThemeDesign } from './theme.ts';

export interface ListThemeOptions {
  /** The rows of the list; more than `LIST_ROWS` are a window around our own. */
  rows: number;
  /** The sport of the court; by default the theme's own. */
  sport?: SportId | undefined;
}

/** A theme's templates for one kind of list. Cached: the same object each time. */
type ListTemplates = (options: ListThemeOptions) => Template;

/** The most rows a theme shows. */
export const LIST_ROWS = 16;

interface ListCompositions {
  /** More rows than `LIST_ROWS`. */
  most?: number;
  own: Partial<Record<ThemeId, () => Promise<ComposeList>>>;
  /** The design of a theme without a composition of its own: another composition in its colours. */
  others: (id: ThemeId, design: ThemeDesign) => Promise<ThemeDesign & { list: ComposeList }>;
}

/** The kinds of post that themes compose around a list. */
const compositions = {
  table: {
    own: {
      standard: async () => (await import('./standard/table.ts')).table,
      light: async () => (await import('./light/table.ts')).table,
      dark: async () => (await import('./dark/table.ts')).table,
      club: async () => (await import('./club/table.ts')).table,
    },
    others: async (id, design) => (await import('./table/others.ts')).inOwnColors(id, design),
  },
  form: gameCompositions('form'),
  'head-to-head': gameCompositions('head-to-head'),
  fixtures: gameCompositions('fixtures'),
  lineup: peopleCompositions('lineup'),
  scorers: peopleCompositions('scorers'),
  player: peopleCompositions('player'),
} as const satisfies Readonly<Record<string, ListCompositions>>;

/** Lists of games have the composition of the theme's table. */
function gameCompositions(kind: GamePostKind): ListCompositions {
  const post = async () => (await import('./games/posts.ts')).gamePosts[kind];
  return {
    own: {
      standard: async () => (await import('./standard/table.ts')).composeRows(await post()),
      light: async () => (await import('./light/table.ts')).composeRows(await post()),
      dark: async () => (await import('./dark/table.ts')).composeRows(await post()),
      club: async () => (await import('./club/table.ts')).composeRows(await post()),
    },
    others: async (id, design) => {
      const { composeRows } = await import('./standard/table.ts');
      return (await import('./table/others.ts')).inOwnColors(id, design, composeRows(await post()));
    },
  };
}

/** The posts about people come from one file of each theme. */
function peopleCompositions(kind: PeopleList): ListCompositions {
  return {
    most: MOST_DRAWN[kind],
    own: {
      standard: async () => (await import('./standard/people.ts')).people[kind],
      light: async () => (await import('./light/people.ts')).people[kind],
      dark: async () => (await import('./dark/people.ts')).people[kind],
      club: async () => (await import('./club/people.ts')).people[kind],
    },
    others: async (id, design) => {
      const { people } = await import('./standard/people.ts');
      return (await import('./table/others.ts')).inOwnColors(id, design, people[kind]);
    },
  };
}

export type ListKind = keyof typeof compositions;
export const listKinds = Object.keys(compositions) as ListKind[];

const loaded = new Map<string, ListTemplates>();

/**
 * A theme's templates for a kind of list, once its code is loaded. Throws `theme-unknown`.
 * @example
 * const tables = await loadListTheme('table', 'standard');
 * const template = tables({ rows: 10, sport: 'handball' });
 */
export async function loadListTheme(kind: ListKind, id: string): Promise<ListTemplates> {
  const theme = findTheme(id);
  const key = `${kind} ${theme.id}`;
  const known = loaded.get(key);
  if (known) return known;
  const design = await loadDesign(theme.id);
  const { own, others }: ListCompositions = compositions[kind];
  const compose = await own[theme.id]?.();
  const made = createTemplates(kind, theme, compose ? { ...design, list: compose } : await others(theme.id, design));
  loaded.set(key, made);
  return made;
}

function createTemplates(
  kind: ListKind,
  theme: ReturnType<typeof findTheme>,
  design: ThemeDesign & { list: ComposeList },
): ListTemplates {
  const built = new Map<string, Template>();
  const { most = LIST_ROWS }: ListCompositions = compositions[kind];
  return ({ rows, sport = design.sport ?? defaultSport }) => {
    const shown = Math.min(Math.max(rows, 1), most);
    const id = [theme.id, kind, shown, design.sport && sport].filter(Boolean).join('-');
    const template =
      built.get(id) ??
      toTemplate(design, design.list({ rows: shown, sport }), {
        id,
        name: `${theme.name.de} ${kind} ${shown}`,
        supportedGames: 1,
      });
    built.set(id, template);
    return template;
  };
}
