import type { Translation } from '../areas.ts';

export const messages = {
  impressum: 'Imprint',
  privacy: 'Privacy policy',
  terms: 'Terms and conditions',
  loading: 'Loading the text …',
} as const satisfies Translation<'legal'>;
