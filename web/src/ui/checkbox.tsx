import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  children: ReactNode;
}

/** Drawn in the page's colours: the browser's box is grey on a dark background. High contrast keeps the browser's. */
export const checkboxClass =
  'grid size-6 shrink-0 cursor-pointer appearance-none place-items-center rounded-sm border-2 border-strong-line bg-sheet ' +
  'checked:border-signal checked:bg-signal before:h-3.5 before:w-2 before:-translate-y-0.5 before:rotate-45 ' +
  'before:border-r-3 before:border-b-3 before:border-ink before:opacity-0 checked:before:opacity-100 ' +
  'disabled:cursor-not-allowed disabled:opacity-60 forced-colors:appearance-auto forced-colors:before:hidden';

/** A row of 48 px; a press anywhere toggles it. */
export function Checkbox({ children, className, ...input }: CheckboxProps) {
  return (
    <label className={classNames('flex min-h-12 cursor-pointer items-center gap-3', className)}>
      <input type="checkbox" {...input} className={checkboxClass} />
      <span>{children}</span>
    </label>
  );
}
