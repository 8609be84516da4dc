/** Loads the drawing code of one theme: a page that draws one loads no other. */
import { loadTemplate } from '../1-load/load.ts';
import type { Tab } from '../data.ts';
import { EngineError } from '../errors.ts';
import { defaultSport, type SportId } from '../sports/index.ts';
import type { Template } from '../template.ts';
import { themes, type ThemeId } from './list.ts';
import { DESIGN_FORMAT, elementsOf, overridesOf } from './place.ts';
import { withMoreGames } from './slide.ts';
import type { Part } from './place.ts';
import { colorsOf, hasOwnWords, inWordsOf, withOwnColors, type ThemeDesign } from './theme.ts';

export interface ThemeOptions {
  tab: Tab;
  /** At least one; more than three have the template of three. Of slides up to `SLIDE_ROWS`, and 0 for their cover. */
  games: number;
  /** A picture of a carousel: its last one tells how many games are not shown. */
  isSlide?: boolean | undefined;
  /** The sport of the games, for court and words; by default the theme's own court. */
  sport?: SportId | undefined;
}

/** A theme's template for a tab, a number of games and a sport, in all formats. Cached: the same object each time. */
export type ThemeTemplates = (options: ThemeOptions) => Template;

const designs: Readonly<Record<ThemeId, () => Promise<ThemeDesign>>> = {
  standard: async () => (await import('./standard.ts')).standard,
  light: async () => (await import('./light.ts')).light,
  dark: async () => (await import('./dark.ts')).dark,
  club: async () => (await import('./club.ts')).club,
  scoreboard: async () => (await import('./scoreboard.ts')).scoreboard,
  split: async () => (await import('./split.ts')).split,
  poster: async () => (await import('./poster.ts')).poster,
  ticket: async () => (await import('./ticket.ts')).ticket,
  print: async () => (await import('./print.ts')).print,
  duotone: async () => (await import('./duotone.ts')).duotone,
  'full-bleed': async () => (await import('./full-bleed.ts')).fullBleed,
  depth: async () => (await import('./depth.ts')).depth,
};

type KnownTheme = (typeof themes)[number];

const loaded = new Map<ThemeId, ThemeTemplates>();

/**
 * A theme's templates, once its drawing code is loaded. Throws `theme-unknown`.
 * @example
 * const standard = await loadTheme('standard');
 * const template = standard({ tab: 'preview', games: 1, sport: 'volleyball' });
 */
export async function loadTheme(id: string): Promise<ThemeTemplates> {
  const theme = findTheme(id);
  const known = loaded.get(theme.id) ?? createTemplates(theme, await loadDesign(theme.id));
  loaded.set(theme.id, known);
  return known;
}

/** A theme's colours and its composition of games. */
export function loadDesign(id: ThemeId): Promise<ThemeDesign> {
  return designs[id]();
}

/** Throws `theme-unknown`. */
export function findTheme(id: string): KnownTheme {
  const theme = themes.find((one) => one.id === id);
  if (theme) return theme;
  const known = themes.map((one) => one.id).join(', ');
  throw new EngineError('theme-unknown', { path: 'theme', params: { theme: id, known } });
}

function createTemplates(theme: KnownTheme, design: ThemeDesign): ThemeTemplates {
  const built = new Map<string, Template>();
  return ({ tab, games: asked, sport, isSlide }) => {
    const games = isSlide ? asked : Math.min(Math.max(asked, 1), 3);
    const court = design.sport && sport && sport !== design.sport ? sport : undefined;
    // Without a named sport the games may be of any, so their parts have no names.
    const spoken = sport && hasOwnWords(sport) ? sport : undefined;
    const key = [theme.id, tab, games, isSlide && 'slide', spoken ?? court].filter(Boolean).join('-');
    const template =
      built.get(key) ?? build(theme, design, key, { tab, games, isSlide, sport: court ?? design.sport, spoken });
    built.set(key, template);
    return template;
  };
}

function build(
  theme: KnownTheme,
  design: ThemeDesign,
  name: string,
  { tab, games, isSlide, sport = defaultSport, spoken }: ThemeOptions & { spoken: SportId | undefined },
): Template {
  const composed = design.compose({ tab, games, sport });
  const parts = isSlide && games > 0 ? withMoreGames(composed) : composed;
  return toTemplate(design, parts, {
    id: name,
    name: `${theme.name.de} ${tab} ${games}`,
    supportedGames: games || 2,
    spoken,
  });
}

interface Named {
  id: string;
  name: string;
  supportedGames: number;
  /** The sport whose words the texts have. */
  spoken?: SportId | undefined;
}

/** A composition in the colours of a design, with a layout for every format. */
export function toTemplate(design: ThemeDesign, parts: readonly Part[], { spoken, ...named }: Named): Template {
  const made = loadTemplate({
    ...named,
    format: DESIGN_FORMAT,
    useBackgroundPlaceholder: true,
    backgroundColor: design.palette.ground,
    palette: colorsOf(design),
    elements: inWordsOf(spoken, withOwnColors(design, elementsOf(parts))),
    formats: overridesOf(parts),
  });
  if (made.ok) return made.template;
  throw new EngineError('template-invalid', { params: { count: made.issues.length }, issues: made.issues });
}
