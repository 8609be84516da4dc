import { createObservable } from '../preferences/observable.ts';

export type ToastKind = 'success' | 'error' | 'info' | 'loading';

export interface ToastInput {
  title: string;
  description?: string;
  kind?: ToastKind;
  /** A toast with the same id takes the other one's place. */
  id?: string;
  action?: { label: string; onAction(): void };
  /** Milliseconds; 5000 where nothing is said, Infinity until dismissed. */
  duration?: number;
}

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
