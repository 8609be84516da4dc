import type { Area } from '../../messages/areas.ts';
import type { de } from './messages/de.ts';

declare module '../../messages/areas.ts' {
  interface AreaMessages {
    backgrounds: typeof de;
  }
}

export const backgroundsArea: Area<'backgrounds'> = {
  name: 'backgrounds',
  load: {
    de: async () => (await import('./messages/de.ts')).de,
    en: async () => (await import('./messages/en.ts')).en,
  },
};
