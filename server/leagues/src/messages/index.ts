import type { Language } from '@matchpost/engine/languages';
import * as translations from './languages.generated.ts';
import type { Translation } from './translation.ts';

export type { Translation };

/** All that reading league data says, in every language. */
export const messages: Readonly<Record<Language, Translation>> = translations;
