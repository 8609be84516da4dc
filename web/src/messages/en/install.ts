import type { Translation } from '../areas.ts';

export const messages = {
  ask: 'Put Matchpost on this device?',
  askMore: 'With an icon and a window of its own. You can then open a photo with Matchpost, too.',
  yes: 'Install',
  no: 'No, thanks',
  byHand: 'Put Matchpost on your home screen?',
  byHandMore: 'Tap “Share” in Safari, then “Add to Home Screen”.',
  understood: 'Got it',
  done: 'Matchpost is installed',
} as const satisfies Translation<'install'>;
