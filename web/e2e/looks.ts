/** One language at each end of the widths. Every page is checked in both themes. */
export const looks = [
  { language: 'de', width: 360 },
  { language: 'en', width: 1440 },
] as const;

export type Look = (typeof looks)[number];
