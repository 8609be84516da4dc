import type { Area } from '../messages/areas.ts';
import type { de } from './messages/de.ts';

declare module '../messages/areas.ts' {
  interface AreaMessages {
    editor: typeof de;
  }
}

export const editorArea: Area<'editor'> = {
  name: 'editor',
  load: {
    de: async () => (await import('./messages/de.ts')).de,
    en: async () => (await import('./messages/en.ts')).en,
  },
};
