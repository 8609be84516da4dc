import { useLocation } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { findLanguage } from '@matchpost/engine/languages';
import { getChosenLanguage, showLanguage, type Language } from '../preferences/language.ts';
import { getPageFacts } from './pages.ts';

/** The language of a page: its own, else the one in its address, else the one chosen. */
export function getRouteLanguage(pathname: string, search: string): Language {
  const asked = findLanguage(new URLSearchParams(search).get('lang'));
  return getPageFacts(pathname).fixed ?? asked ?? getChosenLanguage();
}

export function useRouteLanguage(): void {
  const { pathname, searchStr } = useLocation();
  useLayoutEffect(() => showLanguage(getRouteLanguage(pathname, searchStr)), [pathname, searchStr]);
}
