import { findStored } from '../device/storage.ts';
import { sessionState } from './session-state.ts';

/**
 * Calls back each time somebody signs out or another person signs in, so that the next person at this page finds nothing
 * of theirs.
 */
export function whenSignedOut(forget: () => void): void {
  // Before the session is known, the page shows what the device kept.
  let last = sessionState.get().user?.id ?? findStored('signed-in-as');
  sessionState.subscribe(() => {
    const { status, user } = sessionState.get();
    if (status === 'loading') return;
    if (last !== undefined && last !== user?.id) forget();
    last = user?.id;
  });
}
