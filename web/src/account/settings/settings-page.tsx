import { useTranslations } from 'use-intl';
import { Section } from '../section.tsx';
import { Link } from '@tanstack/react-router';
import { Factors } from './factors.tsx';
import { Instagram } from './instagram.tsx';
import { Sessions } from './sessions.tsx';
import { languageNames, languages } from '@matchpost/engine/languages';
import { loadShownMessages } from '../../messages/areas.ts';
import { showFailure } from '../../messages/show-failure.ts';
import { chooseLanguage, useLanguage, type Language } from '../../preferences/language.ts';
import { chooseTheme, themes, useTheme } from '../../preferences/theme.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useSession } from '../../session/session.ts';
import { tellLanguage } from '../../session/session-actor.ts';
import { PressedGroup } from '../../ui/pressed-group.tsx';
import { Block } from './block.tsx';
import { withMessages } from '../../messages/with-messages.tsx';

export const SettingsPage = withMessages(Settings, 'settings');

function Settings() {
  const t = useTranslations('account');
  return (
    <Section title={t('settings')}>
      <Appearance />
      <Instagram />
      <Factors />
      <Sessions />
      <MovedKeys />
    </Section>
  );
}

/** Keys were in the settings before. */
function MovedKeys() {
  const t = useTranslations('settings');
  return (
    <Block title={t('automations')} lead={t('automationsMore')}>
      <Link to="/profile/automations" className={buttonClass('secondary', 'self-start')}>
        {t('automationsOpen')}
      </Link>
    </Block>
  );
}

function Appearance() {
  const t = useTranslations('settings');
  const theme = useTheme();
  const language = useLanguage();
  const { user } = useSession();
  const switchTo = useLanguageSwitch();
  return (
    <Block title={t('appearance')}>
      <Choice title={t('theme')} hint={t('themeMore')}>
        <PressedGroup
          label={t('theme')}
          value={theme}
          onChange={chooseTheme}
          options={themes.map((value) => ({ value, text: t(`themes.${value}`) }))}
        />
      </Choice>
      <Choice title={t('language')} hint={t('languageMore')}>
        <PressedGroup
          label={t('language')}
          value={user?.language ?? language}
          onChange={(next) => void switchTo(next)}
          options={languages.map((value) => ({ value, text: languageNames[value], lang: value }))}
        />
      </Choice>
    </Block>
  );
}

function Choice({ title, hint, children }: { title: string; hint: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-1.5">
      <p className="font-semibold">{title}</p>
      {children}
      <p className="text-soft">{hint}</p>
    </div>
  );
}

/** Changes the page at once, then the language of mails. */
function useLanguageSwitch(): (language: Language) => Promise<void> {
  const t = useTranslations('settings');
  return async (language) => {
    try {
      await loadShownMessages(language);
    } catch (error) {
      return showFailure(t('pageLanguageFailed'), error);
    }
    chooseLanguage(language);
    try {
      await tellLanguage(language);
    } catch (error) {
      await showFailure(t('languageFailed'), error);
    }
  };
}
