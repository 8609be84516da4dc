import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { controlClass } from './field-frame.tsx';

/** The system's own list with an arrow like every other. */
export function SelectBox({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select
        {...rest}
        className={classNames(controlClass, 'appearance-none truncate pr-9 disabled:opacity-60', className)}
      />
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-2 my-auto size-5" />
    </div>
  );
}
