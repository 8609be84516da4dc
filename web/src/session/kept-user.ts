import type { UserBody } from '@matchpost/server/contract';
import { device } from '../device/device.ts';
import { findStored, store } from '../device/storage.ts';

/** Keeps who is signed in, for a start of the app without a network; null for nobody. */
export function keepUser(user: UserBody | null): void {
  if (device.isApp) store('user', user === null ? undefined : JSON.stringify(user));
}

export function findKeptUser(): UserBody | undefined {
  if (!device.isApp) return undefined;
  try {
    // Written above, by this release or one of the same shape.
    return JSON.parse(findStored('user') ?? 'null') ?? undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
