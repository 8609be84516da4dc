import { createActor, type ActorOptions } from 'xstate';
import type { EditorParts } from '../editor-context.ts';
import type { Commit } from '../document/store.ts';
import type { Showing } from '../gestures/gesture.ts';
import { isText } from '../gestures/handles.ts';
import type { PointerInput, PointerListener } from '../gestures/kernel.ts';
import { gestureMachine } from '../gestures/machine.ts';
import { createCanvasState } from './canvas-state.ts';
import { selectOnClick, selectOnPress, toggle } from './click.ts';
import { beginGesture, type Running } from './gesture-actions.ts';
import { findHit, type Found } from './hit.ts';
import { findStaged, getStage, type Stage } from './stage.ts';
import { toShape } from './viewport.ts';
import { createZoom } from './zoom.ts';

/** Two clicks within this time and distance are a double click. */
const DOUBLE = { milliseconds: 400, pixels: 6 };

const nothingPainted = () => false;

/** The canvas without a screen: pointers go in, commits come out, and what is to be shown meanwhile. */
export function createCanvas(
  { store, drawing }: Pick<EditorParts, 'store' | 'drawing'>,
  options: Pick<ActorOptions<typeof gestureMachine>, 'clock'> = {},
) {
  const state = createCanvasState();
  const { ui, view, showing } = state;
  let found: Found = { hit: { kind: 'canvas' }, under: [] };
  let pressed: PointerInput | undefined;
  let second: PointerInput | undefined;
  let running: Running | undefined;
  let lastClick: { id: string; at: PointerInput } | undefined;
  let isPainted: (point: { x: number; y: number }, id: string) => boolean = nothingPainted;

  const stage = (): Stage => withBoxes(getStage(drawing.get(), store.getSnapshot().context), showing.get());
  const zoom = createZoom(state, stage);
  const select = (ids: readonly string[]) => {
    const { selection } = store.getSnapshot().context;
    if (ids.length !== selection.length || ids.some((id, i) => id !== selection[i])) store.trigger.select({ ids });
  };
  const look = (input: PointerInput): Found =>
    findHit(stage(), toShape(view.get().view, input), {
      scale: view.get().view.scale,
      pointer: input.pointer,
      isPainted: (id) => isPainted(input, id),
    });
  const patchUi = (patch: Partial<ReturnType<typeof ui.get>>) => ui.set({ ...ui.get(), ...patch });
  const isGathering = () => ui.get().gathering;

  const click = ({ add }: { add: boolean }) => {
    const { selection } = store.getSnapshot().context;
    const at = pressed;
    const { hit, under } = found;
    select(selectOnClick(selection, { hit, under, add: add || (isGathering() && hit.kind !== 'canvas'), deeper: at?.ctrl === true }));
    if (hit.kind === 'canvas') patchUi({ gathering: false });
    const id = under[0];
    const isDouble = lastClick !== undefined && at !== undefined && lastClick.id === id && isSoon(lastClick.at, at);
    lastClick = id === undefined || at === undefined || isDouble ? undefined : { id, at };
    if (isDouble && id !== undefined) queueMicrotask(() => edit(id));
  };
  const finish = () => {
    const gesture = running?.gesture;
    running = undefined;
    if (gesture === undefined) return;
    const { step, change, select: ids } = gesture.finish();
    const { transforms, boxes, copies } = showing.get();
    if (step !== undefined && change !== undefined) {
      const before = store.getSnapshot().context.document;
      store.trigger.commit({ step, change, ...(ids === undefined ? {} : { select: ids }) } satisfies Commit);
      const hasChanged = store.getSnapshot().context.document !== before;
      // What was dragged stays where it is until the engine has drawn it there.
      showing.set(hasChanged ? { ...(transforms && { transforms }), ...(boxes && { boxes }), ...(copies && { copies }) } : {});
      return;
    }
    if (ids !== undefined) select(ids);
    showing.set({});
  };

  const machine = gestureMachine.provide({
    actions: {
      press: (_, { hit, add }) => select(selectOnPress(store.getSnapshot().context.selection, { hit, add: add || isGathering() })),
      click: (_, press) => click(press),
      hold: (_, { hit }) => {
        if (hit.kind === 'element' || hit.kind === 'ground') {
          const { selection } = store.getSnapshot().context;
          // The finger that went down has selected it already, unless it was selected before.
          if (!selection.includes(hit.id)) select(toggle(selection, hit.id));
        }
        patchUi({ gathering: true });
      },
      begin: (_, kind) => {
        if (pressed === undefined) return;
        const { selection } = store.getSnapshot().context;
        const { hit } = found;
        if (kind === 'dragging' && hit.kind === 'element' && !selection.includes(hit.id)) select([...selection, hit.id]);
        running = beginGesture(kind, { stage: stage(), view: view.get().view, hit, first: pressed, second });
        patchUi({ hovered: undefined });
      },
      finish,
      abandon: () => {
        if (running?.gesture === undefined && running !== undefined) zoom.show(running.view);
        running = undefined;
        showing.set({});
      },
      edit: (_, id) => patchUi({ editing: id }),
      closeEditor: () => patchUi({ editing: undefined }),
    },
  });
  const actor = createActor(machine, options).start();

  const edit = (id: string) => {
    const staged = findStaged(stage(), id);
    if (staged === undefined || staged.element.locked || !isText(staged.element)) return;
    select([id]);
    actor.send({ type: 'EDIT', id });
  };

  const pointers: PointerListener = {
    down(input) {
      found = look(input);
      pressed = input;
      second = undefined;
      const pan = input.button === 1 || ui.get().panning;
      actor.send({ type: 'DOWN', hit: found.hit, pointer: input.pointer, pan, add: input.shift });
    },
    dragStarted: () => actor.send({ type: 'DRAG_STARTED' }),
    moved(input, other) {
      const { showing: next, view: moved } = running?.follow(input, other) ?? {};
      if (next !== undefined) showing.set(next);
      if (moved !== undefined) zoom.show(moved);
    },
    secondFinger(first, other) {
      pressed = first;
      second = other;
      actor.send({ type: 'SECOND_FINGER' });
    },
    up: () => actor.send({ type: 'UP' }),
    cancelled: () => actor.send({ type: 'CANCELLED' }),
  };
  /** Once the newest document is on the canvas, nothing has to stand in for it. */
  const settle = () => {
    const { of, issues } = drawing.get();
    if (running !== undefined) return;
    if (of?.document === store.getSnapshot().context.document || issues.length > 0) showing.set({});
  };
  const endings = [drawing.subscribe(settle), followShape(store, zoom.refit)];

  return {
    store,
    drawing,
    actor,
    ui,
    view,
    showing,
    zoom,
    stage,
    select,
    edit,
    pointers,
    patchUi,
    look,
    /** Asked for free shapes, which are met only where they are painted. */
    askPainted(ask: typeof isPainted) {
      isPainted = ask;
    },
    close() {
      for (const end of endings) end();
      actor.stop();
    },
  };
}

export type Canvas = ReturnType<typeof createCanvas>;

function isSoon(one: PointerInput, other: PointerInput): boolean {
  const isNear = Math.hypot(one.x - other.x, one.y - other.y) < DOUBLE.pixels;
  return isNear && other.time - one.time < DOUBLE.milliseconds;
}

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
