import type { Translation } from '../areas.ts';

export const messages = {
  missing: 'Your club is not in the list?',
  missingMore: 'Make your own team: any club, any sport. Games from a calendar, Excel or by hand.',
  make: 'Make your own team',
} as const satisfies Translation<'ownTeamLink'>;
