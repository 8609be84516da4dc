import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

interface ToolButtonProps extends ComponentProps<'button'> {
  icon: LucideIcon;
}

export function ToolButton({ icon: Icon, children, ...rest }: ToolButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className="flex min-h-12 w-full items-center gap-3 rounded-sm border-2 border-line px-3 py-1.5 text-left leading-tight font-semibold transition-colors hover:border-text disabled:opacity-50 disabled:hover:border-line"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0">{children}</span>
    </button>
  );
}
