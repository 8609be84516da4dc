import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface DisclosureProps {
  title: string;
  open: boolean;
  onToggle(open: boolean): void;
  /** Beside the title, such as a count. */
  note?: ReactNode;
  children: ReactNode;
  /** Level of the heading around the button. */
  level?: 3 | 4;
}

/** A heading that shows and hides its content. */
export function Disclosure({ title, open, onToggle, note, children, level = 3 }: DisclosureProps) {
  const id = useId();
  const Heading = level === 3 ? 'h3' : 'h4';
  return (
    <section className="border-t-2 border-line">
      <Heading>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => onToggle(!open)}
          className="flex min-h-12 w-full items-center gap-2 py-2 text-left font-semibold hover:text-accent"
        >
          <span className="min-w-0 grow">{title}</span>
          {note}
          <ChevronDown
            aria-hidden="true"
            className={classNames('size-5 shrink-0 transition-transform', open && 'rotate-180')}
          />
        </button>
      </Heading>
      <div id={id} hidden={!open} className="pb-4">
        {open && children}
      </div>
    </section>
  );
}
