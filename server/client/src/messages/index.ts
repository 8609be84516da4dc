import * as translations from './languages.generated.ts';
import type { Translation } from './translation.ts';

export type Language = keyof typeof translations;

/** All that the client itself says, in every language. */
export const messages: Readonly<Record<Language, Translation>> = translations;
