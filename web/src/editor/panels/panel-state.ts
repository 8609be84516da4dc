import { createAtom } from '@xstate/store';
import type { Actor } from 'xstate';
import type { PointerListener } from '../gestures/gesture.ts';
import type { gestureMachine } from '../gestures/machine.ts';
import type { EditorParts, PanelState, Shown } from '../editor-context.ts';

/**
 * Lets the canvas go first: forms and lists take several frames to follow. While a pointer is at work they wait, and a
 * new drawing is on the screen before they tell what is in it. Store and drawing themselves are never behind.
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

/** Once the next frame is on the screen; a page that nobody sees paints none. */
export function afterPaint(run: () => void): void {
  if (document.visibilityState === 'hidden') return run();
  requestAnimationFrame(() => setTimeout(run));
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
