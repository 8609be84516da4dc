import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../../ui/class-names.ts';

interface ToolButtonProps extends ComponentProps<'button'> {
  icon: LucideIcon;
  children: string;
}

/** A button of the header: a picture, and its words where there is room. */
export function ToolButton({ icon: Icon, children, className, ...rest }: ToolButtonProps) {
  return (
    <button
      type="button"
      title={children}
      {...rest}
      className={classNames(
        'inline-flex h-11 shrink-0 items-center gap-2 rounded-sm border-2 border-strong-line px-3 font-semibold',
        'transition-colors hover:border-text disabled:opacity-40',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="whitespace-nowrap">{children}</span>
    </button>
  );
}
