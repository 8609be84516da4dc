import type { CanvasState, CanvasView } from './canvas-state.ts';
import { boundsOf, uniteFrames } from './geometry.ts';
import { listSelected, type Stage } from './stage.ts';
import { bringInto, type Viewport } from './viewport.ts';
import type { Zoom } from './zoom.ts';

interface Parts {
  view: CanvasState['view'];
  zoom: Zoom;
  stage(): Stage;
}

/** Keeps what is selected above a sheet that lies over the canvas; when the sheet goes, the view is as it was. */
export function createReveal({ view, zoom, stage }: Parts) {
  let covered = 0;
  let revealed: readonly string[] = [];
  let moved: { from: CanvasView; to: Viewport } | undefined;

  const reveal = () => {
    const now = stage();
    const selected = listSelected(now);
    const frame = uniteFrames(selected.map(({ box }) => boundsOf(box)));
    // What was added just now is not drawn yet.
    if (frame === undefined || selected.length < now.selection.length) return;
    revealed = now.selection;
    const before = view.get();
    const { room, isFitted } = before;
    const next = bringInto(before.view, frame, { width: room.width, height: room.height - covered });
    if (next.x === before.view.x && next.y === before.view.y) return;
    // Still fitted: another size of the window fits it anew.
    zoom.show(next, isFitted);
    moved = { from: moved?.to === before.view ? moved.from : before, to: view.get().view };
  };

  return {
    /** So many pixels of the canvas lie under a sheet at its lower edge. */
    cover(pixels: number): void {
      if (pixels === covered) return;
      covered = pixels;
      if (covered > 0) reveal();
      else if (view.get().isFitted) zoom.fit();
      else if (moved?.to === view.get().view) zoom.show(moved.from.view);
      if (covered === 0) moved = undefined;
    },
    /** Something else may be selected. */
    follow(): void {
      if (covered > 0 && stage().selection !== revealed) reveal();
    },
  };
}
