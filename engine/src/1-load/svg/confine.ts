import type { Rect } from '../../rect.ts';
import { grow } from '../../rect.ts';
import { transformedBounds } from './extent.ts';
import { invert, type Matrix } from './matrix.ts';
import type { CleanNode } from './reference-graph.ts';

/** Of the viewBox: a little more than it, so that edges are smoothed as without. */
const ROOM = 0.05;
/** Viewboxes: a skewed region covers more than the viewBox, and all of it is allocated. */
const WIDEST = 4;

/**
 * A filter that changes nothing and keeps a layer to the viewBox: a filtered layer is as large as its filter's region,
 * others as what is drawn into them. `matrix`: from the layer's units to the viewBox's. Undefined where the region of a
 * skewed layer would be huge.
 */
export function confiningFilter(matrix: Matrix, viewBox: Rect): CleanNode | undefined {
  const back = invert(matrix);
  if (back === undefined) return undefined;
  const around = grow(viewBox, ROOM * Math.max(viewBox.width, viewBox.height));
  const region = transformedBounds(around, back);
  const covered = transformedBounds(region, matrix);
  const isWide = covered.width > WIDEST * around.width || covered.height > WIDEST * around.height;
  return isWide ? undefined : identityFilter(region);
}

function identityFilter(region: Rect): CleanNode {
  const attributes = new Map(
    Object.entries(region).map(([name, value]) => [name, String(Number(value.toPrecision(7)))]),
  );
  attributes.set('filterUnits', 'userSpaceOnUse').set('color-interpolation-filters', 'sRGB');
  const nothingMoves: CleanNode = { name: 'feOffset', attributes: new Map(), children: [], links: new Map() };
  return { name: 'filter', attributes, children: [nothingMoves], links: new Map() };
}
