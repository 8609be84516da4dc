import type { TSchema } from 'typebox';
import type { Field } from '../field.ts';
import type { LocalWords } from '../languages.ts';
import type { PostKind } from '../post-kind.ts';

/** A list that the data of a post may have beside `games`. `2-bind/lists` has the reader of each. */
export interface DataList {
  /** The kind of post that needs it. */
  kind: PostKind;
  /** Its name for people. */
  name: LocalWords;
  schema: TSchema;
  /** Fields of a row, for the children of a repeat over the list. */
  fields: readonly Field[];
  /** Names for expressions in such a repeat, besides the fields. */
  conditions: readonly string[];
  /** A plain row, from left to right: its fields, the one with a name and the most room. Empty without rows. */
  plainRow: { fields: readonly string[]; name: string };
  /** Fields that belong to the list as a whole. */
  postFields: readonly Field[];
  /** Names for expressions anywhere in a template. */
  postConditions: readonly string[];
}
