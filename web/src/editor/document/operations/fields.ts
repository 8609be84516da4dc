import { fieldName, findField, type Element } from '@matchpost/engine';
import type { EditorDocument } from '../document.ts';

/** Data fields bound to an element; each may be used once a template (specification, section 5). */
export function usedFields({ template }: EditorDocument): ReadonlySet<string> {
  return new Set(template.elements.flatMap((element) => ('apiField' in element ? [element.apiField] : [])));
}

/** The same field of the first game that does not use it yet: for a copy of a bound element. */
export function findFreeField(field: string, used: ReadonlySet<string>, games: number): string | undefined {
  if (!used.has(field)) return field;
  const found = findField(field);
  if (found === undefined || found.game === 0) return undefined;
  const base = found.field.name as Parameters<typeof fieldName>[0];
  return Array.from({ length: games }, (_, i) => fieldName(base, i + 1)).find((name) => !used.has(name));
}

/** The elements that show a game beyond those the graphic holds. */
export function findBeyond({ games, template }: EditorDocument): Element[] {
  return template.elements.filter(
    (element) => 'apiField' in element && (findField(element.apiField)?.game ?? 0) > games,
  );
}
