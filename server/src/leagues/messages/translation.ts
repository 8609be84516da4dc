import type { messages } from './de.ts';

/** The same codes as German, which is the source. */
export type Translation = Readonly<Record<keyof typeof messages, string>>;
