import { classNames } from './class-names.ts';

interface PressedGroupProps<T extends string> {
  label: string;
  options: readonly { value: T; text: string; label?: string; lang?: string }[];
  value: T;
  onChange(value: T): void;
  className?: string;
}

/** Two or three choices side by side, one of them pressed. */
export function PressedGroup<T extends string>({ label, options, value, onChange, className }: PressedGroupProps<T>) {
  return (
    <div
      role="group"
      aria-label={label}
      className={classNames('inline-flex rounded-sm border-2 border-strong-line', className)}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          aria-label={option.label}
          lang={option.lang}
          onClick={() => onChange(option.value)}
          className={classNames(
            'min-h-11 min-w-10 px-2 sm:min-w-11 sm:px-3 font-semibold transition-colors',
            option.value === value ? 'bg-text text-ground' : 'hover:bg-line',
          )}
        >
          {option.text}
        </button>
      ))}
    </div>
  );
}
