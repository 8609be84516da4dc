import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name and the tooltip. */
  label: string;
  icon: LucideIcon;
  /** For toggle buttons. */
  pressed?: boolean;
  /** For lists: lower with a mouse, still 44 px on touch screens. */
  dense?: boolean;
}

/** A square with an icon; 48 px unless dense. */
export function IconButton({ label, icon: Icon, pressed, dense = false, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      {...rest}
      className={classNames(
        'grid shrink-0 place-items-center rounded-sm transition-colors disabled:opacity-40 aria-disabled:opacity-40',
        dense ? 'size-9 pointer-coarse:size-11' : 'size-12',
        pressed === true ? 'bg-text text-ground' : 'hover:bg-line',
        className,
      )}
    >
      <Icon aria-hidden="true" className={dense ? 'size-4.5' : 'size-5'} />
    </button>
  );
}
