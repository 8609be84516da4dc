import { boundsOf, frameBetween, overlaps, type Point } from '../canvas/geometry.ts';
import { isGround, type Stage } from '../canvas/stage.ts';
import type { Gesture, Showing } from './gesture.ts';

/** Selects what it touches, with Shift besides what was selected. A ground would always be touched: it is left out. */
export function createMarquee(stage: Stage, start: Point): Gesture {
  let selection = stage.selection;
  return {
    update: ({ point, shift }): Showing => {
      const marquee = frameBetween(start, point);
      const touched = stage.elements
        .filter((staged) => staged.shown && !staged.element.locked && !isGround(staged, stage))
        .filter(({ box }) => overlaps(boundsOf(box), marquee))
        .map(({ id }) => id);
      selection = shift ? [...new Set([...stage.selection, ...touched])] : touched;
      return { marquee, selection };
    },
    finish: () => ({ select: selection }),
  };
}
