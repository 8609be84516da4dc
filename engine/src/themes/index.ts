/** The built-in themes: palettes over layouts, as templates like any other. */
import { loadTemplate } from '../1-load/load.ts';
import type { Tab } from '../data.ts';
import { EngineError, type Language } from '../errors.ts';
import { defaultSport, type SportId } from '../sports/index.ts';
import type { Template } from '../template.ts';
import { describeElement } from './element-names.ts';
import { frames, resultFrames, rowFrames, type Frames } from './frames.ts';
import type { Scrim } from './layouts/ground.ts';
import { previewOne, previewScrim } from './layouts/preview-one.ts';
import { resultOne, resultScrim } from './layouts/result-one.ts';
import { rows, rowsScrim } from './layouts/rows.ts';
import { styles, ownSports } from './styles.ts';
import { colorsOf, palettes, withOwnColors, type ThemeId } from './palettes.ts';
import { DESIGN_FORMAT, elementsOf, overridesOf, type Part } from './place.ts';

export interface Theme {
  id: string;
  name: { de: string; en: string };
  description: { de: string; en: string };
}

export interface ThemeOptions {
  tab: Tab;
  games: 1 | 2 | 3;
  /** The sport of the court in the background; by default the theme's own. */
  sport?: SportId | undefined;
}

/** The themes of a post, in the order of the product's choices. */
export const themes: readonly Theme[] = [
  {
    id: 'standard',
    name: { de: 'Standard', en: 'Standard' },
    description: {
      de: 'Tiefe Tinte, Kreide und eine Signalfarbe über den Linien des Spielfelds',
      en: 'Deep ink, chalk and one signal colour over the lines of the court',
    },
  },
  {
    id: 'light',
    name: { de: 'Hell', en: 'Light' },
    description: {
      de: 'Papierweiss mit Farbflächen über dem Spielfeld',
      en: 'Paper white and blocks of colour over the court',
    },
  },
  {
    id: 'dark',
    name: { de: 'Dunkel', en: 'Dark' },
    description: {
      de: 'Fast schwarz, leuchtende Linien vom Spielfeld',
      en: 'Near black with the glowing lines of the court',
    },
  },
  {
    id: 'club',
    name: { de: 'UHC Sternenberg', en: 'UHC Sternenberg' },
    description: {
      de: 'Das Muster des UHC Sternenberg in den beiden Vereinsfarben',
      en: "UHC Sternenberg's pattern in the club's two colours",
    },
  },
];

const built = new Map<string, Template>();

/**
 * A theme's template for a tab, a number of games and a sport, in all formats. Cached: the same object each time.
 * Throws `theme-unknown`.
 * @example
 * const template = getTheme('standard', { tab: 'preview', games: 1, sport: 'volleyball' });
 */
export function getTheme(id: string, { tab, games, sport }: ThemeOptions): Template {
  if (!isTheme(id)) {
    const known = themes.map((theme) => theme.id).join(', ');
    throw new EngineError('theme-unknown', { path: 'theme', params: { theme: id, known } });
  }
  const own = ownSports[id];
  const court = own && sport && sport !== own ? sport : undefined;
  const key = [id, tab, games, court].filter(Boolean).join('-');
  const template = built.get(key) ?? build(id, key, { tab, games, sport: court ?? own });
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

function isTheme(id: string): id is ThemeId {
  return Object.hasOwn(palettes, id);
}

function build(id: ThemeId, name: string, { tab, games, sport = defaultSport }: ThemeOptions): Template {
  const { frames, scrim, parts: content } = layoutFor({ tab, games });
  const parts = [...styles[id](frames, scrim, sport), ...content];
  const loaded = loadTemplate({
    id: name,
    name: `${themes.find((theme) => theme.id === id)?.name.de} ${tab} ${games}`,
    supportedGames: games,
    format: DESIGN_FORMAT,
    useBackgroundPlaceholder: true,
    backgroundColor: palettes[id].ground,
    palette: colorsOf(id),
    elements: withOwnColors(id, elementsOf(parts)),
    formats: overridesOf(parts),
  });
  if (loaded.ok) return loaded.template;
  throw new EngineError('template-invalid', { params: { count: loaded.issues.length }, issues: loaded.issues });
}

interface Layout {
  frames: Frames;
  scrim: Scrim;
  parts: Part[];
}

function layoutFor({ tab, games }: ThemeOptions): Layout {
  if (games > 1) return { frames: rowFrames, scrim: rowsScrim, parts: rows(tab, games === 2 ? 2 : 3) };
  if (tab === 'result') return { frames: resultFrames, scrim: resultScrim, parts: resultOne() };
  return { frames, scrim: previewScrim, parts: previewOne() };
}
