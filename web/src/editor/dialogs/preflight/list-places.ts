import type { Element, ElementsResult, Template } from '@matchpost/engine';
import { isGameList, partsOf } from '../../document/levels.ts';

export interface Place {
  element: Element;
  /** The game that fields without a number read. */
  row: number;
}

/** Every element a post shows, parts of a list once for each of its rows. */
export function listPlaces(
  { elements }: Template,
  drawn: Pick<ElementsResult, 'elements'>,
  games: number,
): readonly Place[] {
  const places = drawn.elements.filter(({ shown }) => shown).flatMap(({ id, parts }) => [id, ...listShown(parts)]);
  const shown = new Set(places);
  return elements
    .flatMap((element) => [{ element, row: 1 }, ...listRows(element, games)])
    .filter(({ element }) => shown.has(element.id));
}

function listShown(parts: ElementsResult['elements'][number]['parts'] = []): string[] {
  return parts.filter(({ shown }) => shown).map(({ id }) => id);
}

function listRows(element: Element, games: number): Place[] {
  if (!isGameList(element)) return [];
  const { from, max } = element;
  const rows = Math.max(0, Math.min(max, games - from + 1));
  return Array.from({ length: rows }, (_, index) => from + index).flatMap((row) =>
    partsOf(element).map((part) => ({ element: part, row })),
  );
}
