import type { Format, Language } from '@matchpost/engine';

/** What people call the shapes of a post. Not among the messages: there a colon has a meaning. */
export const formatLabels: Readonly<Record<Format, Readonly<Record<Language, string>>>> = {
  '4:5': { de: 'Hochformat', en: 'Portrait' },
  '1:1': { de: 'Quadrat', en: 'Square' },
  '1100:800': { de: 'Querformat', en: 'Landscape' },
  '3:4': { de: 'Hochformat', en: 'Portrait' },
  '9:16': { de: 'Story', en: 'Story' },
  '16:9': { de: 'Bildschirm', en: 'Screen' },
};
