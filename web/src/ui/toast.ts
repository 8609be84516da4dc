import { createObservable } from '../preferences/observable.ts';
import type { ToastInput } from './toast-input.ts';

/** The toaster comes along with the first toast. */
export const toasterWanted = createObservable(false);

/** @example showToast({ kind: 'success', title: t('sent'), description: t('sentMore') }); */
export function showToast(toast: ToastInput): void {
  toasterWanted.set(true);
  void import('./toaster.tsx').then(({ emitToast }) => emitToast(toast));
}

export function dismissToast(id: string): void {
  if (toasterWanted.get()) void import('./toaster.tsx').then(({ removeToast }) => removeToast(id));
}
