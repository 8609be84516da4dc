import { beforeSignOut } from '../../session/session.ts';
import { createDeletions } from './deletions.ts';

/** The page's own: they go on when a screen is left. */
export const deletions = createDeletions();

// Whoever leaves meant it. Calls begun with the last event may be lost below a service worker; phones know no other.
for (const leaving of ['beforeunload', 'pagehide']) {
  addEventListener(leaving, () => void deletions.flush({ leaving: true }));
}
beforeSignOut(() => deletions.flush());

addEventListener('keydown', (event) => {
  const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
  if (isUndo && !isTextField(event.target) && deletions.undoLast()) event.preventDefault();
});

function isTextField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input:not([type=radio], [type=checkbox]), textarea') !== null;
}
