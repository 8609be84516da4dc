import { useLocation, useNavigate } from '@tanstack/react-router';
import { Moon, Sun } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { loadShownMessages } from '../messages/areas.ts';
import { chooseLanguage, useLanguage, type Language } from '../preferences/language.ts';
import { toggleTheme } from '../preferences/theme.ts';
import { languageOptions } from '../preferences/language-options.ts';
import { PressedGroup } from '../ui/pressed-group.tsx';
import { getPageFacts } from './pages.ts';

export function LanguageToggle() {
  const t = useTranslations('shell');
  const language = useLanguage();
  const switchTo = useLanguageSwitch();
  return (
    <PressedGroup
      label={t('language')}
      value={language}
      onChange={(next) => void switchTo(next)}
      options={languageOptions}
    />
  );
}

let pressed: Language | undefined;

/** Also opens the translation of a page with an address per language. */
function useLanguageSwitch(): (language: Language) => Promise<void> {
  const { pathname, searchStr } = useLocation();
  const navigate = useNavigate();
  return async (next) => {
    pressed = next;
    await loadShownMessages(next);
    // The words of a later press may have arrived earlier.
    if (pressed !== next) return;
    chooseLanguage(next);
    const { fixed, addresses } = getPageFacts(pathname);
    const to = fixed ? addresses?.[next] : searchStr.includes('lang=') && pathname;
    if (to) await navigate({ to, search: {}, replace: true });
  };
}

/** Both icons are in the page; the theme class shows the right one before any script runs. */
export function ThemeToggle() {
  const t = useTranslations('shell');
  return (
    <button
      type="button"
      aria-label={t('toggleTheme')}
      title={t('toggleTheme')}
      onClick={toggleTheme}
      className="grid size-12 place-items-center rounded-sm hover:bg-line"
    >
      <Sun aria-hidden="true" className="hidden dark:block" />
      <Moon aria-hidden="true" className="dark:hidden" />
    </button>
  );
}
