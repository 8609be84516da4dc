import type { Language } from '@matchpost/engine/languages';

/** The sentences of league errors in one language: pages load no other. */
export async function loadLeagueErrorMessages(language: Language): Promise<Readonly<Record<string, string>>> {
  const { errors } = (await import(`./messages/${language}/errors.ts`)) as { errors: Readonly<Record<string, string>> };
  return errors;
}
