import type { AreaMessages } from '../../messages/areas.ts';

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
