import { useId, useRef } from 'react';
import { Slider } from '../../../../ui/slider.tsx';
import type { Unit } from '../../../kinds/field.ts';
import { formatNumber } from '../parse-number.ts';
import { resetOf, type ControlProps } from './control-props.ts';
import { FieldFrame } from './field-frame.tsx';

interface SliderControlProps extends ControlProps {
  unit: Unit;
  step: number;
  scale?: number | undefined;
}

/** Seen at once on the canvas while it is moved; one step of undo. */
export function SliderControl({ label, hint, handle, property, unit, step, scale = 1 }: SliderControlProps) {
  const id = useId();
  const session = useRef(0);
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
          onPointerDown={() => void (session.current += 1)}
          onFocus={() => void (session.current += 1)}
          onChange={(next) => handle.commit(next / scale, { transaction: `${id}-${session.current}` })}
        />
        <output htmlFor={id} className="w-12 shrink-0 text-right tabular-nums">
          {formatNumber(shown)} {unit}
        </output>
      </div>
    </FieldFrame>
  );
}
