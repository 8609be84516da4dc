import type { ActorOptions } from 'xstate';
import { setProperty } from '../document/operations/set-property.ts';
import { type EditorParts, useEditorParts } from '../editor-context.ts';
import type { PointerInput } from '../gestures/gesture.ts';
import type { gestureMachine } from '../gestures/machine.ts';
import { kindOf } from '../kinds/index.ts';
import { askForProperties } from '../properties-asked.ts';
import { createCanvasState, type CanvasUi } from './canvas-state.ts';
import type { Point } from './geometry.ts';
import { createGesturing, createPointing } from './gesturing.ts';
import { findHit, type Found, createSelecting, createEntering } from './selecting.ts';
import { holdPanels } from '../panels/panel-state.ts';
import { createReveal, createZoom } from './zoom.ts';
import { createStaging, findStaged, type Stage, withBoxes } from './stage.ts';
import { toShape } from './viewport.ts';

type IsPainted = (point: Point, id: string) => boolean;

type CanvasParts = Pick<EditorParts, 'store' | 'drawing' | 'panels'>;

/** The canvas without a screen: it takes pointers, makes commits, and says what to show meanwhile. */
export function createCanvas(
  { store, drawing, panels }: CanvasParts,
  options: Pick<ActorOptions<typeof gestureMachine>, 'clock'> = {},
) {
  const state = createCanvasState();
  const { ui, view, showing } = state;
  const staging = createStaging();
  const stage = (): Stage => withBoxes(staging(drawing.get(), store.getSnapshot().context), showing.get());
  const zoom = createZoom(state, stage);
  const selecting = createSelecting(store, ui);
  const gesturing = createGesturing({ store, state, zoom, stage, select: selecting.set });
  const patchUi = (patch: Partial<CanvasUi>) => ui.set({ ...ui.get(), ...patch });
  let isPainted: IsPainted = () => false;
  const hitTest = (input: PointerInput): Found => {
    const { view: at } = view.get();
    const { pointer } = input;
    return findHit(stage(), toShape(at, input), { scale: at.scale, pointer, isPainted: (id) => isPainted(input, id) });
  };
  const enter = createEntering({
    stage,
    view: () => view.get().view,
    select: (ids) => {
      selecting.set(ids);
      // Another element is now under the resting pointer.
      patchUi({ hovered: undefined });
    },
  });
  /** Edits a text on the post, asks for the properties of an element that a game fills, and enters a list. */
  const edit = (id: string, at?: Point): boolean => {
    const staged = findStaged(stage(), id);
    if (staged === undefined || staged.element.locked) return false;
    const { opens } = kindOf(staged.element);
    if (opens === 'rows') return enter(id, at);
    if (opens === undefined) return false;
    selecting.set([id]);
    if (opens !== 'words') askForProperties(opens.property);
    else {
      actor.send({ type: 'EDIT', id });
      // Only the engine can leave a part out of its list's rows.
      if (staged.list !== undefined) showing.set({ sketch: setProperty([id], 'hidden', true, stage()) });
    }
    return true;
  };
  const pointing = createPointing(
    { hitTest, edit, enter, selecting, gesturing, patchUi, isPanning: () => ui.get().panning },
    options,
  );
  /** True once the canvas shows the newest document: no stand-in is needed any more. */
  const isSettled = () => {
    const { of, issues } = drawing.get();
    return of?.document === store.getSnapshot().context.document || issues.length > 0;
  };
  const settle = () => {
    if (!gesturing.isRunning() && isSettled()) showing.set({});
  };
  /** Shows the text again that was hidden while it was edited. */
  const endWriting = () => {
    const isWriting = ui.get().editing !== undefined || gesturing.isRunning();
    if (!isWriting && showing.get().sketch !== undefined) showing.set({});
  };
  const { actor } = pointing;
  const holding = holdPanels(pointing, { panels, drawing, isSettled });
  const reveal = createReveal({ view, zoom, stage });
  const endings = [
    drawing.subscribe(settle),
    ui.subscribe(endWriting),
    followShape(store, zoom.fit),
    holding.end,
    drawing.subscribe(reveal.follow),
    store.subscribe(reveal.follow).unsubscribe,
  ];

  return {
    store,
    drawing,
    panels,
    actor,
    ui,
    view,
    showing,
    zoom,
    stage,
    edit,
    pointers: holding.pointers,
    patchUi,
    hitTest,
    select: selecting.set,
    cover: reveal.cover,
    /** Sets the test for free shapes, which a pointer meets only where they are painted. */
    askPainted(ask: IsPainted) {
      isPainted = ask;
    },
    close() {
      for (const end of endings) end();
      actor.stop();
    },
  };
}

export type Canvas = ReturnType<typeof createCanvas>;

function followShape(store: EditorParts['store'], listener: () => void): () => void {
  let { shape } = store.getSnapshot().context;
  const { unsubscribe } = store.subscribe(({ context }) => {
    if (context.shape === shape) return;
    shape = context.shape;
    listener();
  });
  return unsubscribe;
}

const canvases = new WeakMap<EditorParts['store'], Canvas>();

/** The one canvas of an editor; its view, zoom bar and keys live in different parts of the page. */
function findCanvas(parts: CanvasParts): Canvas {
  const known = canvases.get(parts.store) ?? createCanvas(parts);
  canvases.set(parts.store, known);
  return known;
}

export function useCanvas(): Canvas {
  return findCanvas(useEditorParts());
}
