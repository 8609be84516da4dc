import { createObservable } from '../preferences/observable.ts';
import type { ToastInput } from './toast-input.ts';

/** The toaster is loaded with the first toast. */
export const toasterWanted = createObservable(false);

/** @example showToast({ kind: 'success', title: t('sent'), description: t('sentMore') }); */
export function showToast(toast: ToastInput): void {
  toasterWanted.set(true);
  void import('./toaster.tsx').then(({ emitToast }) => emitToast(toast));
}

/** Loads the toaster early: offline it could not be fetched for the toast that says so. */
export function loadToaster(): void {
  // The first toast retries.
  import('./toaster.tsx').catch(() => undefined);
}

export function dismissToast(id: string): void {
  if (toasterWanted.get()) void import('./toaster.tsx').then(({ removeToast }) => removeToast(id));
}
