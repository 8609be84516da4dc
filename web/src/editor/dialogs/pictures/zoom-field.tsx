import { useId } from 'react';
import { useFormatter } from 'use-intl';
import { zooms } from './crop-frame.ts';

interface ZoomFieldProps {
  label: string;
  value: number;
  onChange(value: number): void;
}

export function ZoomField({ label, value, onChange }: ZoomFieldProps) {
  const id = useId();
  const format = useFormatter();
  const shown = `${format.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}×`;
  return (
    <div className="flex min-h-12 min-w-48 flex-1 items-center gap-3">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="range"
        {...zooms}
        value={value}
        aria-valuetext={shown}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 min-w-0 flex-1 accent-signal"
      />
      <output htmlFor={id} className="w-10 text-right tabular-nums">
        {shown}
      </output>
    </div>
  );
}
