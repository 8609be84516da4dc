import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

/** `onInk`: for a panel that is dark in both colour schemes. */
type ButtonVariant = 'primary' | 'secondary' | 'onInk' | 'quiet' | 'danger';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-signal text-ink hover:bg-[#ff744c] active:bg-[#f04a1b]',
  secondary: 'border-2 border-text text-text hover:bg-text hover:text-ground',
  onInk: 'border-2 border-chalk text-chalk hover:bg-chalk hover:text-ink',
  quiet: 'text-text underline decoration-2 underline-offset-4 decoration-line hover:decoration-signal',
  danger: 'border-2 border-bad text-bad hover:bg-bad hover:text-ground',
};

/** The same style for links that act as buttons: `<Link className={buttonClass('primary')}>`. */
export function buttonClass(variant: ButtonVariant = 'primary', more?: string): string {
  return classNames(
    'inline-flex min-h-12 items-center justify-center gap-2 rounded-sm px-6 py-2.5 text-base font-semibold',
    'text-center leading-tight transition-colors duration-150 disabled:opacity-60 aria-disabled:opacity-60',
    variants[variant],
    more,
  );
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** An action is running: another press does nothing, and the button keeps the focus. */
  busy?: boolean;
}

export function Button({ variant = 'primary', busy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(variant, className)}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy && <Spinner className="size-5" />}
      {children}
    </button>
  );
}
