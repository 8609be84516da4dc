import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../preferences/language.ts';
import { getHeadLinks } from './head.ts';
import { getPageFacts } from './pages.ts';

/** Title and links of the head follow the page; the prerendered pages bring theirs along. */
export function useHead(): void {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const language = useLanguage();
  const t = useTranslations('shell');
  const facts = getPageFacts(path);
  const title = t(facts.title);
  useEffect(() => {
    document.title = title;
    for (const old of document.head.querySelectorAll('link[rel=canonical], link[rel=alternate]')) old.remove();
    for (const link of getHeadLinks(facts, language, location.origin)) {
      document.head.append(Object.assign(document.createElement('link'), link));
    }
  }, [title, facts, language]);
}
