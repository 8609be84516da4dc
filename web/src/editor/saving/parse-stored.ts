import { EngineError, loadTemplate } from '@matchpost/engine';
import type { TemplateBody } from '@matchpost/server/contract';
import type { EditorDocument } from '../document/document.ts';
import type { Stored } from '../machine/events.ts';

type Columns = Pick<TemplateBody, 'name' | 'supported_games' | 'svg_config'>;

/** Throws `template-invalid` with the issues, or `template-version-newer` by its own name. */
export function parseDocument({ name, supported_games: games, svg_config: config }: Columns): EditorDocument {
  const loaded = loadTemplate({ ...config, name: undefined, supportedGames: games });
  if (loaded.ok) return { name, games, template: loaded.template };
  const newer = loaded.issues.find(({ code }) => code === 'template-version-newer');
  if (newer !== undefined) throw new EngineError(newer.code, { path: newer.path, params: newer.params });
  throw new EngineError('template-invalid', { params: { count: loaded.issues.length }, issues: loaded.issues });
}

export function parseStored(body: TemplateBody): Stored {
  return { document: parseDocument(body), revision: body.revision, savedAt: Date.parse(body.updated_at) };
}

/** The columns of a save. The name stands beside the design, not in it. */
export function toInput({ name, games, template }: EditorDocument) {
  const { name: _name, id: _id, ...config } = template;
  return { name: name.trim(), supported_games: games, svg_config: { ...config, supportedGames: games } };
}
