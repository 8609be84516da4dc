import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** A row of 56 px in a list of choices within a dialog. */
export function ChoiceRow({ onChoose, children }: { onChoose(): void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="group flex min-h-14 w-full items-center gap-3 border-b-2 border-line px-1 py-2 text-left transition-colors hover:border-text"
    >
      <span className="min-w-0 grow">{children}</span>
      <ChevronRight aria-hidden="true" className="shrink-0 text-soft transition-colors group-hover:text-accent" />
    </button>
  );
}
