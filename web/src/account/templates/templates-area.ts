import type { Area } from '../../messages/areas.ts';
import type { de } from './messages/de.ts';

declare module '../../messages/areas.ts' {
  interface AreaMessages {
    templates: typeof de;
  }
}

export const templatesArea: Area<'templates'> = {
  name: 'templates',
  load: {
    de: async () => (await import('./messages/de.ts')).de,
    en: async () => (await import('./messages/en.ts')).en,
  },
};
