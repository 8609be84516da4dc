import { loadTemplate } from '@matchpost/engine';
import type { EditorDocument } from '../document/document.ts';

/** The columns of a save. The name is a column, not part of the design. */
export function toColumns({ name, games, template }: EditorDocument) {
  const { name: _name, id: _id, ...config } = template;
  return { name: name.trim(), supported_games: games, svg_config: { ...config, supportedGames: games } };
}

/** True when both documents are the same on the server. */
export function isSameSave(one: EditorDocument, other: EditorDocument): boolean {
  return one === other || toText(one) === toText(other);
}

/** Ignores the order of properties, which the database changes, and signatures of pictures: they change with every load. */
function toText(document: EditorDocument): string {
  const { svg_config: config, ...columns } = toColumns(document);
  const loaded = loadTemplate(config);
  const text = JSON.stringify({ ...columns, design: loaded.ok ? loaded.template : config }, inOrder);
  return text.replaceAll(/(\/api\/files\/[^"?]*)\?[^"]*/g, '$1');
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
