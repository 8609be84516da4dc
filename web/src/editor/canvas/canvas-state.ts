import { createObservable } from '../../preferences/observable.ts';
import type { Showing } from '../gestures/gesture.ts';
import type { Point } from './geometry.ts';
import type { Size, Viewport } from './viewport.ts';

/** Screen pixels of the canvas. */
export interface MenuPlace extends Point {
  /** A finger opened it: its entries are as large as fingers want them. */
  byFinger?: boolean;
}

/** What the canvas knows beside the document. */
export interface CanvasUi {
  /** The element whose text is being written. */
  editing: string | undefined;
  hovered: string | undefined;
  /** Of the keyboard; it need not be selected. */
  focused: string | undefined;
  /** Taps gather elements, since a finger stayed on one. */
  gathering: boolean;
  /** Where the menu about what is selected stands. */
  menu: MenuPlace | undefined;
  /** The space bar is down: drags move the canvas. */
  panning: boolean;
}

export interface CanvasView {
  view: Viewport;
  /** Screen pixels of the canvas. */
  room: Size;
  /** Follows the window's size until somebody zooms. */
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
