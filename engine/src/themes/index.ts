/** The built-in themes: palettes over layouts, as templates like any other. */
import { loadTemplate } from '../1-load/load.ts';
import type { Tab } from '../data.ts';
import { EngineError } from '../errors.ts';
import type { Template } from '../template.ts';
import { frames, resultFrames, rowFrames, type Frames } from './frames.ts';
import type { Scrim } from './layouts/ground.ts';
import { previewOne, previewScrim } from './layouts/preview-one.ts';
import { resultOne, resultScrim } from './layouts/result-one.ts';
import { rows, rowsScrim } from './layouts/rows.ts';
import { looks } from './looks.ts';
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
}

/** The themes a post can choose from, in the order they are offered. */
export const themes: readonly Theme[] = [
  {
    id: 'standard',
    name: { de: 'Standard', en: 'Standard' },
    description: {
      de: 'Tiefe Tinte, Kreide und eine Signalfarbe; dahinter das Unihockeyfeld',
      en: 'Deep ink, chalk and one signal colour over the unihockey rink',
    },
  },
  {
    id: 'light',
    name: { de: 'Hell', en: 'Light' },
    description: {
      de: 'Papierweiss mit Farbflächen; dahinter das Volleyballfeld',
      en: 'Paper white and blocks of colour over the volleyball court',
    },
  },
  {
    id: 'dark',
    name: { de: 'Dunkel', en: 'Dark' },
    description: {
      de: 'Fast schwarz mit einer leuchtenden Linie; dahinter die Handballkreise',
      en: 'Near black with one glowing line over the handball arcs',
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
 * A theme's template for a tab and a number of games, in all formats. Built once, then the same object.
 * Throws `theme-unknown`.
 *
 * @example
 * const template = getTheme('standard', { tab: 'preview', games: 1 });
 */
export function getTheme(id: string, { tab, games }: ThemeOptions): Template {
  if (!isTheme(id)) {
    const known = themes.map((theme) => theme.id).join(', ');
    throw new EngineError('theme-unknown', { path: 'theme', params: { theme: id, known } });
  }
  const key = `${id}-${tab}-${games}`;
  const template = built.get(key) ?? build(id, { tab, games });
  built.set(key, template);
  return template;
}

function isTheme(id: string): id is ThemeId {
  return Object.hasOwn(palettes, id);
}

function build(id: ThemeId, { tab, games }: ThemeOptions): Template {
  const { frames, scrim, parts: content } = layoutFor({ tab, games });
  const parts = [...looks[id](frames, scrim), ...content];
  const loaded = loadTemplate({
    id: `${id}-${tab}-${games}`,
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
