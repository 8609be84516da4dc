import type { Element } from '@matchpost/engine';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { renameElement } from '../../document/operations/change.ts';
import { useEditorParts } from '../../editor-context.ts';
import { useElementNames } from '../element-name.ts';
import { controlClass, FieldFrame } from './controls/field-frame.tsx';
import { useDraft } from './use-draft.ts';
import { useSubjects } from './use-subjects.ts';

function withoutName(element: Element): Element {
  const { name: _own, ...rest } = element;
  return rest;
}

/** Called so in the list of all elements; without a name, after what it says or shows. */
export function NameField() {
  const t = useTranslations('editorPanels.properties');
  const id = useId();
  const { store } = useEditorParts();
  const [element] = useSubjects();
  const nameOf = useElementNames();
  const draft = useDraft({
    text: element?.name ?? '',
    commit(name) {
      if (element !== undefined) store.trigger.commit({ step: 'rename', change: renameElement(element.id, name) });
      return undefined;
    },
  });
  if (element === undefined) return null;
  return (
    <FieldFrame id={id} label={t('name')}>
      <input
        id={id}
        value={draft.text}
        maxLength={100}
        placeholder={nameOf(withoutName(element))}
        onChange={(event) => draft.change(event.target.value)}
        onBlur={draft.finish}
        onKeyDown={(event) => event.key === 'Enter' && draft.finish()}
        className={controlClass}
      />
    </FieldFrame>
  );
}
