import type { Element, Override } from '@matchpost/engine';
import type { LucideIcon } from 'lucide-react';
import type { AreaMessages } from '../../messages/areas.ts';
import type { FocusTarget } from '../properties-asked.ts';

/** The source of a picture: an address, or a field of the game. */
export type PictureSource = { href: string | undefined } | { field: string };

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The editor's facts about an element kind; the engine has schema, defaults and drawing. A new kind is one file and one
 * line in `index.ts`.
 */
export interface EditorKind<E extends Element = Element> {
  /** Shown in lists without a picture of the element. */
  icon: LucideIcon;
  /** Groups of the properties panel, in order. */
  groups: readonly Group[];
  /** The action of a double click: edit on the post, enter the rows, or focus a property. */
  opens?: 'words' | 'rows' | { property: FocusTarget };
  /** A text: corners change the font size, sides the width of lines. Other kinds are boxes. */
  isText?: boolean;
  /** Usual number of lines; 1 when absent. Names may take two. */
  usualLines?: number;
  /** Keeps its ratio by default. */
  keepsRatio?: boolean;
  /** Cannot be rotated. */
  isUpright?: boolean;
  /** Hit only where it is painted, not in its whole box. */
  isMetWherePainted?: boolean;
  /** Key content: keeps away from the edge, where apps cover or crop a post. */
  isKey?: boolean;
  /** Defaults of a new part of a list. */
  inRow?: Override;
  /** The game fields in its text. */
  listFields?(element: E): readonly string[];
  picture?(element: E): PictureSource;
  /** The outline of its shape, for lists. */
  outline?(element: E): { box: Frame; pathData?: string };
  /** True without a box: it cannot be stretched yet. */
  isFree?(element: E): boolean;
  /** The same drawing in a box of its own size. */
  giveBox?(element: E): E;
  /** The same drawing in the box it fills now, in template pixels. */
  fillBox?(element: E, frame: Frame): E;
}

/** Texts that share a size (engine, F10), and pictures that share a plate (P5). */
export type TogetherPath = 'fit.together' | 'plate.together';

type LabelKey = keyof AreaMessages['editorPanels']['labels'];
export type ChoiceKey = keyof AreaMessages['editorPanels']['choices'];
type HintKey = keyof AreaMessages['editorPanels']['hints'];
export type GroupKey = keyof AreaMessages['editorPanels']['groups'];

export type Unit = 'px' | '°' | '%' | '×' | '';

/** Controls for properties that need more than one value. */
type SpecialControl =
  | 'content'
  | 'dataField'
  | 'fontFamily'
  | 'fontWeight'
  | 'fill'
  | 'focus'
  | 'children'
  | 'list'
  | 'viewBox'
  | 'when';

interface FieldBase {
  /** The path in the kind's schema. */
  path: string;
  label: LabelKey;
  hint?: HintKey;
  /** Half as wide as the panel. */
  half?: boolean;
  /** Shown only while another property has one of these values. */
  needs?: { path: string; values: readonly unknown[] };
  /** Rarely used: shown once it differs from the default. */
  rare?: boolean;
  /** Applies to all formats at once. */
  everywhere?: boolean;
}

export type Field =
  | (FieldBase & { control: 'number'; unit: Unit; step?: number; scale?: number })
  | (FieldBase & { control: 'slider'; unit: Unit; step: number; scale?: number })
  /** `none`: the choice that removes the property. */
  | (FieldBase & { control: 'choice'; choices: Readonly<Record<string, ChoiceKey>>; none?: ChoiceKey })
  | (FieldBase & { control: 'switch' })
  /** `optional`: can be removed. */
  | (FieldBase & { control: 'picture'; optional?: boolean })
  | (FieldBase & { control: 'color'; none?: boolean })
  | (FieldBase & { control: 'text'; rows?: number })
  /** An optional object; its parts are listed below while it exists. */
  | (FieldBase & { control: 'part' })
  /** The group that shares the value at the path. */
  | (FieldBase & { control: 'together'; path: TogetherPath })
  | (FieldBase & { control: SpecialControl; covers?: readonly string[] });

export interface Group {
  title: GroupKey;
  fields: readonly Field[];
  /** Folded by default. */
  folded?: boolean;
}
