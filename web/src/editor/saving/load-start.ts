import { getTheme } from '@matchpost/engine/themes';
import { createEmptyDocument, type EditorDocument } from '../document/document.ts';

/** A theme as the beginning of a template, or an empty one. Throws `theme-unknown`. */
export function getStart(theme: string | undefined): EditorDocument {
  const empty = createEmptyDocument();
  if (theme === undefined) return empty;
  const { id: _id, name: _name, ...template } = getTheme(theme, { tab: 'preview', games: 1 });
  return { ...empty, template };
}
