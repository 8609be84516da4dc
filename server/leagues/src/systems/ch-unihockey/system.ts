import type { SystemFacts } from '../system.ts';

export const chUnihockey = {
  id: 'ch-unihockey',
  sport: 'unihockey',
  name: 'swiss unihockey',
  country: 'CH',
  source: 'swiss-unihockey',
  idPrefix: 'su-',
  address: 'https://api-v2.swissunihockey.ch',
  about: "the federation's public tables; ask it for permission before launch",
} as const satisfies SystemFacts;
