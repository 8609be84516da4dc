import { getLegalText, type LegalPageName } from '@matchpost/server/contract';
import { useEffect, useState } from 'react';
import { callApi } from '../api.ts';
import type { Language } from '../preferences/language.ts';

/** Holds the text in the page, with its name in `data-text`. */
export const TEXT_ID = 'legal-text';

type Shown = { html: string } | { error: unknown } | undefined;

/**
 * The operator's text. A prerendered page already has it: the server writes it in the place of the mark. Undefined while
 * it loads; `retry` asks again after a failure.
 */
export function useLegalText(page: LegalPageName, language: Language): { text: Shown; retry(): void } {
  const name = nameText(page, language);
  const [loaded, setLoaded] = useState<{ name: string; text: Shown }>(() => ({ name, text: findText(page, language) }));
  const text = loaded.name === name ? loaded.text : undefined;
  useEffect(() => {
    if (text !== undefined) return undefined;
    let isLeft = false;
    const show = (text: Shown) => void (isLeft || setLoaded({ name, text }));
    callApi(getLegalText, { params: { page }, query: { language } }).then(show, (error: unknown) => show({ error }));
    return () => void (isLeft = true);
  }, [name, page, language, text]);
  return { text, retry: () => setLoaded({ name, text: undefined }) };
}

/** Names a text of a language, so that a page of another language is never taken for it. */
export function nameText(page: LegalPageName, language: Language): string {
  return `${page}-${language}`;
}

function findText(page: LegalPageName, language: Language): Shown {
  if (typeof document === 'undefined') return { html: `%LEGAL:${page}%` };
  const there = document.getElementById(TEXT_ID);
  return there?.dataset['text'] === nameText(page, language) ? { html: there.innerHTML } : undefined;
}

/** The page of an address: `/privacy-policy-de` is `privacy`. */
export function getLegalPage(path: string): LegalPageName {
  const [, name] = /^\/(privacy|terms)-/.exec(path) ?? [];
  return (name as LegalPageName | undefined) ?? 'imprint';
}
