import type { ReactNode } from 'react';

interface PartProps {
  title: string;
  lead?: ReactNode;
  /** Right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** One page of the automations. */
export function Part({ title, lead, action, children }: PartProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h3 className="display text-3xl">{title}</h3>
        {action}
      </div>
      {lead && <p className="max-w-prose">{lead}</p>}
      {children}
    </section>
  );
}

interface CardProps {
  title: ReactNode;
  /** Right of the title, such as a state. */
  aside?: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
}

/** A card in a list: what it is, its details, and its actions below. */
export function Card({ title, aside, children, actions }: CardProps) {
  return (
    <li className="flex flex-col gap-3 border-2 border-line bg-sheet p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h4 className="min-w-0 text-lg font-bold [overflow-wrap:anywhere]">{title}</h4>
        {aside}
      </div>
      {children}
      {actions && <div className="flex flex-wrap gap-3 max-sm:flex-col">{actions}</div>}
    </li>
  );
}
