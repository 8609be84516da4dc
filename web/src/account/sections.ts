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

/** Of a path such as `/profile/teams`; undefined for the profile itself. */
export function findSection(path: string): MenuSection | undefined {
  return menuSections.find((section) => section === path.split('/')[2]);
}
