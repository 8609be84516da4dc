import { useTranslations } from 'use-intl';
import type { Unit } from '../../../kinds/field.ts';
import { mixed } from '../use-property.ts';
import { resetOf, type ControlProps } from './control-props.ts';
import { PlainNumber } from './plain-number.tsx';

interface NumberControlProps extends ControlProps {
  unit: Unit;
  step?: number | undefined;
  /** Shown times this: 100 for shares said in percent. */
  scale?: number | undefined;
}

/** The widest any length may be (the engine's schema). */
const WIDEST = 100_000;

/** A number within the limits of the schema. */
export function NumberControl({ label, hint, handle, property, unit, step = 1, scale = 1 }: NumberControlProps) {
  const t = useTranslations('editorPanels');
  const { minimum = -WIDEST, maximum = WIDEST } = property ?? {};
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
