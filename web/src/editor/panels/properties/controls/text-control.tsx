import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useDraft } from '../../draft-field.tsx';
import { mixed } from '../use-property.ts';
import { resetOf, type ControlProps, controlClass, describe, FieldFrame } from './field-frame.tsx';

/** A plain text; an empty one removes an optional property. */
export function TextControl({ label, hint, handle, property, rows = 1 }: ControlProps & { rows?: number | undefined }) {
  const t = useTranslations('editorPanels');
  const id = useId();
  const draft = useDraft({
    text: typeof handle.value === 'string' ? handle.value : '',
    commit: (text) => handle.commit(text.trim() === '' ? undefined : text),
  });
  const shared = {
    id,
    placeholder: handle.value === mixed ? t('mixed') : undefined,
    maxLength: property?.maxLength,
    ...describe(id, { hint, problem: draft.problem }),
    className: controlClass,
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} problem={draft.problem} onReset={resetOf(handle)}>
      {rows > 1 ? (
        <textarea {...shared} {...draft.area} rows={rows} spellCheck={false} />
      ) : (
        <input {...shared} {...draft.line} />
      )}
    </FieldFrame>
  );
}

/** Four numbers. */
export function ViewBoxControl({ label, hint, handle }: ControlProps) {
  const t = useTranslations('editorPanels');
  const id = useId();
  const draft = useDraft({
    text: Array.isArray(handle.value) ? handle.value.join(' ') : '',
    commit(text) {
      if (text.trim() === '') return handle.commit(undefined);
      const numbers = text
        .trim()
        .split(/[\s,]+/)
        .map(Number);
      return numbers.length === 4 && numbers.every(Number.isFinite) ? handle.commit(numbers) : t('fourNumbers');
    },
  });
  return (
    <FieldFrame id={id} label={label} hint={hint} problem={draft.problem}>
      <input id={id} {...draft.line} {...describe(id, { hint, problem: draft.problem })} className={controlClass} />
    </FieldFrame>
  );
}
