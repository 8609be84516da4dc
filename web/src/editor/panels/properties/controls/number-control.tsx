import { largestSizes } from '@matchpost/engine';
import { useTranslations } from 'use-intl';
import { useId } from 'react';
import type { Unit } from '../../../kinds/kind.ts';
import { mixed } from '../use-property.ts';
import { resetOf, type ControlProps, controlClass, describe, FieldFrame } from './field-frame.tsx';
import { formatNumber, parseNumber } from '../parse-number.ts';
import { useDraft } from '../../draft-field.tsx';
import { Slider } from '../../../../ui/slider.tsx';
import { useTransaction } from '../../use-transaction.ts';

interface NumberControlProps extends ControlProps {
  unit: Unit;
  step?: number | undefined;
  /** Factor of the shown value: 100 for percent. */
  scale?: number | undefined;
}

/** A number within the limits of the schema. */
export function NumberControl({ label, hint, handle, property, unit, step = 1, scale = 1 }: NumberControlProps) {
  const t = useTranslations('editorPanels');
  const { minimum = -largestSizes.length, maximum = largestSizes.length } = property ?? {};
  return (
    <PlainNumber
      label={label}
      hint={hint}
      unit={unit}
      step={step}
      min={minimum * scale}
      max={maximum * scale}
      value={typeof handle.value === 'number' ? handle.value * scale : undefined}
      placeholder={handle.value === mixed ? t('mixed') : undefined}
      isOptional={property?.default === undefined}
      onReset={resetOf(handle)}
      onChange={(value, transaction) =>
        handle.commit(value === undefined ? undefined : value / scale, transaction === undefined ? {} : { transaction })
      }
    />
  );
}

interface PlainNumberProps {
  label: string;
  unit: string;
  min: number;
  max: number;
  step: number;
  /** Undefined when the selected elements differ. */
  value: number | undefined;
  hint?: string | undefined;
  onReset?: (() => void) | undefined;
  placeholder?: string | undefined;
  /** True when the field may be empty. */
  isOptional?: boolean;
  /** With a transaction for arrow keys. Returns the message when refused. */
  onChange(value: number | undefined, transaction?: string): string | undefined | void;
}

/** A typed number, stepped with arrow keys; it computes `1080/2`. */
export function PlainNumber(props: PlainNumberProps) {
  const { label, unit, min, max, step, value, hint, onReset, placeholder, isOptional = false, onChange } = props;
  const t = useTranslations('editorPanels');
  const id = useId();
  const transaction = useTransaction();
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
    // Several elements with values of their own would all get the same.
    if (placeholder !== undefined && draft.text.trim() === '') return;
    const next = Math.min(max, Math.max(min, (parseNumber(draft.text) ?? 0) + by));
    onChange(next, transaction.name());
    draft.cancel();
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} problem={draft.problem} onReset={onReset}>
      <div className="relative">
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          {...draft.area}
          placeholder={placeholder}
          onFocus={(event) => {
            transaction.begin();
            event.target.select();
          }}
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

interface SliderControlProps extends ControlProps {
  unit: Unit;
  step: number;
  scale?: number | undefined;
}

/** Updates the canvas while it moves; one step of undo. */
export function SliderControl({ label, hint, handle, property, unit, step, scale = 1 }: SliderControlProps) {
  const id = useId();
  const transaction = useTransaction();
  const value = typeof handle.value === 'number' ? handle.value : Number(property?.default ?? 0);
  const shown = Math.round(value * scale);
  return (
    <FieldFrame id={id} label={label} hint={hint} onReset={resetOf(handle)}>
      <div className="flex items-center gap-3">
        <Slider
          id={id}
          min={(property?.minimum ?? 0) * scale}
          max={(property?.maximum ?? 1) * scale}
          step={step}
          value={shown}
          aria-valuetext={`${shown} ${unit}`}
          onPointerDown={transaction.begin}
          onFocus={transaction.begin}
          onChange={(next) => handle.commit(next / scale, { transaction: transaction.name() })}
        />
        <output htmlFor={id} className="w-12 shrink-0 text-right tabular-nums">
          {formatNumber(shown)} {unit}
        </output>
      </div>
    </FieldFrame>
  );
}
