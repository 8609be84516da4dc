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
