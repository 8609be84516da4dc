import type { ReactNode } from 'react';

interface QuestionProps {
  /** Of the heading. */
  id: string;
  title: string;
  text: string;
  /** The answers. */
  children: ReactNode;
}

/** A question in the page that can wait. */
export function Question({ id, title, text, children }: QuestionProps) {
  return (
    <section
      aria-labelledby={id}
      data-keep-clear
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 border-signal bg-sheet px-4 py-3"
    >
      <div role="status" className="min-w-0 flex-1 basis-60">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        <p>{text}</p>
      </div>
      <div className="flex flex-wrap gap-x-3">{children}</div>
    </section>
  );
}
