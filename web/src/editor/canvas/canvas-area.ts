import type { Area } from '../../messages/areas.ts';
import type { de } from './messages/de.ts';

declare module '../../messages/areas.ts' {
  interface AreaMessages {
    editorCanvas: typeof de;
  }
}

export const editorCanvasArea: Area<'editorCanvas'> = {
  name: 'editorCanvas',
  load: {
    de: async () => (await import('./messages/de.ts')).de,
    en: async () => (await import('./messages/en.ts')).en,
  },
};
