import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../ui/class-names.ts';

interface ResultFilterProps<T extends string> {
  label: string;
  options: readonly { value: T; text: string; count: number }[];
  /** Of the choice 'all'. */
  total: number;
  /** Undefined: all. */
  value: T | undefined;
  onChange(value: T | undefined): void;
}

/** All, or those of one kind; each with how many there are. */
export function ResultFilter<T extends string>({ label, options, total, value, onChange }: ResultFilterProps<T>) {
  const t = useTranslations('editorDialogs.preflight');
  const id = useId();
  const all = { value: undefined, text: t('all'), count: total };
  return (
    <div role="group" aria-labelledby={id} className="flex flex-wrap items-center gap-2">
      <span id={id} className="w-full font-semibold sm:w-20">
        {label}
      </span>
      {[all, ...options].map((option) => (
        <button
          key={option.value ?? 'all'}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={classNames(
            'min-h-11 rounded-full border-2 px-4 font-semibold transition-colors',
            option.value === value ? 'border-text bg-text text-ground' : 'border-strong-line hover:border-text',
          )}
        >
          {option.text} <span className="tabular-nums">({option.count})</span>
        </button>
      ))}
    </div>
  );
}
