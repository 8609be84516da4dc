/** Parts with two places: a photo's quiet end is at its bottom or top, in wide formats at its left or right. */
import { part, type Fixed, type Part } from './place.ts';

/** `near`: the bottom or the left, also without a photo. */
export type End = 'near' | 'far';

export const isWideFormat = "(format == '16:9' or format == '1100:800')";
const isFar = `((${isWideFormat} and quietSide == 'right') or (!${isWideFormat} and quietEnd == 'top'))`;

/** Both places of parts without api fields, which a template uses once. */
export function atQuietEnd(partsOf: (end: End) => Part[]): Part[] {
  return [
    ...partsOf('near').map((one) => shownWhen(one, `!${isFar}`)),
    ...partsOf('far').map((one) => renamed(shownWhen(one, isFar))),
  ];
}

/** Both places of the parts of one game. A repeat may use a field again. */
export function gameAtQuietEnd(partsOf: (end: End) => Part[]): Part[] {
  return atQuietEnd((end) => [gameParts('corner', partsOf(end))]);
}

/** Parts of the first game that may use a field again. Their places are the page's. */
export function gameParts(id: string, children: readonly Part[]): Part {
  return part({ id, type: 'repeat', max: 1 }, () => ({ x: 0, y: 0 }), children);
}

export function shownWhen(one: Part, condition: string): Part {
  const { when } = one.fixed;
  const fixed: Fixed = { ...one.fixed, when: when ? `(${String(when)}) and ${condition}` : condition };
  return { ...one, fixed };
}

function renamed(one: Part): Part {
  const fixed = { ...one.fixed, id: `${one.fixed.id}-far` };
  return { ...one, fixed, ...(one.children && { children: one.children.map(renamed) }) };
}
