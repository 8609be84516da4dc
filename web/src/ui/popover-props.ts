import type { ReactNode, RefObject } from 'react';

/** Shared by popovers and the sheet pages that replace them. */
export interface PopoverProps {
  /** Announced when the focus enters. */
  label: string;
  onClose(): void;
  /** The element that opened it. */
  anchor: RefObject<HTMLElement | null>;
  children: ReactNode;
  className?: string;
}
