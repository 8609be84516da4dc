import type { Element, Override } from '@matchpost/engine';
import type { LucideIcon } from 'lucide-react';
import type { AreaMessages } from '../../messages/areas.ts';
import type { FocusTarget } from '../properties-asked.ts';
import type { Group } from './field.ts';

/** Where an element's picture comes from: an address, or a field of the game. */
export type PictureSource = { href: string | undefined } | { field: string };

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * All the editor knows of an element kind; schema, defaults and drawing are the engine's. A new kind is one new file and
 * one line in `index.ts`, beside its names in the messages.
 */
export interface EditorKind<E extends Element = Element> {
  /** Its name in `editorPanels.kinds`. */
  label: keyof AreaMessages['editorPanels']['kinds'];
  /** Stands for it in lists where there is nothing to see of the element itself. */
  icon: LucideIcon;
  /** What the properties panel shows, in this order. */
  groups: readonly Group[];
  /** What a double press does: write on the post, go into the rows, ask for the property. */
  opens?: 'words' | 'rows' | { property: FocusTarget };
  /** Made of letters: corners change the font size, sides the width of the lines. Without it: a box. */
  isText?: boolean;
  /** Lines it usually takes: names may take two. One without this. */
  usualLines?: number;
  /** Keeps its proportions unless told otherwise. */
  keepsRatio?: boolean;
  /** Cannot be turned. */
  isUpright?: boolean;
  /** Pointers meet it only where it is painted, not anywhere in its box. */
  isMetWherePainted?: boolean;
  /** Has to keep away from the edge, where apps cover or crop a post. */
  isKey?: boolean;
  /** Values of a new one that stands in a row of a list. */
  inRow?: Override;
  /** The fields of the game its text is made of. */
  listFields?(element: E): readonly string[];
  picture?(element: E): PictureSource;
  /** What its shape looks like in lists. */
  outline?(element: E): { box: Frame; pathData?: string };
  /** Has no box of its own yet, so there is nothing to stretch. */
  isFree?(element: E): boolean;
  /** The same drawing in a box of its own, as large as it is drawn. */
  giveBox?(element: E): E;
  /** The same drawing in the box it fills now, in template pixels. */
  fillBox?(element: E, frame: Frame): E;
}
