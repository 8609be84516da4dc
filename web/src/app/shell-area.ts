import type { Area } from '../messages/areas.ts';
import type { de } from './messages/de.ts';

declare module '../messages/areas.ts' {
  interface AreaMessages {
    shell: typeof de;
  }
}

export const shellArea: Area<'shell'> = {
  name: 'shell',
  load: {
    de: async () => (await import('./messages/de.ts')).de,
    en: async () => (await import('./messages/en.ts')).en,
  },
};
