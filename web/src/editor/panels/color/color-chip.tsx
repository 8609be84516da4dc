import { classNames } from '../../../ui/class-names.ts';

/** A colour as it is, over squares where it lets something through; none is crossed out. */
export function ColorChip({ color, className }: { color: string; className?: string }) {
  const isNone = color === 'none' || color === 'transparent';
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative block overflow-hidden rounded-sm border border-strong-line',
        'bg-[repeating-conic-gradient(#b5b5b5_0_25%,#fff_0_50%)] bg-[length:10px_10px]',
        className,
      )}
    >
      {isNone ? (
        <svg viewBox="0 0 10 10" preserveAspectRatio="none" className="absolute inset-0 size-full bg-white">
          <path d="M0 10L10 0" stroke="#c21d1d" strokeWidth="1.2" />
        </svg>
      ) : (
        <span className="absolute inset-0" style={{ background: color }} />
      )}
    </span>
  );
}
