import { useTranslations } from 'use-intl';
import { findElement } from '../../document/document.ts';
import { parseConditions } from '../properties/conditions.ts';
import { useConditionWords } from '../properties/use-condition-words.ts';
import { useEditorState } from '../use-editor-state.ts';
import { useRemarks } from './use-remarks.ts';

/** Why the element that was chosen is not to be seen, or not all of it. */
export function ElementRemark({ id }: { id: string }) {
  const t = useTranslations('editorPanels.remarks');
  const remark = useRemarks().get(id);
  const condition = useCondition(id);
  if (remark === undefined) return null;
  return (
    <p className="border-l-4 border-signal px-3 py-1 text-sm leading-snug break-words">
      {remark === 'outside' ? t('outsideMore') : t('notShownMore', { condition })}
    </p>
  );
}

/** In words where they were chosen; what was written freely as it is written. */
export function useCondition(id: string): string {
  const say = useConditionWords();
  const when = useEditorState(({ document }) => findElement(document, id)?.when) ?? '';
  return parseConditions(when)?.map(say).join(', ') ?? when;
}
