import { findField, textOf, type Element, type ElementsResult, type Template } from '@matchpost/engine';
import { partsOf } from '../../document/levels.ts';
import { kindOf } from '../../kinds/index.ts';
import type { DialogData } from '../drawing/orders.ts';
import type { Finding } from './finding.ts';
import { listPlaces, type Place } from './list-places.ts';

const resultFields: ReadonlySet<string> = new Set(['result', 'resultDetail', 'scoreHome', 'scoreAway']);

/** Texts made of the game's data that are shown while the game has none of them: a hole in the post. */
export function findEmpty(
  template: Template,
  drawn: Pick<ElementsResult, 'elements'>,
  data: Pick<DialogData, 'games' | 'club'>,
): Finding[] {
  const asked = listAsked(template);
  return listPlaces(template, drawn, data.games.length)
    .filter((place) => isEmpty(place, data, asked))
    .map(({ element }) => ({ kind: 'empty', elementId: element.id, params: {} }));
}

function isEmpty(
  { element, row }: Place,
  data: Pick<DialogData, 'games' | 'club'>,
  asked: ReadonlySet<string>,
): boolean {
  const fields = kindOf(element).listFields?.(element) ?? [];
  const values = fields.map((field) => textOf({ data, games: data.games, format: '' }, field, row)?.full);
  // Without the game itself the element says what it says.
  if (fields.length === 0 || values.some((value) => value !== '')) return false;
  return !hasDefault(element) && !fields.some((field) => asked.has(field) || isLeftOut(field, row, data));
}

/** Not there by design: before the game, without overtime, or of the club rather than the game. */
function isLeftOut(name: string, row: number, { games }: Pick<DialogData, 'games'>): boolean {
  const found = findField(name);
  if (found === undefined || found.game === 0 || found.field.name === 'scoreSuffix') return true;
  const game = games[(found.game === 1 ? row : found.game) - 1];
  return resultFields.has(found.field.name) && game?.score === undefined;
}

function hasDefault(element: Element): boolean {
  return 'content' in element && /\|\s*default\b/.test(JSON.stringify(element.content));
}

/** A template that asks for a field in a condition knows that it may be missing, and shows something else. */
function listAsked({ elements }: Template): ReadonlySet<string> {
  const all = elements.flatMap((element) => [element, ...partsOf(element)]);
  return new Set(all.flatMap(({ when = '' }) => when.match(/[a-zA-Z]\w*/g) ?? []));
}
