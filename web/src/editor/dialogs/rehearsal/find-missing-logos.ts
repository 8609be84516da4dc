import { findField, type ElementsResult, type Element, type Game, type Template } from '@matchpost/engine';
import { partsOf } from '../../document/levels.ts';
import type { Finding } from './finding.ts';

interface Place {
  field: string;
  elementId: string;
  /** The game that fields without a number read. */
  row: number;
}

/** Teams without a crest on a post that wants to show one. */
export function findMissingLogos(
  { elements }: Template,
  drawn: Pick<ElementsResult, 'elements'>,
  games: readonly Game[],
): Finding[] {
  const shown = new Set(drawn.elements.filter((element) => element.shown).map(({ id }) => id));
  const places = elements.filter(({ id }) => shown.has(id)).flatMap((element) => listPlaces(element, games.length));
  return places.flatMap(({ field, elementId, row }): Finding[] => {
    const found = findField(field);
    if (found === undefined || found.game === 0) return [];
    const game = games[(found.game === 1 ? row : found.game) - 1];
    if (game === undefined) return [];
    const isHome = found.field.name === 'teamHomeLogo';
    const team = isHome ? game.teamHome : game.teamAway;
    if ((isHome ? game.teamHomeLogo : game.teamAwayLogo) !== '' || team === '') return [];
    return [{ kind: 'logo', elementId, params: { team } }];
  });
}

function listPlaces(element: Element, games: number): Place[] {
  if (element.type === 'api-image') return [{ field: element.apiField, elementId: element.id, row: 1 }];
  if (element.type !== 'repeat') return [];
  const { from, max } = element;
  const rows = Math.max(0, Math.min(max, games - from + 1));
  return Array.from({ length: rows }, (_, index) => from + index).flatMap((row) =>
    partsOf(element).flatMap((part) =>
      part.type === 'api-image' ? [{ field: part.apiField, elementId: part.id, row }] : [],
    ),
  );
}
