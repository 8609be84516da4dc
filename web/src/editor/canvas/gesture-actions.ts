import type { Gesture, Showing, Sweep } from '../gestures/gesture.ts';
import { findGrip } from '../gestures/handles.ts';
import type { PointerInput } from '../gestures/kernel.ts';
import type { GestureKind, Hit } from '../gestures/machine.ts';
import { createMarquee } from '../gestures/marquee.ts';
import { createMove } from '../gestures/move.ts';
import { createResize } from '../gestures/resize.ts';
import { createRotate } from '../gestures/rotate.ts';
import type { Point } from './geometry.ts';
import { listSelected, type Stage } from './stage.ts';
import { pinch, toShape, type Viewport } from './viewport.ts';

/** What a running gesture does with pointers: show something of the document to come, or move the view. */
export interface Running {
  follow(input: PointerInput, second: PointerInput | undefined): { showing?: Showing; view?: Viewport };
  gesture: Gesture | undefined;
  /** Where the view stood; a gesture called off goes back there. */
  view: Viewport;
}

interface Beginning {
  stage: Stage;
  view: Viewport;
  hit: Hit;
  first: PointerInput;
  second: PointerInput | undefined;
}

/** The gesture of a state, from where it begins. */
export function beginGesture(kind: GestureKind, beginning: Beginning): Running {
  const { view, first, second } = beginning;
  if (kind === 'panning') {
    return { view, gesture: undefined, follow: (input) => ({ view: movedView(view, first, input) }) };
  }
  if (kind === 'pinching') {
    const from = [first, second ?? first] as const;
    return {
      view,
      gesture: undefined,
      follow: (one, other) => ({ view: other ? pinch(view, from, [one, other]) : view }),
    };
  }
  const gesture = createGesture(kind, beginning);
  return {
    view,
    gesture,
    follow: (input) => (gesture ? { showing: gesture.update(sweepOf(input, view)) } : {}),
  };
}

function createGesture(
  kind: Exclude<GestureKind, 'panning' | 'pinching'>,
  { stage, view, hit, first }: Beginning,
): Gesture | undefined {
  const start = toShape(view, first);
  const { scale } = view;
  switch (kind) {
    case 'dragging':
      return createMove(stage, start, scale);
    case 'marquee':
      return createMarquee(stage, start);
    case 'rotating': {
      const [one] = listSelected(stage);
      return one && createRotate(stage, one, start);
    }
    case 'resizing': {
      const grip = findGrip(stage);
      return grip && hit.kind === 'handle'
        ? createResize(stage, grip, { handle: hit.handle, start, scale })
        : undefined;
    }
  }
}

function sweepOf({ x, y, shift, alt, ctrl }: PointerInput, view: Viewport): Sweep {
  return { point: toShape(view, { x, y }), shift, alt, ctrl };
}

function movedView(view: Viewport, from: Point, to: Point): Viewport {
  return { ...view, x: view.x + to.x - from.x, y: view.y + to.y - from.y };
}
