import { createActor, type ActorOptions, type Actor } from 'xstate';
import type { PointerInput, PointerListener } from '../gestures/kernel.ts';
import { gestureMachine } from '../gestures/machine.ts';
import type { EditorParts } from '../editor-context.ts';
import type { CanvasUi } from './canvas-state.ts';
import type { createGesturing } from './gesturing.ts';
import type { Found } from './hit.ts';
import type { createSelecting } from './selecting.ts';

/** Two clicks within this time and distance are a double click. */
const DOUBLE = { milliseconds: 400, pixels: 6 };

interface Parts {
  look(input: PointerInput): Found;
  edit(id: string, at: PointerInput): boolean;
  enter(id: string, at: PointerInput): boolean;
  selecting: ReturnType<typeof createSelecting>;
  gesturing: ReturnType<typeof createGesturing>;
  patchUi(patch: Partial<CanvasUi>): void;
  /** The space bar is down. */
  isPanning(): boolean;
}

/** Pointers become events of the machine, and its states what selecting and gestures do. */
export function createPointing(
  { look, edit, enter, selecting, gesturing, patchUi, isPanning }: Parts,
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
        // A finger's second tap goes in, however late it comes.
        const goesIn = pointer === 'touch' && id !== undefined && selecting.isChosen(id);
        selecting.click(found, { add, deeper: at?.ctrl === true });
        if (at === undefined || id === undefined) return;
        if (goesIn && selecting.isChosen(id) && enter(id, at)) return;
        // The machine is back in idle by then.
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
        // A finger that moves on, or a second one, wants something else than the menu.
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
      found = look(input);
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

/** Whether a click is the second of two on the same thing; a third begins anew. */
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

interface Pointing {
  actor: Actor<typeof gestureMachine>;
  pointers: PointerListener;
}

interface HoldOptions extends Pick<EditorParts, 'panels' | 'drawing'> {
  /** The newest document is on the canvas, or it is known what hinders it. */
  isSettled(): boolean;
}

/**
 * While a pointer is at work the panels wait. After a click they follow at once: what it asks for may be in them.
 * After a drag the canvas shows first what has become of it.
 */
export function holdPanels({ actor, pointers }: Pointing, { panels, drawing, isSettled }: HoldOptions) {
  let release: ReturnType<typeof panels.hold> | undefined;
  let isClick = true;
  const letGo = (when: 'now' | 'painted') => {
    release?.(when);
    release = undefined;
  };
  const follow = () => {
    const snapshot = actor.getSnapshot();
    if (snapshot.hasTag('atWork')) {
      release ??= panels.hold();
      isClick = snapshot.matches('pressed');
    } else if (isClick) letGo('now');
    else if (isSettled() || drawing.get().isUnavailable) letGo('painted');
  };
  const endings = [actor.subscribe(follow).unsubscribe, drawing.subscribe(follow)];
  return {
    pointers: {
      ...pointers,
      down(input) {
        // Before the machine: pressing selects.
        release ??= panels.hold();
        pointers.down(input);
        follow();
      },
    } satisfies PointerListener,
    end() {
      for (const end of endings) end();
      letGo('now');
    },
  };
}
