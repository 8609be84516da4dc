import { getTheme, nameElements, themes } from '@matchpost/engine/themes';
import type { Language, Tab } from '@matchpost/engine';
import { createEmptyDocument, type EditorDocument } from '../document/document.ts';

/** The start of a new template: empty, or a theme for a tab and a number of games. */
export type Start = { kind: 'empty' } | ThemeStart;

export interface ThemeStart {
  kind: 'theme';
  theme: string;
  tab: Tab;
  games: 1 | 2 | 3;
}

export const gameCounts = [1, 2, 3] as const;
const tabs: readonly Tab[] = ['preview', 'result'];

/** Reads `?start=`: `empty`, `standard`, `dark-result`, `club-preview-2`; undefined for anything else. */
export function parseStart(text: string): Start | undefined {
  if (text === 'empty') return { kind: 'empty' };
  // A theme's id may have hyphens itself.
  const [, id, tabName = 'preview', count = '1'] = /^(.+?)(?:-(preview|result)(?:-(\d))?)?$/.exec(text) ?? [];
  const theme = themes.find((known) => known.id === id)?.id;
  const tab = tabs.find((name) => name === tabName);
  const games = gameCounts.find((number) => String(number) === count);
  if (theme === undefined || tab === undefined || games === undefined) return undefined;
  return { kind: 'theme', theme, tab, games };
}

export function formatStart(start: Start): string {
  return start.kind === 'empty' ? 'empty' : `${start.theme}-${start.tab}-${start.games}`;
}

/** Creates the document of a start; it shares nothing with the theme. */
export function createStart(start: Start, language: Language): EditorDocument {
  const empty = createEmptyDocument();
  if (start.kind === 'empty') return empty;
  const { theme, tab, games } = start;
  const named = nameElements(getTheme(theme, { tab, games }), language);
  const { id: _id, name: _name, ...template } = structuredClone(named);
  return { name: '', games, template };
}
