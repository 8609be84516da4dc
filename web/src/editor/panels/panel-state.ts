import { createAtom } from '@xstate/store';
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
