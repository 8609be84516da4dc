import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../../ui/class-names.ts';

interface SmallButtonProps extends ComponentProps<'button'> {
  icon?: LucideIcon;
}

/** A button within a panel: 44 px high, as quiet as a row. */
export function SmallButton({ icon: Icon, className, children, ...rest }: SmallButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        'flex min-h-11 min-w-0 items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-left leading-tight pointer-coarse:min-h-12',
        'transition-colors hover:bg-line disabled:opacity-50',
        className,
      )}
    >
      {Icon !== undefined && <Icon aria-hidden="true" className="size-5 shrink-0" />}
      <span className="min-w-0">{children}</span>
    </button>
  );
}
