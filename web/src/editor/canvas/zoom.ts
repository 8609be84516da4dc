import { uniteFrames, boundsOf, type Point } from './geometry.ts';
import { listSelected, type Stage } from './stage.ts';
import type { CanvasState } from './canvas-state.ts';
import { fitFrame, keepInSight, nextStop, zoomAt, type Size, type Viewport } from './viewport.ts';

/** Everything that changes what is seen of the canvas, and nothing of the document. */
export function createZoom({ view }: CanvasState, getStage: () => Stage) {
  const show = (next: Viewport, isFitted = false) => {
    const { room } = view.get();
    view.set({ room, view: isFitted ? next : keepInSight(next, getStage().size, room), isFitted });
  };
  const fit = () => show(fitFrame({ x: 0, y: 0, ...getStage().size }, view.get().room), true);
  const middle = (): Point => ({ x: view.get().room.width / 2, y: view.get().room.height / 2 });
  const zoomTo = (scale: number, at: Point = middle()) => show(zoomAt(view.get().view, at, scale));

  return {
    show,
    fit,
    zoomTo,
    step: (direction: 1 | -1) => zoomTo(nextStop(view.get().view.scale, direction)),
    pan: (dx: number, dy: number) => {
      const { view: current } = view.get();
      show({ ...current, x: current.x + dx, y: current.y + dy });
    },
    /** What is selected, as large as it fits; everything when nothing is. */
    fitSelection: () => {
      const frame = uniteFrames(listSelected(getStage()).map(({ box }) => boundsOf(box)));
      if (frame === undefined) fit();
      else show(fitFrame(frame, view.get().room));
    },
    /** The canvas got another size. */
    setRoom: (room: Size) => {
      const current = view.get();
      if (room.width === current.room.width && room.height === current.room.height) return;
      view.set({ ...current, room });
      if (current.isFitted) fit();
      else show(current.view);
    },
  };
}

export type Zoom = ReturnType<typeof createZoom>;
