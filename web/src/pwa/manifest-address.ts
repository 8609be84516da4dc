import { sourceLanguage, type Language } from '@matchpost/engine/languages';

/** A manifest a language: browsers ask for it without cookies. All name the same app by its `id`. */
export function getManifestAddress(language: Language): string {
  return language === sourceLanguage ? '/manifest.webmanifest' : `/manifest.${language}.webmanifest`;
}
