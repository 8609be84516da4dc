import { boundsOf, encloses, frameBetween, overlaps, type Point } from '../canvas/geometry.ts';
import { isGround, type Stage, type Staged } from '../canvas/stage.ts';
import type { Frame } from '../drawing/drawn.ts';
import type { Gesture, Showing } from './gesture.ts';

/** Selects what it touches; with Shift the selection is extended. */
export function createMarquee(stage: Stage, start: Point): Gesture {
  let selection = stage.selection;
  return {
    update: ({ point, shift }): Showing => {
      const marquee = frameBetween(start, point);
      const touched = stage.elements
        .filter((staged) => staged.shown && !staged.element.locked && takes(marquee, staged, stage))
        .map(({ id }) => id);
      selection = shift ? [...new Set([...stage.selection, ...touched])] : touched;
      return { marquee, selection };
    },
    finish: () => ({ select: selection }),
  };
}

/** Grounds and drawings beyond the page touch every marquee, so they must be enclosed. */
function takes(marquee: Frame, staged: Staged, stage: Stage): boolean {
  const frame = boundsOf(staged.box);
  const isLarge = frame.width > stage.size.width || frame.height > stage.size.height;
  return isLarge || isGround(staged, stage) ? encloses(marquee, frame) : overlaps(frame, marquee);
}
