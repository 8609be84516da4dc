/** A template with sample games, or what is wrong with it. */
export type Preview =
  | { kind: 'drawn'; file: Blob; width: number; height: number; isPictureMissing: boolean }
  | { kind: 'broken'; sentences: string[] };
