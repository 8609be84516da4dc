import { errorTable, issueMessage, type ErrorCode } from '@matchpost/engine';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../preferences/language.ts';
import { findElement } from '../../document/document.ts';
import { useEditorParts } from '../../editor-context.ts';
import { useElementNames } from '../../panels/element-name.ts';
import type { Finding } from './finding.ts';
import type { PlannedPost } from './plan-posts.ts';

/** Posts and findings in words. */
export function useFindingWords() {
  const t = useTranslations('editorDialogs.preflight');
  const language = useLanguage();
  const { store } = useEditorParts();

  const names = useElementNames();
  const nameOf = (id: string | undefined): string => {
    const element = id === undefined ? undefined : findElement(store.getSnapshot().context.document, id);
    return element === undefined ? '' : names(element);
  };

  const detailOf = ({ kind, params }: Finding): string => {
    if (kind !== 'failed') return t(`details.${kind}`, toValues(params));
    const code = String(params['code']);
    const reason = code in errorTable ? issueMessage({ code: code as ErrorCode, params }, language) : code;
    return t('details.failed', { reason });
  };

  return {
    title({ games }: PlannedPost): string {
      const names = games.map(({ teamHome, teamAway }) => `${teamHome} – ${teamAway}`);
      return names.join(', ');
    },
    /** In short what is wrong, and with which element. */
    topic({ kind, elementId, params }: Finding): string {
      if (kind === 'covered')
        return t('coveredBy', { element: nameOf(elementId), cover: nameOf(String(params['cover'])) });
      return [t(`kinds.${kind}`), nameOf(elementId)].filter((text) => text !== '').join(': ');
    },
    detail: detailOf,
  };
}

/** Each sentence takes some of these. */
function toValues(params: Finding['params']) {
  const text = (name: string) => String(params[name] ?? '');
  return {
    text: text('text'),
    characters: text('characters'),
    team: text('team'),
    margin: text('margin'),
    ratio: text('ratio'),
    needed: text('needed'),
    share: text('share'),
  };
}
