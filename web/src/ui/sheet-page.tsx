import { ArrowLeft } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names.ts';
import type { PopoverProps } from './popover-props.ts';
import type { SheetHost } from './sheet-host.ts';

/** Replaces a popover inside a sheet and covers only the sheet. Escape and the back button return to it. */
export function SheetPage({ host, label, onClose, anchor, children, className }: PopoverProps & { host: SheetHost }) {
  const id = useId();
  const page = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Layout effects clean up while the page is still in the DOM, so its focus can be checked.
  useLayoutEffect(() => {
    const element = page.current;
    const from = anchor.current;
    (element?.querySelector<HTMLElement>('[data-autofocus]') ?? heading.current)?.focus();
    return () => {
      if (element?.contains(document.activeElement) !== true) return;
      // The opener is hidden until then, and may be removed with its parent.
      queueMicrotask(() => (from?.isConnected === true ? from : host.element.parentElement)?.focus());
    };
  }, [anchor, host]);
  return createPortal(
    <div
      ref={page}
      data-sheet-page
      data-own-keys
      role="dialog"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        onClose();
      }}
      className="col-start-1 row-start-1 flex min-h-0 flex-col"
    >
      <div className="flex items-center">
        <button
          type="button"
          aria-label={host.backLabel}
          onClick={onClose}
          className="grid size-12 shrink-0 place-items-center"
        >
          <ArrowLeft aria-hidden="true" />
        </button>
        <h2 ref={heading} tabIndex={-1} id={id} className="display min-w-0 truncate pt-1 text-2xl outline-none">
          {label}
        </h2>
      </div>
      <div className={classNames('min-h-0 overflow-y-auto overscroll-contain', className)}>{children}</div>
    </div>,
    host.element,
  );
}
