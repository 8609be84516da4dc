import { useContext, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import type { PopoverProps } from './popover-props.ts';
import { SheetHostContext } from './sheet-host.ts';
import { SheetPage } from './sheet-page.tsx';

const GAP = 6;
const EDGE = 8;

/** A popover, or a page of the sheet it is rendered in. Render it only while open. */
export function Popover(props: PopoverProps) {
  const host = useContext(SheetHostContext);
  return host === null ? <FreePopover {...props} /> : <SheetPage host={host} {...props} />;
}

/**
 * Uses the browser's popover, which also shows above a modal dialog. Escape or a press outside closes it; the focus
 * returns to where it came from.
 */
function FreePopover({ label, onClose, anchor, children, className }: PopoverProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const popover = ref.current;
    if (popover === null) return undefined;
    const from = anchor.current;
    if (!popover.matches(':popover-open')) popover.showPopover();
    place(popover, from);
    popover.querySelector<HTMLElement>('[data-autofocus], button, input')?.focus();
    const follow = () => place(popover, from);
    const resized = new ResizeObserver(follow);
    resized.observe(popover);
    window.addEventListener('resize', follow);
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => {
      resized.disconnect();
      window.removeEventListener('resize', follow);
      window.removeEventListener('scroll', follow, { capture: true });
      if (popover.contains(document.activeElement)) from?.focus();
    };
  }, [anchor]);
  return (
    <div
      ref={ref}
      popover="auto"
      role="dialog"
      aria-label={label}
      data-own-keys
      // Escape closes only this popover, not its parent.
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      onToggle={(event) => event.newState === 'closed' && onClose()}
      className={classNames(
        'fixed m-0 max-h-[calc(100dvh-1rem)] w-72 max-w-[calc(100vw-1rem)] overflow-y-auto overscroll-contain',
        'rounded-sm border-2 border-text bg-sheet text-text shadow-lg',
        className,
      )}
    >
      {children}
    </div>
  );
}

/** Below the anchor, or above it if there is more room; always within the window. */
function place(popover: HTMLElement, from: HTMLElement | null): void {
  if (from === null) return;
  const at = from.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popover;
  const [right, bottom] = [window.innerWidth - EDGE - width, window.innerHeight - EDGE - height];
  const below = at.bottom + GAP;
  const top = below > bottom && at.top > window.innerHeight / 2 ? at.top - GAP - height : below;
  popover.style.left = `${Math.max(EDGE, Math.min(at.left, right))}px`;
  popover.style.top = `${Math.max(EDGE, Math.min(top, bottom))}px`;
}
