import type { Actor } from 'xstate';
import type { EditorParts } from '../editor-context.ts';
import type { PointerListener } from '../gestures/kernel.ts';
import type { gestureMachine } from '../gestures/machine.ts';

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
