import { EngineError, fieldName, findField, getHighestGame, type Element } from '@matchpost/engine';
import type { EditorDocument } from '../document.ts';
import { childrenOf, type AnyElement } from '../elements.ts';
import { findAt } from '../value.ts';

/** Fields bound to an element; each may be used once per template (specification, section 5). */
export function usedFields({ template }: EditorDocument): ReadonlySet<string> {
  return new Set(template.elements.flatMap((element) => ('apiField' in element ? [element.apiField] : [])));
}

/** Fields within texts, `{{ date | … }}`, with the first element that contains them. */
export function writtenFields({ template }: EditorDocument): ReadonlyMap<string, string> {
  const written = template.elements.flatMap((element) =>
    listWritten(element).map((name): [string, string] => [name, element.id]),
  );
  return new Map(written.toReversed());
}

const placeholder = /\{\{\s*([a-zA-Z]\w*)/g;

/** Names of the fields in an element's text, or in its rows. */
export function listWritten(element: AnyElement): string[] {
  const content = findAt(element, 'content');
  const texts = typeof content === 'string' ? [content] : Object.values(Object(content) as Record<string, unknown>);
  const names = texts.flatMap((text) => [...String(text).matchAll(placeholder)].map(([, name = '']) => name));
  const own = names.filter((name) => findField(name) !== undefined);
  return [...own, ...childrenOf(element).flatMap(listWritten)];
}

/** The same field of the first game that is free, for a copy of a bound element. */
export function findFreeField(field: string, used: ReadonlySet<string>, games: number): string | undefined {
  if (!used.has(field)) return field;
  const found = findField(field);
  if (found === undefined || found.game === 0) return undefined;
  const base = found.field.name as Parameters<typeof fieldName>[0];
  return Array.from({ length: games }, (_, i) => fieldName(base, i + 1)).find((name) => !used.has(name));
}

/** Elements that need more games than the template has: a save is refused as long as there are any. */
export function findBeyond({ games, template }: EditorDocument): Element[] {
  return template.elements.filter((element) => needsMoreThan(element, games));
}

function needsMoreThan(element: Element, games: number): boolean {
  try {
    return getHighestGame(element) > games;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    // An expression that cannot be read has an issue of its own.
    return false;
  }
}
