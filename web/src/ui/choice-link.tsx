import { ChevronRight } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface ChoiceLinkProps {
  href: string;
  onChoose(): void;
  children: ReactNode;
  className?: string;
}

/** A row of 56 px in a list of choices; a real link, so that it can open in a new tab. */
export function ChoiceLink({ href, onChoose, children, className }: ChoiceLinkProps) {
  return (
    <a
      href={href}
      onClick={(event) => choose(event, onChoose)}
      className={classNames(
        'group flex min-h-14 items-center gap-3 border-b-2 border-line px-1 py-2 transition-colors hover:border-text',
        className,
      )}
    >
      <span className="min-w-0 grow">{children}</span>
      <ChevronRight aria-hidden="true" className="shrink-0 text-soft transition-colors group-hover:text-accent" />
    </a>
  );
}

export function choose(event: MouseEvent, onChoose: () => void): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  onChoose();
}
