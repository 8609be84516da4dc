import type { Area } from '../../messages/areas.ts';
import type { de } from './messages/de.ts';

declare module '../../messages/areas.ts' {
  interface AreaMessages {
    editorPanels: typeof de;
  }
}

export const panelsArea: Area<'editorPanels'> = {
  name: 'editorPanels',
  load: {
    de: async () => (await import('./messages/de.ts')).de,
    en: async () => (await import('./messages/en.ts')).en,
  },
};
