import { errorTable, issueMessage } from '@matchpost/engine';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../preferences/language.ts';
import type { ImportProblem } from './import-problem.ts';
import { PATIENCE_SECONDS } from './load-svg.ts';

/** Why a file was refused, in the language of the page. */
export function useProblemSentence(problem: ImportProblem): string {
  const t = useTranslations('editorDialogs.svg');
  const language = useLanguage();
  switch (problem.kind) {
    case 'not-svg':
      return t('notSvg');
    case 'too-large':
      return t('tooLarge');
    case 'too-slow':
      return t('tooSlow', { seconds: String(PATIENCE_SECONDS) });
    case 'refused': {
      const { code, params } = problem.error;
      // Codes travel as text between worker and page.
      return code in errorTable
        ? issueMessage({ code: code as keyof typeof errorTable, params }, language)
        : t('failed');
    }
  }
}
