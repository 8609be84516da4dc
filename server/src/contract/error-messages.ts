import type { Language } from '@matchpost/engine/languages';
import { translateReason } from '@matchpost/engine/load-reasons';
import { loadLeagueErrorMessages, loadLeagueReasons } from '@matchpost/leagues/load-error-messages';

/** The sentences of every code the API answers with, in one language: pages load no other. */
export async function loadErrorMessages(language: Language): Promise<Readonly<Record<string, string>>> {
  const [{ errors }, leagues] = await Promise.all([
    import(`../messages/${language}/errors.ts`) as Promise<{ errors: Readonly<Record<string, string>> }>,
    loadLeagueErrorMessages(language),
  ]);
  return { ...leagues, ...errors };
}

/** The params of an answer with their `reason` in a language: an answer has it in the one that its caller accepts. */
export async function translateParams<P extends Readonly<Record<string, string | number>>>(
  params: P,
  language: Language,
) {
  if (params['because'] === undefined) return params;
  const [{ reasons }, leagues] = await Promise.all([
    import(`../messages/${language}/reasons.ts`) as Promise<{ reasons: Readonly<Record<string, string>> }>,
    loadLeagueReasons(language),
  ]);
  return translateReason(params, [reasons, leagues]);
}
