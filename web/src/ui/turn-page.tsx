import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

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

interface PagesProps {
  /** Of the page on screen, from 0. */
  at: number;
  total: number;
  words: { previous: string; next: string; position: string };
  onGo(step: number): void;
  children: ReactNode;
}

/** One page of several; swipes and buttons lead to the others. */
export function Pages({ at, total, words, onGo, children }: PagesProps) {
  return (
    <>
      <Swipe onGo={onGo}>{children}</Swipe>
      <div className="flex items-center justify-between">
        <IconButton label={words.previous} icon={ChevronLeft} aria-disabled={at === 0} onClick={() => onGo(-1)} />
        <span role="status" className="tabular-nums">
          {words.position}
        </span>
        <IconButton label={words.next} icon={ChevronRight} aria-disabled={at === total - 1} onClick={() => onGo(1)} />
      </div>
    </>
  );
}

function Swipe({ onGo, children }: { onGo(step: number): void; children: ReactNode }) {
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
