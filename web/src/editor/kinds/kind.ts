import type { Element, Override } from '@matchpost/engine';
import type { LucideIcon } from 'lucide-react';
import type { AreaMessages } from '../../messages/areas.ts';
import type { FocusTarget } from '../properties-asked.ts';

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

/** Texts that get one size (engine, F10), and pictures that get a plate all or none (P5). */
export type TogetherPath = 'fit.together' | 'plate.together';

type LabelKey = keyof AreaMessages['editorPanels']['labels'];
export type ChoiceKey = keyof AreaMessages['editorPanels']['choices'];
type HintKey = keyof AreaMessages['editorPanels']['hints'];
export type GroupKey = keyof AreaMessages['editorPanels']['groups'];

export type Unit = 'px' | '°' | '%' | '×' | '';

/** Which part of the panel shows a property that is more than one value in one control. */
type SpecialControl =
  | 'content'
  | 'dataField'
  | 'fontFamily'
  | 'fontWeight'
  | 'fill'
  | 'focus'
  | 'children'
  | 'viewBox'
  | 'when';

interface FieldBase {
  /** Of the property in the kind's schema. */
  path: string;
  label: LabelKey;
  hint?: HintKey;
  /** Takes half the panel's width. */
  half?: boolean;
  /** Shown only while another property has one of these values. */
  needs?: { path: string; values: readonly unknown[] };
  /** For what few people set: shown once it differs from the default. */
  rare?: boolean;
  /** Said for all formats at once. */
  everywhere?: boolean;
}

export type Field =
  | (FieldBase & { control: 'number'; unit: Unit; step?: number; scale?: number })
  | (FieldBase & { control: 'slider'; unit: Unit; step: number; scale?: number })
  | (FieldBase & { control: 'choice'; choices: Readonly<Record<string, ChoiceKey>> })
  | (FieldBase & { control: 'switch' })
  /** `optional`: it can be taken away again. */
  | (FieldBase & { control: 'picture'; optional?: boolean })
  | (FieldBase & { control: 'color'; none?: boolean })
  | (FieldBase & { control: 'text'; rows?: number })
  /** An object that is there or not; its parts stand below while it is. */
  | (FieldBase & { control: 'part' })
  /** With which others it shares what the path says. */
  | (FieldBase & { control: 'together'; path: TogetherPath })
  | (FieldBase & { control: SpecialControl; covers?: readonly string[] });

export interface Group {
  title: GroupKey;
  fields: readonly Field[];
  /** Folded until asked for. */
  folded?: boolean;
}
