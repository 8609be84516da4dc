import { findOverride } from '../document/operations/place.ts';
import { hasOwnLayout } from '../document/shapes.ts';
import type { EditorState } from '../document/store.ts';

/** Where moving what is selected is seen: in this shape alone, in all that follow the design, or some of it here only. */
export type Reach = 'chosenHere' | 'here' | 'everywhere' | 'some';

/** The same rule as `writeFrames`: what the shape says about an element already, it keeps for itself. */
export function findReach({ document: { template }, shape, ownShape, selection }: EditorState): Reach {
  if (ownShape) return 'chosenHere';
  if (shape === template.format || !hasOwnLayout(template, shape)) return 'everywhere';
  const ids = selection.length > 0 ? selection : template.elements.map(({ id }) => id);
  const own = ids.filter((id) => {
    const { x, y } = findOverride(template, shape, id) ?? {};
    return x !== undefined || y !== undefined;
  });
  if (own.length === 0) return 'everywhere';
  return own.length === ids.length && selection.length > 0 ? 'here' : 'some';
}
