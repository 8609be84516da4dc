/** Each theme, each language and both ends of the widths; contrast does not hang on the words, so two are enough. */
export const looks = [
  { theme: 'light', language: 'de', width: 360 },
  { theme: 'dark', language: 'en', width: 1440 },
] as const;

export type Look = (typeof looks)[number];
