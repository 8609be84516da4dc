import { useTranslations } from 'use-intl';
import { useEditorState } from '../use-editor-state.ts';
import type { Condition } from './conditions.ts';

/** `nur mit Resultat (Spiel 2)` */
export function useConditionWords(): (condition: Condition) => string {
  const t = useTranslations('editorPanels.when');
  const games = useEditorState(({ document }) => document.games);
  return ({ name, game }) => {
    const words = t(`conditions.${name}`);
    return game === 0 || (games === 1 && game === 1) ? words : t('ofGame', { words, game });
  };
}
