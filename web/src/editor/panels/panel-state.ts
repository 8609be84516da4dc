import { createAtom } from '@xstate/store';
import type { Actor } from 'xstate';
import type { PointerListener } from '../gestures/gesture.ts';
import type { gestureMachine } from '../gestures/machine.ts';
import type { EditorParts, PanelState, Shown } from '../editor-context.ts';

/**
 * Updates the panels after the canvas, because forms and lists take several frames. They wait while a pointer is down
 * and until a new drawing is painted. Store and drawing are never behind.
 */
export function createPanelState(
  { store, drawing }: Pick<EditorParts, 'store' | 'drawing'>,
  afterPaint: (run: () => void) => void,
): PanelState {
  const shown = createAtom<Shown>({ snapshot: store.getSnapshot(), drawing: drawing.get() });
  let holds = 0;
  const follow = () => {
    const [snapshot, drawn] = [store.getSnapshot(), drawing.get()];
    const { snapshot: last, drawing: lastDrawn } = shown.get();
    if (holds === 0 && (snapshot !== last || drawn !== lastDrawn)) shown.set({ snapshot, drawing: drawn });
  };
  store.subscribe(follow);
  drawing.subscribe(() => afterPaint(follow));
  return {
    getSnapshot: () => shown.get(),
    subscribe: shown.subscribe.bind(shown),
    hold() {
      holds += 1;
      let isHeld = true;
      const release = () => {
        if (!isHeld) return;
        isHeld = false;
        holds -= 1;
        follow();
      };
      return (when) => (when === 'now' ? release() : afterPaint(release));
    },
  };
}

/** Runs after the next frame is painted; hidden pages paint none. */
export function afterPaint(run: () => void): void {
  if (document.visibilityState === 'hidden') return run();
  requestAnimationFrame(() => setTimeout(run));
}

interface Pointing {
  actor: Actor<typeof gestureMachine>;
  pointers: PointerListener;
}

interface HoldOptions extends Pick<EditorParts, 'panels' | 'drawing'> {
  /** True when the canvas shows the newest document, or an error prevents it. */
  isSettled(): boolean;
}

/**
 * Holds the panels while a pointer is down. After a click they follow at once, because it may need them; after a drag
 * the canvas is painted first.
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
        // Holds before the machine, because pressing selects.
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
