import { useTranslations } from 'use-intl';
import { useEditorState } from '../use-editor-state.ts';
import { useLanguageName } from '../../../preferences/use-language-name.ts';
import { languageOf, type Condition, type FixedCondition } from './conditions.ts';

/** `nur mit Resultat (Spiel 2)` */
export function useConditionWords(): (condition: Condition) => string {
  const t = useTranslations('editorPanels.when');
  const languageName = useLanguageName();
  const games = useEditorState(({ document }) => document.games);
  return ({ name, game }) => {
    const language = languageOf(name);
    const words =
      language === undefined
        ? t(`conditions.${name as FixedCondition}`)
        : t('onlyIn', { language: languageName(language) });
    return game === 0 || (games === 1 && game === 1) ? words : t('ofGame', { words, game });
  };
}
