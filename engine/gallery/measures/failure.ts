export const measures = [
  'contrast',
  'covered',
  'face',
  'subject',
  'unsafe',
  'bleeding',
  'overlap',
  'empty',
  'warning',
] as const;

export interface Failure {
  measure: (typeof measures)[number];
  /** The element's id; '' for the post as a whole. */
  element: string;
  /** The text or the place, and the measured value. */
  what: string;
}
