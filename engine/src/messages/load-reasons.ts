import type { Language } from '../languages.ts';
import type { Sentences } from './fill-message.ts';

export { translateReason } from './fill-message.ts';

/** The sentences that can be the `reason` in another one, in one language: pages load no other. */
export async function loadReasons(language: Language): Promise<Sentences> {
  const [{ reasons }, { keywords }, { errors }] = (await Promise.all([
    import(`./${language}/reasons.ts`),
    import(`./${language}/keywords.ts`),
    import(`./${language}/errors.ts`),
  ])) as [{ reasons: Sentences }, { keywords: Sentences }, { errors: Sentences }];
  return { ...errors, ...keywords, ...reasons };
}
