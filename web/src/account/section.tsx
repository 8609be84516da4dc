import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** Right of the title, such as a count or a button. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A page of the profile. Its title takes the focus when the last item is deleted. */
export function Section({ title, aside, children }: SectionProps) {
  return (
    <section className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 data-section-heading tabIndex={-1} className="display text-4xl outline-none">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** A count with its limit, such as 2/6. */
export function CountBadge({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className="border-2 border-text bg-sheet px-3 py-1 font-bold tabular-nums">
      <span className="sr-only">{label} </span>
      {children}
    </p>
  );
}
