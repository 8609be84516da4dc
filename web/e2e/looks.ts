/** Both languages, each at one end of the widths; every page is then seen in both themes. */
export const looks = [
  { language: 'de', width: 360 },
  { language: 'en', width: 1440 },
] as const;

export type Look = (typeof looks)[number];
