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
  /** Of the web app's manifest, which the build writes. */
  manifest: {
    description: 'Turns league games and results into finished posts.',
    weekend: 'Your weekend',
    weekendMore: 'Everything to post this weekend',
    studio: 'New post',
    studioMore: 'Choose a game and make its post in the studio',
    carousel: 'Carousel',
    carouselMore: 'All games of the weekend as a carousel',
    templates: 'Templates',
    templatesMore: 'Your custom templates',
    shotWeekend: 'The club’s weekend, every post ready',
    shotStudio: 'A result in the studio, ready to share',
  },
} as const satisfies Translation<'install'>;
