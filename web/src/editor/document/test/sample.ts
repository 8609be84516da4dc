import { loadTemplate, type Element } from '@matchpost/engine';
import { createEmptyDocument, type EditorDocument } from '../document.ts';

/** Loads a document from a template's JSON; throws the engine's issues. */
export function load(template: object, games = 1): EditorDocument {
  const loaded = loadTemplate(template);
  if (!loaded.ok) throw new Error(loaded.issues.map(({ path, message }) => `${path}: ${message}`).join('\n'));
  return { ...createEmptyDocument(), name: 'Test', games, template: loaded.template };
}

export const rect = (id: string, values: Record<string, unknown> = {}) => ({ id, type: 'rect', ...values });
export const text = (id: string, values: Record<string, unknown> = {}) => ({
  id,
  type: 'text',
  content: id,
  ...values,
});
export const field = (id: string, apiField: string) => ({ id, type: 'api-text', apiField });

export const ids = ({ template }: EditorDocument) => template.elements.map(({ id }) => id);

export function get(document: EditorDocument, id: string): Element {
  const found = document.template.elements.find((element) => element.id === id);
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
}

/** Every property, whatever the kind. */
export function valuesOf(document: EditorDocument, id: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(get(document, id)));
}

/** The document as the server gets it; the engine must accept it. */
export function reload({ template }: EditorDocument): EditorDocument {
  return load(template);
}
