import type { Translation } from '../areas.ts';

export const messages = {
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
} as const satisfies Translation<'manifest'>;
