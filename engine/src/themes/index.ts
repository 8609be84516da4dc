/** The built-in themes: palettes over layouts, as templates like any other. */
import { loadTemplate } from '../1-load/load.ts';
import type { Tab } from '../data.ts';
import { EngineError } from '../errors.ts';
import type { Language } from '../languages.ts';
import { defaultSport, getSport, type SportId } from '../sports/index.ts';
import type { Template } from '../template.ts';
import { club } from './club.ts';
import { dark } from './dark.ts';
import { describeElement } from './element-names.ts';
import { light } from './light.ts';
import { ticket } from './ticket.ts';
import { themes, type Theme, type ThemeId } from './list.ts';
import { DESIGN_FORMAT, elementsOf, overridesOf } from './place.ts';
import { poster } from './poster.ts';
import { scoreboard } from './scoreboard.ts';
import { split } from './split.ts';
import { standard } from './standard.ts';
import { colorsOf, withOwnColors, withPartsOf, type ThemeDesign } from './theme.ts';

export { themes };
export type { Theme, ThemeId };

export interface ThemeOptions {
  tab: Tab;
  games: 1 | 2 | 3;
  /** The sport of the games, for court and words; by default the theme's own court. */
  sport?: SportId | undefined;
}

const designs: Readonly<Record<ThemeId, ThemeDesign>> = {
  standard,
  light,
  dark,
  club,
  scoreboard,
  split,
  poster,
  ticket,
};

const built = new Map<string, Template>();

/**
 * A theme's template for a tab, a number of games and a sport, in all formats. Cached: the same object each time.
 * Throws `theme-unknown`.
 * @example
 * const template = getTheme('standard', { tab: 'preview', games: 1, sport: 'volleyball' });
 */
export function getTheme(id: string, { tab, games, sport }: ThemeOptions): Template {
  const theme = themes.find((one) => one.id === id);
  if (!theme) {
    const known = themes.map((one) => one.id).join(', ');
    throw new EngineError('theme-unknown', { path: 'theme', params: { theme: id, known } });
  }
  const own = designs[theme.id].sport;
  const court = own && sport && sport !== own ? sport : undefined;
  // Without a named sport the games may be of any, so their parts have no names.
  const parts = sport && getSport(sport).nameParts ? sport : undefined;
  const key = [id, tab, games, parts ?? court].filter(Boolean).join('-');
  const template = built.get(key) ?? build(theme, key, { tab, games, sport: court ?? own, parts });
  built.set(key, template);
  return template;
}

/** A copy of a theme's template for editing: its elements have names in the given language, German by default. */
export function nameElements(template: Template, language: Language): Template {
  const named = <E extends { id: string; type: string }>(element: E): E => ({
    ...element,
    ...describeElement(element, language),
    ...('children' in element && { children: (element.children as E[]).map(named) }),
  });
  return { ...template, elements: template.elements.map(named) };
}

function build(
  theme: (typeof themes)[number],
  name: string,
  { tab, games, sport = defaultSport, parts: partsOf }: ThemeOptions & { parts: SportId | undefined },
): Template {
  const design = designs[theme.id];
  const parts = design.compose({ tab, games, sport });
  const loaded = loadTemplate({
    id: name,
    name: `${theme.name.de} ${tab} ${games}`,
    supportedGames: games,
    format: DESIGN_FORMAT,
    useBackgroundPlaceholder: true,
    backgroundColor: design.palette.ground,
    palette: colorsOf(design),
    elements: withPartsOf(partsOf, withOwnColors(design, elementsOf(parts))),
    formats: overridesOf(parts),
  });
  if (loaded.ok) return loaded.template;
  throw new EngineError('template-invalid', { params: { count: loaded.issues.length }, issues: loaded.issues });
}
