import { defaultSport, getSport, sports } from '@matchpost/engine/sports';
import type { Plugin } from 'vite';

const id = 'virtual:court-outlines';

/** The outlines of all courts without the rest of each sport, since the landing page draws only these. */
export function courtOutlinesPlugin(): Plugin {
  return {
    name: 'matchpost-court-outlines',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(loaded) {
      if (loaded !== `\0${id}`) return null;
      const outlines = Object.fromEntries(sports.map((sport) => [sport, getSport(sport).outline]));
      return [
        `export const defaultSport = ${JSON.stringify(defaultSport)};`,
        `export const outlines = ${JSON.stringify(outlines)};`,
      ].join('\n');
    },
  };
}
