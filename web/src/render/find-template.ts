import { EngineError, loadTemplate, type Template } from '@matchpost/engine';
import { loadTheme } from '@matchpost/engine/theme-loader';
import { isListKind } from './list-kinds.ts';
import type { TemplateSource, RenderRequest } from './render-request.ts';

const loaded = new WeakMap<object, Template>();

/** The template of a request. Throws `theme-unknown`, `template-invalid`. */
export async function findTemplate({ source, data, rows }: RenderRequest): Promise<Template> {
  if ('config' in source) return loadConfig(source);
  const { kind } = data;
  if (isListKind(kind)) {
    const { loadListTheme } = await import('@matchpost/engine/list-theme-loader');
    return (await loadListTheme(kind, source.theme))({ rows: rows ?? 1, sport: source.sport });
  }
  const shape = rows === undefined ? { games: data.games.length } : { games: rows, isSlide: true };
  const templates = await loadTheme(source.theme);
  return templates({ tab: data.tab ?? 'preview', sport: source.sport, ...shape });
}

/** Validated once per template, not per picture. */
function loadConfig(source: Extract<TemplateSource, { config: unknown }>): Template {
  const known = loaded.get(source);
  if (known !== undefined) return known;
  const result = loadTemplate(source.config);
  if (!result.ok) {
    throw new EngineError('template-invalid', { params: { count: result.issues.length }, issues: result.issues });
  }
  loaded.set(source, result.template);
  return result.template;
}
