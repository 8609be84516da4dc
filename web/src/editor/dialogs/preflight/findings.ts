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

/** One problem of one post. */
export interface Finding {
  kind: FindingKind;
  /** Id of the template's element; absent for the post as a whole. */
  elementId?: string;
  /** Values of the sentence `details.<kind>`. */
  params: Readonly<Record<string, string | number>>;
}
