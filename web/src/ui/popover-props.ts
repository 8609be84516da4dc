import type { ReactNode, RefObject } from 'react';

/** Of what stands above the rest for a moment, however it is shown. */
export interface PopoverProps {
  /** Read out when the focus comes in. */
  label: string;
  onClose(): void;
  /** What it stands beside. */
  anchor: RefObject<HTMLElement | null>;
  children: ReactNode;
  className?: string;
}
