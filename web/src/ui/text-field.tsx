import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

export const inputClass =
  'min-h-12 w-full rounded-sm border-2 border-strong-line bg-sheet px-3 py-2 text-base text-text ' +
  'placeholder:text-soft [&:is(input):read-only]:bg-ground aria-invalid:border-bad';

interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  hint?: ReactNode;
  /** Marks the field as invalid and says why. */
  error?: string | undefined;
  /** The id of a related text elsewhere. */
  describedBy?: string | undefined;
}

export function TextField({ label, hint, error, describedBy: more, className, ...input }: TextFieldProps) {
  const id = useId();
  const describedBy = [more, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-soft">
          {hint}
        </p>
      )}
      <input
        {...input}
        id={id}
        aria-describedby={describedBy}
        aria-invalid={error ? true : undefined}
        className={inputClass}
      />
      <p
        id={`${id}-error`}
        role={error ? 'alert' : undefined}
        className={classNames('font-semibold text-bad', !error && 'sr-only')}
      >
        {error}
      </p>
    </div>
  );
}
