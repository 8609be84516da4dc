export const findingKinds = [
  'covered',
  'empty',
  'shortened',
  'contrast',
  'logo',
  'picture',
  'glyph',
  'outside',
  'edge',
  'failed',
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** One thing wrong with one post. */
export interface Finding {
  kind: FindingKind;
  /** Of the template's element; absent when it is about the post as a whole. */
  elementId?: string;
  /** For the sentence: `details.<kind>` of the messages. */
  params: Readonly<Record<string, string | number>>;
}
