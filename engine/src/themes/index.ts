/** The built-in themes: palettes over layouts, as templates like any other. Loads the drawing code of all of them. */
import type { Language } from '../languages.ts';
import type { Template } from '../template.ts';
import { describeElement } from './element-names.ts';
import { defaultTheme, SLIDE_ROWS, themes, type Theme, type ThemeId } from './list.ts';
import { LIST_ROWS, listKinds, loadListTheme, type ListKind, type ListThemeOptions } from './load-list-theme.ts';
import { findTheme, loadTheme, type ThemeOptions } from './load-theme.ts';

export { defaultTheme, LIST_ROWS, listKinds, SLIDE_ROWS, themes };
export type { ListKind, ListThemeOptions, Theme, ThemeId, ThemeOptions };

const templates = new Map(await Promise.all(themes.map(async ({ id }) => [id, await loadTheme(id)] as const)));

/**
 * A theme's template for a tab, a number of games and a sport, in all formats. Cached: the same object each time.
 * Throws `theme-unknown`.
 * @example
 * const template = getTheme('standard', { tab: 'preview', games: 1, sport: 'volleyball' });
 */
export function getTheme(id: string, options: ThemeOptions): Template {
  return templates.get(findTheme(id).id)!(options);
}

const listTemplates = new Map(
  await Promise.all(
    listKinds.flatMap((kind) =>
      themes.map(async ({ id }) => [`${kind} ${id}`, await loadListTheme(kind, id)] as const),
    ),
  ),
);

/**
 * A theme's template for a list beside the games, such as a table of so many rows. Cached. Throws `theme-unknown`.
 * @example
 * const template = getListTheme('table', 'standard', { rows: 10, sport: 'handball' });
 */
export function getListTheme(kind: ListKind, id: string, options: ListThemeOptions): Template {
  return listTemplates.get(`${kind} ${findTheme(id).id}`)!(options);
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
