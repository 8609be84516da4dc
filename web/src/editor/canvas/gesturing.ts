import type { EditorStore } from '../document/store.ts';
import type { Showing } from '../gestures/gesture.ts';
import type { PointerInput } from '../gestures/kernel.ts';
import type { GestureKind, Hit } from '../gestures/machine.ts';
import type { CanvasState } from './canvas-state.ts';
import { beginGesture, type Running } from './gesture-actions.ts';
import type { Stage } from './stage.ts';
import type { Zoom } from './zoom.ts';

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
