/** Sub-pages of the profile, in the order of the menu. */
export const menuSections = [
  'subscription',
  'teams',
  'templates',
  'logos',
  'backgrounds',
  'settings',
  'delete',
] as const;
export type MenuSection = (typeof menuSections)[number];
