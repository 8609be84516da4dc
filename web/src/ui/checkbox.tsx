import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  children: ReactNode;
}

/** A row of 48 px that can be pressed anywhere. */
export function Checkbox({ children, className, ...input }: CheckboxProps) {
  return (
    <label className={classNames('flex min-h-12 cursor-pointer items-center gap-3', className)}>
      <input type="checkbox" {...input} className="size-6 shrink-0 accent-signal" />
      <span>{children}</span>
    </label>
  );
}
