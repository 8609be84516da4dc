export type ToastKind = 'success' | 'error' | 'info' | 'loading';

export interface ToastInput {
  title: string;
  description?: string;
  kind?: ToastKind;
  /** Replaces a toast with the same id. */
  id?: string;
  action?: { label: string; onAction(): void };
  /** Milliseconds; 5000 by default, Infinity until dismissed. */
  duration?: number;
}
