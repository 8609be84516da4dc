/** One language at each end of the widths. Every page is checked in both themes. */
export const variants = [
  { language: 'de', width: 360 },
  { language: 'en', width: 1440 },
] as const;

export type Variant = (typeof variants)[number];
