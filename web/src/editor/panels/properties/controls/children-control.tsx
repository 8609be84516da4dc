import { loadTemplate, type Element } from '@matchpost/engine';
import { ArrowLeft, Plus, Trash2 } from 'lucide-react';
import { use, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../../preferences/language.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { createId, type AnyElement } from '../../../document/elements.ts';
import { useElementNames } from '../../element-name.ts';
import { listFields } from '../../fields/field-values.ts';
import { SmallButton } from '../../small-button.tsx';
import { PropertiesContext, SubjectContext } from '../subject.ts';
import type { ControlProps } from './control-props.ts';
import { FieldFrame } from './field-frame.tsx';
import { SelectBox } from './select-box.tsx';

/** What stands in a row; each of them has its own properties. */
export function ChildrenControl({ label, hint, handle }: ControlProps) {
  const t = useTranslations('editorPanels.rows');
  const id = useId();
  const nameOf = useElementNames();
  const Properties = use(PropertiesContext);
  const [chosen, setChosen] = useState<string>();
  // The engine checked the kinds within a repeat as well.
  const children = Array.isArray(handle.value) ? (handle.value as AnyElement[]) : [];
  const child = children.find((one) => one.id === chosen);
  if (child !== undefined && Properties !== undefined) {
    return (
      <div className="border-l-4 border-line pl-3">
        <SmallButton icon={ArrowLeft} className="-mx-2.5 font-semibold" onClick={() => setChosen(undefined)}>
          {t('back', { name: nameOf(child) })}
        </SmallButton>
        <SubjectContext value={[child.id]}>
          <Properties key={child.id} />
        </SubjectContext>
      </div>
    );
  }
  return (
    <FieldFrame id={id} label={label} hint={hint} isGroup>
      <ul className="flex flex-col gap-1">
        {children.map((one) => (
          <li key={one.id} className="flex items-center bg-line">
            <SmallButton data-property="children" className="grow" onClick={() => setChosen(one.id)}>
              {nameOf(one)}
            </SmallButton>
            <IconButton
              dense
              icon={Trash2}
              label={t('remove', { name: nameOf(one) })}
              onClick={() => handle.commit(children.filter((other) => other !== one))}
            />
          </li>
        ))}
      </ul>
      <AddToRow
        onAdd={(added) => {
          if (handle.commit([...children, added]) === undefined) setChosen(added.id);
        }}
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
