import { X } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { SheetHostContext } from './sheet-host.ts';

interface BottomSheetProps {
  title: string;
  /** Label of the button from a sheet page back to the sheet. */
  backLabel: string;
  onClose(): void;
  /** Pixels of the content that the sheet covers; 0 beside the content or once closed. */
  onCover?(pixels: number): void;
  children: ReactNode;
}

/**
 * Covers the lower half of a small screen and leaves the content above usable. On a phone in landscape it stands beside
 * the content. Escape closes it.
 */
export function BottomSheet({ title, backLabel, onClose, onCover, children }: BottomSheetProps) {
  const t = useTranslations('shell');
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const [pages, setPages] = useState<HTMLElement | null>(null);
  const host = useMemo(() => (pages === null ? null : { element: pages, backLabel }), [pages, backLabel]);
  useEffect(() => {
    const before = document.activeElement;
    sheet.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => followCover(sheet.current, onCover), [onCover]);
  return (
    <div
      ref={sheet}
      tabIndex={-1}
      role="group"
      data-sheet
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        onClose();
      }}
      className="absolute inset-x-0 bottom-full z-20 grid max-h-[min(48dvh,30rem)] grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] border-t-4 border-signal bg-sheet shadow-[0_-8px_24px_rgb(0_0_0/0.25)] outline-none side:static side:max-h-none side:w-80 side:-ml-0.5 side:border-t-0 side:border-l-4 side:shadow-none"
    >
      {/* Stays mounted below a sheet page, so that scroll position and input survive. */}
      <div className="col-start-1 row-start-1 flex min-h-0 flex-col has-[+div>[data-sheet-page]]:invisible">
        <div className="flex items-center justify-between gap-3 pl-4">
          <h2 id={id} className="display pt-1 text-2xl">
            {title}
          </h2>
          <button type="button" aria-label={t('close')} onClick={onClose} className="grid size-12 place-items-center">
            <X aria-hidden="true" />
          </button>
        </div>
        <div className="flex min-h-0 flex-col gap-4 overflow-y-auto overscroll-contain px-4 pb-4">
          <SheetHostContext value={host}>{children}</SheetHostContext>
        </div>
      </div>
      <div ref={setPages} className="contents" />
    </div>
  );
}

function followCover(sheet: HTMLElement | null, onCover: ((pixels: number) => void) | undefined) {
  if (sheet === null || onCover === undefined) return undefined;
  const tell = () => onCover(getComputedStyle(sheet).position === 'absolute' ? sheet.offsetHeight : 0);
  const resized = new ResizeObserver(tell);
  resized.observe(sheet);
  return () => {
    resized.disconnect();
    onCover(0);
  };
}
