import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';

/** Arrow keys turn the page, except inside a field that uses them; with Alt they are the browser's way back. */
export function turnByKey(event: KeyboardEvent, onGo: (step: number) => void): void {
  const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
  const isShortcut = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if (step === 0 || isShortcut || (event.target as HTMLElement).closest('select, input, textarea') !== null) return;
  event.preventDefault();
  onGo(step);
}

/** CSS pixels until a swipe counts. */
const SWIPE = 50;

/** Swipes turn the page. */
export function Swipe({ onGo, children }: { onGo(step: number): void; children: ReactNode }) {
  const start = useRef<number>(undefined);
  const end = ({ clientX }: PointerEvent) => {
    const moved = clientX - (start.current ?? clientX);
    start.current = undefined;
    if (Math.abs(moved) >= SWIPE) onGo(moved < 0 ? 1 : -1);
  };
  return (
    <div
      data-swipe
      onPointerDown={({ clientX }) => void (start.current = clientX)}
      onPointerUp={end}
      onPointerCancel={() => void (start.current = undefined)}
      className="touch-pan-y select-none"
    >
      {children}
    </div>
  );
}
