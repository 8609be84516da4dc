import type { SystemFacts } from '../system.ts';

export const chVolleyball = {
  id: 'ch-volleyball',
  sport: 'volleyball',
  name: 'Swiss Volley',
  country: 'CH',
  source: 'swiss-volley',
  idPrefix: 'sv-',
  address: 'https://api.volleyball.ch',
  about: "the federation's interface, with a key of each club",
  key: { page: 'https://volleymanager.volleyball.ch/', variable: 'MATCHPOST_VOLLEY_KEY', needsClub: false },
} as const satisfies SystemFacts;
