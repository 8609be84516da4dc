import type { Language } from './languages.ts';
import { inEveryLanguage } from './messages/index.ts';
import type { Translation } from './messages/translation.ts';

type FieldName = keyof Translation['fields'];

export type FieldKind = 'text' | 'image';

export interface Field {
  name: string;
  kind: FieldKind;
  label: Record<Language, string>;
  sample: string;
}

/** A data field; its label stands in the messages. */
export function field<const N extends FieldName>(name: N, kind: FieldKind, sample: string) {
  return { name, kind, label: inEveryLanguage(({ fields }) => fields[name]), sample };
}
