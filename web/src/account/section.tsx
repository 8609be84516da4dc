import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** At the right of the title: a count, a button. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A page of the profile: its title, where the focus goes when the last thing on it is gone, and what stands below. */
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

/** How many of how many, such as 2/6. */
export function CountBadge({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className="border-2 border-text bg-sheet px-3 py-1 font-bold tabular-nums">
      <span className="sr-only">{label} </span>
      {children}
    </p>
  );
}
