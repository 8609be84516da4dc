import { createContext } from 'react';

export interface SheetHost {
  /** Pages of the sheet go in here. */
  element: HTMLElement;
  /** Of the button that leads from a page back to the sheet. */
  backLabel: string;
}

/** The sheet something is written in. What else would stand above it becomes one of its pages. */
export const SheetHostContext = createContext<SheetHost | null>(null);
