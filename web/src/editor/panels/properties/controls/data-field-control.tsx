import { findField } from '@matchpost/engine';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../../preferences/language.ts';
import { listFields } from '../../fields/field-values.ts';
import { useUsedFields } from '../../fields/use-used-fields.ts';
import { useEditorState } from '../../use-editor-state.ts';
import { mixed } from '../use-property.ts';
import type { ControlProps } from './control-props.ts';
import { FieldFrame } from './field-frame.tsx';
import { SelectBox } from './select-box.tsx';

/** Which field is shown; those another element shows already cannot be chosen. */
export function DataFieldControl({ label, hint, handle }: ControlProps) {
  const t = useTranslations('editorPanels');
  const id = useId();
  const language = useLanguage();
  const games = useEditorState(({ document }) => document.games);
  const used = useUsedFields();
  const value = typeof handle.value === 'string' ? handle.value : '';
  const current = findField(value);
  const shown = new Set([...Array.from({ length: games }, (_, i) => i + 1), current?.game ?? 1, 0]);
  return (
    <FieldFrame id={id} label={label} hint={hint}>
      <SelectBox
        id={id}
        data-property="apiField"
        value={value}
        disabled={handle.value === mixed}
        onChange={(event) => handle.commit(event.target.value)}
      >
        {handle.value === mixed && <option value="">{t('mixed')}</option>}
        {[...shown].map((game) => (
          <optgroup key={game} label={game === 0 ? t('fields.post') : t('fields.game', { number: game })}>
            {listFields(game)
              .filter(({ field }) => field.kind === current?.field.kind)
              .map(({ name, field }) => (
                <option key={name} value={name} disabled={name !== value && used.has(name)}>
                  {field.label[language]}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectBox>
    </FieldFrame>
  );
}
