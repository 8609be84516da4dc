import type { SystemFacts } from '../system.ts';

export const chHandball = {
  id: 'ch-handball',
  sport: 'handball',
  name: 'Schweizerischer Handball-Verband',
  country: 'CH',
  source: 'handball',
  idPrefix: 'sh-',
  address: 'https://clubapi.handball.ch/rest/v1',
  about: "the federation's club interface, with a key of each club",
  key: { page: 'https://vat.handball.ch/', variable: 'MATCHPOST_HANDBALL_KEY', needsClub: true },
} as const satisfies SystemFacts;
