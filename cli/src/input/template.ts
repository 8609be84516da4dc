import { statSync } from 'node:fs';
import { dirname, extname, resolve } from 'node:path';
import { EngineError, loadTemplate, type Issue, type Tab, type Template } from '@matchpost/engine';
import type { ListKind } from '@matchpost/engine/list-theme-loader';
import type { SportId } from '@matchpost/engine/sports';
import { defaultTheme, SLIDE_ROWS } from '@matchpost/engine/theme-list';
import { inFile } from '../errors.ts';
import { readInput } from './read-input.ts';

export interface TemplateSource {
  isTheme: boolean;
  /** The largest number of games in one post. */
  maxGames: number;
  /** With the file before their place. */
  warnings: Issue[];
  get: (tab: Tab, games: number) => Template;
  /** The rows that a page of a carousel holds. */
  rows: number;
  /** The picture of a list beside the games, such as a table, with so many rows. */
  list: (kind: ListKind, rows: number) => Template | Promise<Template>;
  /** The picture of a slide with so many games; 0 is the cover. */
  slide: (tab: Tab, games: number) => Template | Promise<Template>;
}

/** A template file, or a built-in theme by its id over the sport's court. Throws `template-invalid` with all issues, `theme-unknown`. */
export async function openTemplate(given: string, sport?: SportId): Promise<TemplateSource> {
  return isTemplateFile(given) ? openFile(given, sport) : openTheme(given, sport);
}

/** Folder the template's own pictures are relative to. */
export function folderOf(given: string): string {
  return isTemplateFile(given) ? dirname(resolve(given)) : process.cwd();
}

/** True for a template file; a theme has an id, and a folder of that name, as of `--out light`, changes nothing. */
export function isTemplateFile(given: string): boolean {
  return extname(given) !== '' || /[\\/]/.test(given) || statSync(given, { throwIfNoEntry: false })?.isFile() === true;
}

/** The text of a template file as `loadTemplate` takes it. */
export async function readTemplateText(path: string): Promise<string> {
  return new TextDecoder().decode(await readInput(path)).replace(/^\uFEFF/, '');
}

async function openFile(path: string, sport: SportId | undefined): Promise<TemplateSource> {
  const loaded = loadTemplate(await readTemplateText(path));
  if (!loaded.ok) throw templateError(path, loaded.issues);
  const { template, warnings } = loaded;
  return {
    isTheme: false,
    maxGames: template.supportedGames,
    warnings: warnings.map((one) => inFile(path, one)),
    get: () => template,
    list: () => template,
    rows: template.supportedGames,
    // A template has no cover of its own.
    slide: (tab, games) => (games > 0 ? template : openCover(tab, sport)),
  };
}

async function openCover(tab: Tab, sport: SportId | undefined): Promise<Template> {
  const { loadTheme } = await import('@matchpost/engine/theme-loader');
  return (await loadTheme(defaultTheme))({ tab, games: 0, isSlide: true, ...(sport && { sport }) });
}

function templateError(path: string, issues: Issue[]): EngineError {
  const errors = issues.filter(({ severity }) => severity === 'error');
  const [only] = errors;
  if (only && errors.length === 1) {
    return new EngineError(only.code, { path: inFile(path, only).path, params: only.params });
  }
  return new EngineError('template-invalid', { path, params: { count: errors.length }, issues });
}

async function openTheme(id: string, sport: SportId | undefined): Promise<TemplateSource> {
  const { loadTheme } = await import('@matchpost/engine/theme-loader');
  const templates = await loadTheme(id);
  return {
    isTheme: true,
    maxGames: 3,
    warnings: [],
    get: (tab, games) => templates({ tab, games, sport }),
    list: async (kind, rows) => {
      const { loadListTheme } = await import('@matchpost/engine/list-theme-loader');
      return (await loadListTheme(kind, id))({ rows, sport });
    },
    rows: SLIDE_ROWS,
    slide: (tab, games) => templates({ tab, games, sport, isSlide: true }),
  };
}
