import { createActor, type ActorOptions } from 'xstate';
import { gestureMachine, type GestureKind, type Hit } from '../gestures/machine.ts';
import type { CanvasUi, CanvasState } from './canvas-state.ts';
import type { Found, createSelecting } from './selecting.ts';
import type { EditorStore } from '../document/store.ts';
import type { Showing, Gesture, Sweep, PointerInput, PointerListener } from '../gestures/gesture.ts';
import { findGrip } from '../gestures/handles.ts';
import { createMarquee } from '../gestures/marquee.ts';
import { createMove } from '../gestures/move.ts';
import { createResize } from '../gestures/resize.ts';
import { createRotate } from '../gestures/rotate.ts';
import { type Stage, listSelected } from './stage.ts';
import type { Zoom } from './zoom.ts';
import type { Point } from './geometry.ts';
import { pinch, toShape, type Viewport } from './viewport.ts';

/** Two clicks within this time and distance are a double click. */
const DOUBLE = { milliseconds: 400, pixels: 6 };

interface Parts {
  hitTest(input: PointerInput): Found;
  edit(id: string, at: PointerInput): boolean;
  enter(id: string, at: PointerInput): boolean;
  selecting: ReturnType<typeof createSelecting>;
  gesturing: ReturnType<typeof createGesturing>;
  patchUi(patch: Partial<CanvasUi>): void;
  /** The space bar is down. */
  isPanning(): boolean;
}

/** Turns pointers into events of the machine, and its states into selections and gestures. */
export function createPointing(
  { hitTest, edit, enter, selecting, gesturing, patchUi, isPanning }: Parts,
  options: Pick<ActorOptions<typeof gestureMachine>, 'clock'>,
) {
  let found: Found = { hit: { kind: 'canvas' }, under: [] };
  let first: PointerInput | undefined;
  let second: PointerInput | undefined;
  const isDouble = createDoubleClicks();

  const machine = gestureMachine.provide({
    actions: {
      press: (_, { hit, ...held }) => selecting.press(hit, held),
      click: (_, { add, pointer }) => {
        const id = found.under[0];
        const at = first;
        // A finger's second tap enters the list, however late it comes.
        const goesIn = pointer === 'touch' && id !== undefined && selecting.isChosen(id);
        selecting.click(found, { add, deeper: at?.ctrl === true });
        if (at === undefined || id === undefined) return;
        if (goesIn && selecting.isChosen(id) && enter(id, at)) return;
        // The machine is back in `idle` by then.
        if (isDouble(id, at)) queueMicrotask(() => edit(id, at));
      },
      hold: (_, { hit }) => {
        selecting.hold(hit);
        if (first !== undefined && hit.kind !== 'canvas') patchUi({ menu: { x: first.x, y: first.y, byFinger: true } });
      },
      begin: (_, kind) => {
        if (first === undefined) return;
        const { hit } = found;
        if (kind === 'dragging') selecting.grab(hit, { add: first.shift });
        gesturing.begin(kind, { hit, first, second });
        // A finger that moves on, or a second finger, closes the menu.
        patchUi({ hovered: undefined, menu: undefined });
      },
      finish: gesturing.finish,
      abandon: gesturing.abandon,
      edit: (_, id) => patchUi({ editing: id }),
      closeEditor: () => patchUi({ editing: undefined }),
    },
  });
  const actor = createActor(machine, options).start();

  const pointers: PointerListener = {
    down(input) {
      found = hitTest(input);
      first = input;
      second = undefined;
      const { pointer, shift, button } = input;
      actor.send({ type: 'DOWN', hit: found.hit, pointer, pan: button === 1 || isPanning(), add: shift });
    },
    dragStarted: () => actor.send({ type: 'DRAG_STARTED' }),
    moved: gesturing.follow,
    secondFinger(one, other) {
      first = one;
      second = other;
      actor.send({ type: 'SECOND_FINGER' });
    },
    up: () => actor.send({ type: 'UP' }),
    cancelled: () => actor.send({ type: 'CANCELLED' }),
  };
  return { actor, pointers };
}

/** True for the second of two clicks on the same element; a third click starts again. */
function createDoubleClicks(): (id: string, at: PointerInput) => boolean {
  let last: { id: string; at: PointerInput } | undefined;
  return (id, at) => {
    const isSecond = last !== undefined && last.id === id && isSoon(last.at, at);
    last = isSecond ? undefined : { id, at };
    return isSecond;
  };
}

function isSoon(one: PointerInput, other: PointerInput): boolean {
  const isNear = Math.hypot(one.x - other.x, one.y - other.y) < DOUBLE.pixels;
  return isNear && other.time - one.time < DOUBLE.milliseconds;
}

interface GestureParts {
  store: EditorStore;
  state: CanvasState;
  zoom: Zoom;
  stage(): Stage;
  select(ids: readonly string[]): void;
}

/** The one running gesture: it shows something, and ends in one commit or none. */
export function createGesturing({ store, state, zoom, stage, select }: GestureParts) {
  const { view, showing } = state;
  let running: Running | undefined;

  /** Returns true when the document changed. */
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
    isRunning: () => running !== undefined,
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
      // Dragged elements stay where they were dropped until the engine has drawn them there.
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

/** A running gesture follows pointers: it shows the document to come, or moves the view. */
interface Running {
  follow(input: PointerInput, second: PointerInput | undefined): { showing?: Showing; view?: Viewport };
  gesture: Gesture | undefined;
  /** The view at the start; a cancelled gesture returns to it. */
  view: Viewport;
}

interface Beginning {
  stage: Stage;
  view: Viewport;
  hit: Hit;
  first: PointerInput;
  second: PointerInput | undefined;
}

/** Creates the gesture of a state. */
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
