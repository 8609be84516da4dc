import { uniteFrames, boundsOf, type Point } from './geometry.ts';
import { listSelected, type Stage } from './stage.ts';
import type { CanvasState, CanvasView } from './canvas-state.ts';
import { fitFrame, keepInSight, nextStop, zoomAt, type Size, type Viewport, bringInto } from './viewport.ts';

/** Changes the view of the canvas, never the document. */
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
    /** Fits the selection, or everything without one. */
    fitSelection: () => {
      const frame = uniteFrames(listSelected(getStage()).map(({ box }) => boundsOf(box)));
      if (frame === undefined) fit();
      else show(fitFrame(frame, view.get().room));
    },
    /** Takes a new size of the canvas. */
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

interface Parts {
  view: CanvasState['view'];
  zoom: Zoom;
  stage(): Stage;
}

/** Keeps the selection above a sheet that covers the canvas; restores the view when the sheet closes. */
export function createReveal({ view, zoom, stage }: Parts) {
  let covered = 0;
  let revealed: readonly string[] = [];
  let moved: { from: CanvasView; to: Viewport } | undefined;

  const reveal = () => {
    const now = stage();
    const selected = listSelected(now);
    const frame = uniteFrames(selected.map(({ box }) => boundsOf(box)));
    // A new element is not drawn yet.
    if (frame === undefined || selected.length < now.selection.length) return;
    revealed = now.selection;
    const before = view.get();
    const { room, isFitted } = before;
    const next = bringInto(before.view, frame, { width: room.width, height: room.height - covered });
    if (next.x === before.view.x && next.y === before.view.y) return;
    // Still fitted: another window size fits it again.
    zoom.show(next, isFitted);
    moved = { from: moved?.to === before.view ? moved.from : before, to: view.get().view };
  };

  return {
    /** Says how many pixels a sheet covers at the lower edge. */
    cover(pixels: number): void {
      if (pixels === covered) return;
      covered = pixels;
      if (covered > 0) reveal();
      else if (view.get().isFitted) zoom.fit();
      else if (moved?.to === view.get().view) zoom.show(moved.from.view);
      if (covered === 0) moved = undefined;
    },
    /** To be called when the selection may have changed. */
    follow(): void {
      if (covered > 0 && stage().selection !== revealed) reveal();
    },
  };
}
