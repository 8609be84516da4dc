import { useId, type ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

interface PanelProps {
  title: string;
  /** Beside the title: a count or buttons. */
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A section of the columns and sheets. */
export function Panel({ title, aside, children, className }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames('flex min-w-0 flex-col gap-3', className)}>
      {/* On small screens the sheet has the same title. */}
      <div className="flex min-h-9 items-center justify-between gap-2 border-b-2 border-text pb-1 max-lg:min-h-0 max-lg:border-0 max-lg:pb-0">
        <h2 id={id} className="display pt-1 text-2xl max-lg:sr-only">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
