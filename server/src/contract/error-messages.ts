import type { Language } from '@matchpost/engine/languages';

/** The sentences of every code the API answers with, in one language: pages load no other. */
export async function loadErrorMessages(language: Language): Promise<Readonly<Record<string, string>>> {
  const [server, leagues] = await Promise.all([
    import(`../messages/${language}/errors.ts`) as Promise<{ errors: Readonly<Record<string, string>> }>,
    import(`../leagues/messages/${language}.ts`) as Promise<{ messages: Readonly<Record<string, string>> }>,
  ]);
  return { ...leagues.messages, ...server.errors };
}
