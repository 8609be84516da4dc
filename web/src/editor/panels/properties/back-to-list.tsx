import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { findList } from '../../document/levels.ts';
import { useEditorParts } from '../../editor-context.ts';
import { askForProperties } from '../../properties-asked.ts';
import { useElementNames } from '../element-name.ts';
import { SmallButton } from '../small-button.tsx';
import { useEditorState } from '../use-editor-state.ts';
import { useSubject } from './subject.ts';

/** From parts of a game list out to the list: where there is no Escape key, and nothing beside them to tap. */
export function BackToList() {
  const t = useTranslations('editorPanels.rows');
  const { store } = useEditorParts();
  const nameOf = useElementNames();
  const [id = ''] = useSubject();
  const list = useEditorState(({ document }) => findList(document, id));
  if (list === undefined) return null;
  return (
    <SmallButton
      icon={ArrowLeft}
      className="-mx-2.5 font-semibold"
      onClick={() => {
        store.trigger.select({ ids: [list.id] });
        askForProperties('children');
      }}
    >
      {t('back', { name: nameOf(list) })}
    </SmallButton>
  );
}
