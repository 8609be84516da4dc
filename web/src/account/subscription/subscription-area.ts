import type { Area } from '../../messages/areas.ts';
import type { de } from './messages/de.ts';

declare module '../../messages/areas.ts' {
  interface AreaMessages {
    subscription: typeof de;
  }
}

export const subscriptionArea: Area<'subscription'> = {
  name: 'subscription',
  load: {
    de: async () => (await import('./messages/de.ts')).de,
    en: async () => (await import('./messages/en.ts')).en,
  },
};
