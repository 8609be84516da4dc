import { createObservable } from '../preferences/observable.ts';
import type { ToastInput } from './toast-input.ts';

/** The toaster comes along with the first toast. */
export const toasterWanted = createObservable(false);

/** @example showToast({ kind: 'success', title: t('sent'), description: t('sentMore') }); */
export function showToast(toast: ToastInput): void {
  toasterWanted.set(true);
  void import('./toaster.tsx').then(({ emitToast }) => emitToast(toast));
}

/** Ahead of the first toast: the one that says there is no network could not be fetched without one. */
export function loadToaster(): void {
  // What fails here is asked for again with the first toast.
  import('./toaster.tsx').catch(() => undefined);
}

export function dismissToast(id: string): void {
  if (toasterWanted.get()) void import('./toaster.tsx').then(({ removeToast }) => removeToast(id));
}
