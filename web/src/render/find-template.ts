import { EngineError, loadTemplate, type Template } from '@matchpost/engine';
import { loadTheme } from '@matchpost/engine/theme-loader';
import { isListKind } from './list-kinds.ts';
import type { Look, RenderRequest } from './render-request.ts';

const loaded = new WeakMap<object, Template>();

/** The template of a request. Throws `theme-unknown`, `template-invalid`. */
export async function findTemplate({ look, data, rows }: RenderRequest): Promise<Template> {
  if ('config' in look) return loadConfig(look);
  const { kind } = data;
  if (isListKind(kind)) {
    const { loadListTheme } = await import('@matchpost/engine/list-theme-loader');
    return (await loadListTheme(kind, look.theme))({ rows: rows ?? 1, sport: look.sport });
  }
  const shape =
    rows === undefined ? { games: Math.min(3, Math.max(1, data.games.length)) } : { games: rows, isSlide: true };
  const templates = await loadTheme(look.theme);
  return templates({ tab: data.tab ?? 'preview', sport: look.sport, ...shape });
}

/** Validated once per template, not per picture. */
function loadConfig(look: Extract<Look, { config: unknown }>): Template {
  const known = loaded.get(look);
  if (known !== undefined) return known;
  const result = loadTemplate(look.config);
  if (!result.ok) {
    throw new EngineError('template-invalid', { params: { count: result.issues.length }, issues: result.issues });
  }
  loaded.set(look, result.template);
  return result.template;
}
