import type { ReactNode } from 'react';

interface BlockProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** One topic of the settings. */
export function Block({ title, lead, children }: BlockProps) {
  return (
    <section aria-label={title} className="flex max-w-2xl flex-col gap-4 border-t-2 border-line pt-6 pb-4">
      <h3 className="display text-3xl">{title}</h3>
      {lead && <p className="max-w-prose">{lead}</p>}
      {children}
    </section>
  );
}

interface BlockRowProps {
  icon: ReactNode;
  title: ReactNode;
  details: ReactNode;
  action?: ReactNode;
}

/** A list item with its action. */
export function BlockRow({ icon, title, details, action }: BlockRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b-2 border-line py-3">
      {icon}
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">{title}</p>
        <p className="text-soft">{details}</p>
      </div>
      {action && <div className="max-sm:basis-full max-sm:pl-8">{action}</div>}
    </li>
  );
}

/** A list of `BlockRow`s. */
export function BlockList({ children }: { children: ReactNode }) {
  return <ul className="border-t-2 border-line">{children}</ul>;
}
