import { loadTemplate, type Element } from '@matchpost/engine';
import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../../preferences/language.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { createId, type AnyElement } from '../../../document/elements.ts';
import { addParts } from '../../../document/operations/add.ts';
import { removeElements } from '../../../document/operations/remove.ts';
import { useEditorParts } from '../../../editor-context.ts';
import { askForProperties } from '../../../properties-asked.ts';
import { useElementNames } from '../../element-name.ts';
import { listFields } from '../../fields/field-values.ts';
import { SmallButton } from '../../small-button.tsx';
import { useSubject } from '../subject.ts';
import type { ControlProps } from './control-props.ts';
import { FieldFrame } from './field-frame.tsx';
import { SelectBox } from './select-box.tsx';

/** What stands in a row; each of them is selected like any element. */
export function ChildrenControl({ label, hint, handle }: ControlProps) {
  const t = useTranslations('editorPanels.rows');
  const id = useId();
  const { store } = useEditorParts();
  const nameOf = useElementNames();
  const [listId = ''] = useSubject();
  // The engine checked the kinds within a repeat as well.
  const children = Array.isArray(handle.value) ? (handle.value as AnyElement[]) : [];
  return (
    <FieldFrame id={id} label={label} hint={hint} isGroup>
      <ul className="flex flex-col gap-1">
        {children.map((one) => (
          <li key={one.id} className="flex items-center bg-line">
            <SmallButton
              data-property="children"
              className="grow"
              onClick={() => {
                store.trigger.select({ ids: [one.id] });
                askForProperties();
              }}
            >
              {nameOf(one)}
            </SmallButton>
            <IconButton
              dense
              icon={Trash2}
              label={t('remove', { name: nameOf(one) })}
              disabled={one.locked}
              onClick={() => store.trigger.commit({ step: 'remove', change: removeElements([one.id]) })}
            />
          </li>
        ))}
      </ul>
      <AddToRow
        onAdd={(added) => store.trigger.commit({ step: 'add', change: addParts(listId, [added]), select: [added.id] })}
      />
    </FieldFrame>
  );
}

/** Within a row fields carry no number: they are those of the row's game. */
function AddToRow({ onAdd }: { onAdd(element: Element): void }) {
  const t = useTranslations('editorPanels.rows');
  const language = useLanguage();
  return (
    <div className="relative">
      <Plus aria-hidden="true" className="pointer-events-none absolute z-1 inset-y-0 left-2.5 my-auto size-5" />
      <SelectBox
        aria-label={t('add')}
        data-property="children"
        value=""
        onChange={(event) => onAdd(createChild(event.target.value))}
        className="pl-10"
      >
        <option value="" disabled>
          {t('add')}
        </option>
        <option value={TEXT}>{t('text')}</option>
        {listFields(1).map(({ name, field }) => (
          <option key={name} value={name}>
            {field.label[language]}
          </option>
        ))}
      </SelectBox>
    </div>
  );
}

const TEXT = 'text';

function createChild(chosen: string): Element {
  const isPicture = listFields(1).some(({ name, field }) => name === chosen && field.kind === 'image');
  const type = chosen === TEXT ? 'text' : isPicture ? 'api-image' : 'api-text';
  const place = isPicture ? { x: 20, y: 20, width: 120, height: 120 } : { x: 20, y: 80, textAnchor: 'start' };
  const bound = chosen === TEXT ? { content: '–' } : { apiField: chosen };
  const loaded = loadTemplate({ elements: [{ id: createId(type), type, ...place, ...bound }] });
  const element = loaded.ok ? loaded.template.elements[0] : undefined;
  if (element === undefined) throw new Error(`The engine refuses a new ${type}`);
  return element;
}
