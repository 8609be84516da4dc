import type { ActorOptions } from 'xstate';
import type { EditorParts } from '../editor-context.ts';
import type { Showing } from '../gestures/gesture.ts';
import type { PointerInput } from '../gestures/kernel.ts';
import type { gestureMachine } from '../gestures/machine.ts';
import { askForProperties } from '../properties-asked.ts';
import { createCanvasState, type CanvasUi } from './canvas-state.ts';
import type { Point } from './geometry.ts';
import { createGesturing } from './gesturing.ts';
import { findHit, type Found } from './hit.ts';
import { createPointing } from './pointing.ts';
import { createSelecting } from './selecting.ts';
import { findStaged, getStage, type Stage } from './stage.ts';
import { toShape } from './viewport.ts';
import { createZoom } from './zoom.ts';

type IsPainted = (point: Point, id: string) => boolean;

/** The canvas without a screen: pointers go in, commits come out, and what is to be shown meanwhile. */
export function createCanvas(
  { store, drawing }: Pick<EditorParts, 'store' | 'drawing'>,
  options: Pick<ActorOptions<typeof gestureMachine>, 'clock'> = {},
) {
  const state = createCanvasState();
  const { ui, view, showing } = state;
  const stage = (): Stage => withBoxes(getStage(drawing.get(), store.getSnapshot().context), showing.get());
  const zoom = createZoom(state, stage);
  const selecting = createSelecting(store, ui);
  const gesturing = createGesturing({ store, state, zoom, stage, select: selecting.set });
  const patchUi = (patch: Partial<CanvasUi>) => ui.set({ ...ui.get(), ...patch });
  let isPainted: IsPainted = () => false;
  const look = (input: PointerInput): Found => {
    const { view: at } = view.get();
    const { pointer } = input;
    return findHit(stage(), toShape(at, input), { scale: at.scale, pointer, isPainted: (id) => isPainted(input, id) });
  };
  /** Words are written on the post itself; what a game fills in is chosen in the properties. False for all others. */
  const edit = (id: string): boolean => {
    const staged = findStaged(stage(), id);
    if (staged === undefined || staged.element.locked) return false;
    const { type } = staged.element;
    if (type !== 'text' && type !== 'api-text' && type !== 'repeat') return false;
    selecting.set([id]);
    if (type === 'text') actor.send({ type: 'EDIT', id });
    else askForProperties(type === 'repeat' ? 'children' : 'apiField');
    return true;
  };
  const { actor, pointers } = createPointing(
    { look, edit, selecting, gesturing, patchUi, isPanning: () => ui.get().panning },
    options,
  );
  /** Once the newest document is on the canvas, nothing has to stand in for it. */
  const settle = () => {
    const { of, issues } = drawing.get();
    if (gesturing.isUnderWay()) return;
    if (of?.document === store.getSnapshot().context.document || issues.length > 0) showing.set({});
  };
  const endings = [drawing.subscribe(settle), followShape(store, zoom.fit)];

  return {
    store,
    drawing,
    actor,
    ui,
    view,
    showing,
    zoom,
    stage,
    edit,
    pointers,
    patchUi,
    look,
    select: selecting.set,
    /** Asked for free shapes, which are met only where they are painted. */
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

/** Where things are seen while the drawing is one step behind. */
function withBoxes(stage: Stage, { boxes }: Showing): Stage {
  if (boxes === undefined) return stage;
  const elements = stage.elements.map((staged) => ({ ...staged, box: boxes.get(staged.id) ?? staged.box }));
  return { ...stage, elements };
}

function followShape(store: EditorParts['store'], listener: () => void): () => void {
  let { shape } = store.getSnapshot().context;
  const { unsubscribe } = store.subscribe(({ context }) => {
    if (context.shape === shape) return;
    shape = context.shape;
    listener();
  });
  return unsubscribe;
}
