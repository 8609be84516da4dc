import type { Language } from '@matchpost/engine/languages';
import { loadLeagueErrorMessages } from '@matchpost/leagues/load-error-messages';

/** The sentences of every code the API answers with, in one language: pages load no other. */
export async function loadErrorMessages(language: Language): Promise<Readonly<Record<string, string>>> {
  const [{ errors }, leagues] = await Promise.all([
    import(`../messages/${language}/errors.ts`) as Promise<{ errors: Readonly<Record<string, string>> }>,
    loadLeagueErrorMessages(language),
  ]);
  return { ...leagues, ...errors };
}
