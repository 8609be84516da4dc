import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';

interface BottomSheetProps {
  title: string;
  closeLabel: string;
  onClose(): void;
  children: ReactNode;
}

/** Over the lower half of a small screen: what is above stays in sight and in reach. Escape closes it. */
export function BottomSheet({ title, closeLabel, onClose, children }: BottomSheetProps) {
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    sheet.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div
      ref={sheet}
      tabIndex={-1}
      role="group"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        onClose();
      }}
      className="absolute inset-x-0 bottom-full z-20 flex max-h-[min(48dvh,30rem)] flex-col border-t-4 border-signal bg-sheet shadow-[0_-8px_24px_rgb(0_0_0/0.25)] outline-none"
    >
      <div className="flex items-center justify-between gap-3 pl-4">
        <h2 id={id} className="display pt-1 text-2xl">
          {title}
        </h2>
        <button type="button" aria-label={closeLabel} onClick={onClose} className="grid size-12 place-items-center">
          <X aria-hidden="true" />
        </button>
      </div>
      <div className="flex min-h-0 flex-col gap-4 overflow-y-auto overscroll-contain px-4 pb-4">{children}</div>
    </div>
  );
}
