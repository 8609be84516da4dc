import type { EditorStore } from '../document/store.ts';
import type { Showing, Gesture, Sweep } from '../gestures/gesture.ts';
import type { PointerInput } from '../gestures/kernel.ts';
import type { GestureKind, Hit } from '../gestures/machine.ts';
import { findGrip } from '../gestures/handles.ts';
import { createMarquee } from '../gestures/marquee.ts';
import { createMove } from '../gestures/move.ts';
import { createResize } from '../gestures/resize.ts';
import { createRotate } from '../gestures/rotate.ts';
import type { CanvasState } from './canvas-state.ts';
import { type Stage, listSelected } from './stage.ts';
import type { Zoom } from './zoom.ts';
import type { Point } from './geometry.ts';
import { pinch, toShape, type Viewport } from './viewport.ts';

interface Parts {
  store: EditorStore;
  state: CanvasState;
  zoom: Zoom;
  stage(): Stage;
  select(ids: readonly string[]): void;
}

/** The one gesture that is under way: it shows something, and leaves one commit or nothing. */
export function createGesturing({ store, state, zoom, stage, select }: Parts) {
  const { view, showing } = state;
  let running: Running | undefined;

  /** True when the document is another one now. */
  const commit = ({ step, change, select: ids }: ReturnType<NonNullable<Running['gesture']>['finish']>): boolean => {
    if (step === undefined || change === undefined) {
      if (ids !== undefined) select(ids);
      return false;
    }
    const before = store.getSnapshot().context.document;
    store.trigger.commit({ step, change, ...(ids === undefined ? {} : { select: ids }) });
    return store.getSnapshot().context.document !== before;
  };

  return {
    isUnderWay: () => running !== undefined,
    begin(kind: GestureKind, at: { hit: Hit; first: PointerInput; second: PointerInput | undefined }): void {
      running = beginGesture(kind, { ...at, stage: stage(), view: view.get().view });
    },
    follow(input: PointerInput, second: PointerInput | undefined): void {
      const { showing: next, view: moved } = running?.follow(input, second) ?? {};
      if (next !== undefined) showing.set(next);
      if (moved !== undefined) zoom.show(moved);
    },
    finish(): void {
      const gesture = running?.gesture;
      running = undefined;
      if (gesture === undefined) return;
      // What was dragged stays where it is until the engine has drawn it there.
      const left = stillShown(showing.get());
      showing.set(commit(gesture.finish()) ? left : {});
    },
    abandon(): void {
      if (running !== undefined && running.gesture === undefined) zoom.show(running.view);
      running = undefined;
      showing.set({});
    },
  };
}

function stillShown({ transforms, boxes, copies }: Showing): Showing {
  return { ...(transforms && { transforms }), ...(boxes && { boxes }), ...(copies && { copies }) };
}

/** What a running gesture does with pointers: show something of the document to come, or move the view. */
interface Running {
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
function beginGesture(kind: GestureKind, beginning: Beginning): Running {
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
