import { EngineError, loadTemplate, type Template } from '@matchpost/engine';
import { getTheme } from '@matchpost/engine/themes';
import type { Look, RenderRequest } from './render-request.ts';

const loaded = new WeakMap<object, Template>();

/** The template of a request. Throws `theme-unknown`, `template-invalid`. */
export function findTemplate({ look, data }: RenderRequest): Template {
  if ('config' in look) return loadConfig(look);
  const games = Math.min(3, Math.max(1, data.games.length)) as 1 | 2 | 3;
  return getTheme(look.theme, { tab: data.tab ?? 'preview', games, sport: look.sport });
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
