import { textIn } from '@matchpost/engine/languages';
import { getSport, type SportId } from '@matchpost/engine/sports';
import { useLanguage } from '../preferences/language.ts';

/** What a sport is called in the page's language. */
export function useSportName(): (sport: SportId) => string {
  const language = useLanguage();
  return (sport) => textIn(getSport(sport).names, language);
}
