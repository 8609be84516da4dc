import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { inputClass } from './text-field.tsx';
import { classNames } from './class-names.ts';

interface OptionGroup {
  /** Empty for options without a heading. */
  title: string;
  options: readonly { value: string; text: string }[];
}

interface NativeSelectProps {
  label: string;
  groups: readonly OptionGroup[];
  value: string;
  onChange(value: string): void;
}

/** The system's select: a wheel on phones, type-ahead on keyboards. */
export function NativeSelect({ label, groups, value, onChange }: NativeSelectProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={classNames(inputClass, 'appearance-none truncate pr-12')}
        >
          {groups.map(({ title, options }) =>
            title === '' ? (
              options.map(toOption)
            ) : (
              <optgroup key={title} label={title}>
                {options.map(toOption)}
              </optgroup>
            ),
          )}
        </select>
        <ChevronDown aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-3 my-auto" />
      </div>
    </div>
  );
}

function toOption({ value, text }: OptionGroup['options'][number]) {
  return (
    <option key={value} value={value}>
      {text}
    </option>
  );
}
