import { sessionState } from './session-state.ts';

/** Calls back each time somebody signs out, so that the next person at this page finds nothing of theirs. */
export function whenSignedOut(forget: () => void): void {
  let last = sessionState.get().status;
  sessionState.subscribe(() => {
    const { status } = sessionState.get();
    if (status === 'loading') return;
    if (last === 'signed-in' && status === 'signed-out') forget();
    last = status;
  });
}
