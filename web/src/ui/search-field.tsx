import { Search } from 'lucide-react';
import { classNames } from './class-names.ts';
import { inputClass } from './text-field.tsx';

interface SearchFieldProps {
  /** Also the placeholder. */
  label: string;
  value: string;
  onChange(value: string): void;
  /** The number of matches, announced by screen readers. */
  status: string;
}

export function SearchField({ label, value, onChange, status }: SearchFieldProps) {
  return (
    <div role="search" className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <div className="relative w-full max-w-xl">
        <Search aria-hidden="true" className="pointer-events-none absolute inset-y-0 left-3 my-auto text-soft" />
        <input
          type="search"
          aria-label={label}
          placeholder={label}
          value={value}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => onChange(event.target.value)}
          className={classNames(inputClass, 'pl-12')}
        />
      </div>
      <p role="status" className="text-soft">
        {status}
      </p>
    </div>
  );
}
