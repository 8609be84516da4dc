import type { ComponentProps } from 'react';

interface SliderProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value'> {
  value: number;
  onChange(value: number): void;
}

/** The browser's slider in the product's colour, 44 px high for touch. */
export function Slider({ value, onChange, ...input }: SliderProps) {
  return (
    <input
      {...input}
      type="range"
      value={value}
      onChange={(event) => onChange(event.target.valueAsNumber)}
      className="h-11 w-full min-w-0 cursor-pointer accent-signal"
    />
  );
}
