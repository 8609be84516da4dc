import { findField, type ElementsResult, type Game, type Template } from '@matchpost/engine';
import { kindOf } from '../../kinds/index.ts';
import type { Finding } from './finding.ts';
import { listPlaces, type Place } from './list-places.ts';

/** Teams without a crest on a post that wants to show one. */
export function findMissingLogos(
  template: Template,
  drawn: Pick<ElementsResult, 'elements'>,
  games: readonly Game[],
): Finding[] {
  return listPlaces(template, drawn, games.length).flatMap((place) => findMissing(place, games));
}

function findMissing({ element, row }: Place, games: readonly Game[]): Finding[] {
  const source = kindOf(element).picture?.(element);
  const found = source !== undefined && 'field' in source ? findField(source.field) : undefined;
  if (found === undefined || found.game === 0) return [];
  const game = games[(found.game === 1 ? row : found.game) - 1];
  if (game === undefined) return [];
  const isHome = found.field.name === 'teamHomeLogo';
  const team = isHome ? game.teamHome : game.teamAway;
  if ((isHome ? game.teamHomeLogo : game.teamAwayLogo) !== '' || team === '') return [];
  return [{ kind: 'logo', elementId: element.id, params: { team } }];
}
