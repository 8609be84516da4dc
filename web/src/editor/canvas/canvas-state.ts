import { createObservable } from '../../preferences/observable.ts';
import type { Showing } from '../gestures/gesture.ts';
import type { Point } from './geometry.ts';
import type { Size, Viewport } from './viewport.ts';

/** Screen pixels of the canvas. */
export interface MenuPlace extends Point {
  /** A finger opened the menu, so its entries are larger. */
  byFinger?: boolean;
}

/** The state of the canvas that is not in the document. */
export interface CanvasUi {
  /** The element whose text is being written. */
  editing: string | undefined;
  hovered: string | undefined;
  /** The element with the keyboard's focus; it may be unselected. */
  focused: string | undefined;
  /** Taps add to the selection, because a finger stayed on an element. */
  gathering: boolean;
  /** The place of the open context menu. */
  menu: MenuPlace | undefined;
  /** The space bar is down, so drags move the canvas. */
  panning: boolean;
}

export interface CanvasView {
  view: Viewport;
  /** Screen pixels of the canvas. */
  room: Size;
  /** Fits the window's size until somebody zooms. */
  isFitted: boolean;
}

const quiet: CanvasUi = {
  editing: undefined,
  hovered: undefined,
  focused: undefined,
  gathering: false,
  menu: undefined,
  panning: false,
};

export function createCanvasState() {
  return {
    ui: createObservable<CanvasUi>(quiet),
    view: createObservable<CanvasView>({
      view: { scale: 1, x: 0, y: 0 },
      room: { width: 0, height: 0 },
      isFitted: true,
    }),
    showing: createObservable<Showing>({}),
  };
}

export type CanvasState = ReturnType<typeof createCanvasState>;
