import { classNames } from './class-names.ts';

interface TabsProps<T extends string> {
  label: string;
  /** `count`: number of items, shown below the text. */
  options: readonly { value: T; text: string; count?: number }[];
  value: T;
  onChange(value: T): void;
}

/** Views of the same content as radio buttons: arrow keys move between them. */
export function Tabs<T extends string>({ label, options, value, onChange }: TabsProps<T>) {
  return (
    <div role="radiogroup" aria-label={label} className="flex border-b-2 border-text">
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            'display flex min-h-12 flex-1 cursor-pointer flex-col items-center justify-center border-b-4 px-1 pt-2 pb-1 text-center transition-colors sm:px-3',
            options.length > 3 ? 'text-lg sm:text-2xl' : 'text-2xl',
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-text',
            option.value === value ? 'border-signal' : 'border-transparent text-soft hover:text-text',
          )}
        >
          <input
            type="radio"
            name={label}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.text}
          {option.count !== undefined && <span className="font-sans text-base">{option.count}</span>}
        </label>
      ))}
    </div>
  );
}
