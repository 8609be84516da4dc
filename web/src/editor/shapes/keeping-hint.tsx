import { useTranslations } from 'use-intl';
import { findElement } from '../document/document.ts';
import { useElementNames } from '../panels/element-name.ts';
import { useEditorState } from '../panels/use-editor-state.ts';
import { findReach } from './find-reach.ts';

/** What becomes of a change in this format. */
export function KeepingHint() {
  const t = useTranslations('editorPanels.shapes');
  const nameOf = useElementNames();
  const reach = useEditorState(findReach);
  const count = useEditorState(({ selection }) => selection.length);
  const element = useEditorState(({ document, selection }) => findElement(document, selection[0] ?? ''));
  const name = element === undefined ? '' : nameOf(element);
  return (
    <span className="min-w-0 flex-1 basis-60 text-sm leading-snug text-soft">
      {t(`reach.${reach}`, { name, count })}
    </span>
  );
}
