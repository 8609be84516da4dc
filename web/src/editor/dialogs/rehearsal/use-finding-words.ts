import { errorTable, issueMessage, type ErrorCode } from '@matchpost/engine';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../preferences/language.ts';
import { findElement } from '../../document/document.ts';
import { useEditorParts } from '../../editor-context.ts';
import { findElementName } from '../../panels/element-name.ts';
import type { Finding } from './finding.ts';
import type { PlannedPost } from './plan-posts.ts';

/** Posts and findings in words. */
export function useFindingWords() {
  const t = useTranslations('editorDialogs.rehearsal');
  const language = useLanguage();
  const { store } = useEditorParts();

  const nameOf = (id: string | undefined): string => {
    const element = id === undefined ? undefined : findElement(store.getSnapshot().context.document, id);
    return element === undefined ? '' : (findElementName(element, language) ?? element.id);
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
    finding(finding: Finding): string {
      const [element, detail] = [nameOf(finding.elementId), detailOf(finding)];
      const text = element === '' ? detail : t('finding', { element, detail });
      return `${t(`kinds.${finding.kind}`)}: ${text}`;
    },
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
  };
}
