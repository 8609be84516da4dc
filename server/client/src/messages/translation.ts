import type { messages } from './de/index.ts';

/** German is the source: every language has the same messages. */
export type Translation = { [Part in keyof typeof messages]: Readonly<Record<keyof (typeof messages)[Part], string>> };
