import { languageNames, languages } from '@matchpost/engine/languages';

/** Options for a language switch: `DE`, announced by the language's own name. */
export const languageOptions = languages.map((value) => {
  const text = value.toUpperCase();
  return { value, text, label: `${text}: ${languageNames[value]}`, lang: value };
});
