import type { messages } from './de/index.ts';

/** The same codes as German, which is the source. */
export type Translation = {
  readonly [Part in keyof typeof messages]: Readonly<Record<keyof (typeof messages)[Part], string>>;
};
