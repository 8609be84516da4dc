import { languageNames, languages } from '@matchpost/engine/languages';

/** For a switch between the languages: `DE`, read aloud with the language's own name. */
export const languageOptions = languages.map((value) => {
  const text = value.toUpperCase();
  return { value, text, label: `${text}: ${languageNames[value]}`, lang: value };
});
