import { useDeferredValue } from 'react';
import { useTranslations } from 'use-intl';
import { findElement } from '../document/document.ts';
import { Panel } from './panel.tsx';
import { Arrange } from './properties/arrange.tsx';
import { ElementActions } from './properties/element-actions.tsx';
import { Groups } from './properties/groups.tsx';
import { NameField } from './properties/name-field.tsx';
import { BackToList } from './properties/back-to-list.tsx';
import { SubjectContext } from './properties/subject.ts';
import { ElementRemark } from './remarks/element-remark.tsx';
import { WithPanelWords } from './with-panel-words.tsx';
import { useEditorState } from './use-editor-state.ts';

/** 'Element-Eigenschaften': everything about what is selected. */
export function PropertiesPanel() {
  return (
    <WithPanelWords>
      <Properties />
    </WithPanelWords>
  );
}

function Properties() {
  const t = useTranslations('editorPanels.properties');
  // The canvas shows first what is selected: a whole form takes longer than a frame.
  const current = useEditorState((state) => state.selection);
  const selection = useDeferredValue(current);
  const count = useEditorState(({ document }) => selection.filter((id) => findElement(document, id)).length);
  const [id] = count === 1 ? selection : [];
  return (
    <Panel title={t('title')} aside={count > 1 && <span className="text-soft">{t('several', { count })}</span>}>
      {count === 0 ? (
        <p className="text-soft">{t('nothing')}</p>
      ) : (
        <SubjectContext value={selection}>
          {/* Another selection is another form: what was typed into the last one has been taken. */}
          <div key={selection.join()} inert={selection !== current} className="flex min-w-0 flex-col gap-3">
            <BackToList />
            {id !== undefined && <ElementRemark id={id} />}
            <ElementActions />
            {id === undefined && <Arrange />}
            <Groups />
            {id !== undefined && <NameField />}
          </div>
        </SubjectContext>
      )}
    </Panel>
  );
}
