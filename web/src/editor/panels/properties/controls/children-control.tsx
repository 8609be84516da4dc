import type { Element, RepeatList } from '@matchpost/engine';
import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../../preferences/language.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import type { AnyElement } from '../../../document/elements.ts';
import { removeElements } from '../../../document/operations/add.ts';
import { addToRow } from '../../../document/operations/add-to-row.ts';
import { useEditorParts } from '../../../editor-context.ts';
import { newPart } from '../../../kinds/index.ts';
import { askForProperties } from '../../../properties-asked.ts';
import { useElementNames } from '../../element-name.ts';
import { listRowFields } from '../../fields/field-values.ts';
import { SmallButton } from '../../small-button.tsx';
import { useProperty, useSubject } from '../use-property.ts';
import { type ControlProps, FieldFrame, SelectBox } from './field-frame.tsx';

/** The parts of a row; a press selects one. */
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
        onAdd={(added) => store.trigger.commit({ step: 'add', change: addToRow(listId, added), select: [added.id] })}
      />
    </FieldFrame>
  );
}

/** Fields in a row have no number: they belong to the row. */
function AddToRow({ onAdd }: { onAdd(element: Element): void }) {
  const t = useTranslations('editorPanels.rows');
  const language = useLanguage();
  const { store } = useEditorParts();
  const { format } = store.getSnapshot().context.document.template;
  const { value: list } = useProperty('for');
  const rows = typeof list === 'string' ? (list as RepeatList) : 'games';
  const listed = listRowFields(rows);
  const fields = listed.map(({ name, field }) => ({ name, kind: field.kind, label: field.label[language] }));
  return (
    <div className="relative">
      <Plus aria-hidden="true" className="pointer-events-none absolute z-1 inset-y-0 left-2.5 my-auto size-5" />
      <SelectBox
        aria-label={t('add')}
        data-property="children"
        value=""
        onChange={({ target }) =>
          onAdd(
            newPart(
              format,
              rows,
              fields.find(({ name }) => name === target.value),
            ),
          )
        }
        className="pl-10"
      >
        <option value="" disabled>
          {t('add')}
        </option>
        <option value="text">{t('text')}</option>
        {fields.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </SelectBox>
    </div>
  );
}
