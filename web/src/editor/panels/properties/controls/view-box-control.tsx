import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useDraft } from '../use-draft.ts';
import type { ControlProps } from './control-props.ts';
import { controlClass, describe, FieldFrame } from './field-frame.tsx';

/** Four numbers in a row. */
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
      <input
        id={id}
        value={draft.text}
        onChange={(event) => draft.change(event.target.value)}
        onBlur={draft.finish}
        onKeyDown={(event) => event.key === 'Enter' && draft.finish()}
        {...describe(id, { hint, problem: draft.problem })}
        className={controlClass}
      />
    </FieldFrame>
  );
}
