import type { Language } from '@matchpost/engine/languages';
import { loadReasons } from '@matchpost/engine/load-reasons';

/** The sentences of league errors in one language: pages load no other. */
export async function loadLeagueErrorMessages(language: Language): Promise<Readonly<Record<string, string>>> {
  const { errors } = (await import(`./messages/${language}/errors.ts`)) as { errors: Readonly<Record<string, string>> };
  return errors;
}

/** The sentences that can be the reason in another one. */
export async function loadLeagueReasons(language: Language): Promise<Readonly<Record<string, string>>> {
  const [{ reasons }, { net }, engine] = await Promise.all([
    import(`./messages/${language}/reasons.ts`) as Promise<{ reasons: Readonly<Record<string, string>> }>,
    import(`./messages/${language}/net.ts`) as Promise<{ net: Readonly<Record<string, string>> }>,
    loadReasons(language),
  ]);
  return { ...engine, ...net, ...reasons };
}
