import { useId } from 'react';
import { classNames } from '../../../../ui/class-names.ts';

interface SegmentsProps<T extends string> {
  label: string;
  options: readonly { value: T; text: string }[];
  value: T | undefined;
  onChange(value: T): void;
}

/** Two or three words side by side, as radio buttons. */
export function Segments<T extends string>({ label, options, value, onChange }: SegmentsProps<T>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className="flex rounded-sm border-2 border-strong-line">
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            'grid min-h-10 min-w-0 grow cursor-pointer place-items-center px-1.5 text-center leading-tight pointer-coarse:min-h-12',
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-text',
            option.value === value ? 'bg-text text-ground' : 'hover:bg-line',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.text}
        </label>
      ))}
    </div>
  );
}
