import { findStored, store } from '../device/storage.ts';

/** Names in the storage whose content belongs to the person who is signed in. */
const personal = ['selection', 'people', 'kept-queries', 'untold'] as const;

/** Removes what the person left on this device: the next one has other teams and people. */
export function clearDevice(): void {
  for (const name of personal) store(name, undefined);
}

/**
 * Remembers whose session this device has, and removes what another person left: a mail's link replaces a session that
 * nobody signed out of. True if it did. An earlier version stored no id, which is no sign of another person.
 */
export function takeDevice(userId: string): boolean {
  const before = findStored('signed-in-as');
  if (before === userId) return false;
  store('signed-in-as', userId);
  if (before === undefined) return false;
  clearDevice();
  return true;
}
