import { createContext } from 'react';

export interface SheetHost {
  /** Sheet pages are rendered in here. */
  element: HTMLElement;
  /** Label of the button from a page back to the sheet. */
  backLabel: string;
}

/** The surrounding sheet. Popovers inside it become its pages. */
export const SheetHostContext = createContext<SheetHost | null>(null);
