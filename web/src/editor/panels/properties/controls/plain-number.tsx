import { useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { formatNumber, parseNumber } from '../parse-number.ts';
import { useDraft } from '../use-draft.ts';
import { controlClass, describe, FieldFrame } from './field-frame.tsx';

interface PlainNumberProps {
  label: string;
  unit: string;
  min: number;
  max: number;
  step: number;
  /** Nothing where the elements chosen do not agree. */
  value: number | undefined;
  hint?: string | undefined;
  onReset?: (() => void) | undefined;
  placeholder?: string | undefined;
  /** Whether the field may be emptied. */
  isOptional?: boolean;
  /** With a transaction while the arrow keys are in use. Gives the sentence that says why it was refused. */
  onChange(value: number | undefined, transaction?: string): string | undefined | void;
}

/** Typed and left, or stepped with the arrow keys; `1080/2` is reckoned. */
export function PlainNumber(props: PlainNumberProps) {
  const { label, unit, min, max, step, value, hint, onReset, placeholder, isOptional = false, onChange } = props;
  const t = useTranslations('editorPanels');
  const id = useId();
  const session = useRef(0);
  const draft = useDraft({
    text: value === undefined ? '' : formatNumber(value),
    commit(text) {
      if (text.trim() === '' && isOptional) return onChange(undefined) ?? undefined;
      const number = parseNumber(text);
      if (number === undefined) return t('noNumber');
      if (number < min || number > max) return t('outOfRange', { min, max });
      return onChange(number) ?? undefined;
    },
  });
  const stepBy = (by: number) => {
    const next = Math.min(max, Math.max(min, (parseNumber(draft.text) ?? 0) + by));
    onChange(next, `${id}-${session.current}`);
    draft.cancel();
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} problem={draft.problem} onReset={onReset}>
      <div className="relative">
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={draft.text}
          placeholder={placeholder}
          onChange={(event) => draft.change(event.target.value)}
          onFocus={(event) => {
            session.current += 1;
            event.target.select();
          }}
          onBlur={draft.finish}
          onKeyDown={(event) => {
            if (event.key === 'Enter') draft.finish();
            if (event.key === 'Escape' && draft.isDirty) {
              event.stopPropagation();
              draft.cancel();
            }
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            stepBy(step * (event.shiftKey ? 10 : 1) * (event.key === 'ArrowUp' ? 1 : -1));
          }}
          {...describe(id, { hint, problem: draft.problem })}
          className={`${controlClass} tabular-nums ${unit === '' ? '' : 'pr-8'}`}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-2.5 grid place-items-center text-soft"
        >
          {unit}
        </span>
      </div>
    </FieldFrame>
  );
}
