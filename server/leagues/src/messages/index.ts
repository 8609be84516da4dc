import type { Language } from '@matchpost/engine/languages';
import { messages as de } from './de/index.ts';
import { messages as en } from './en/index.ts';
import type { Translation } from './translation.ts';

export type { Translation };

/** All that reading league data says, in every language. */
export const messages: Readonly<Record<Language, Translation>> = { de, en };
