import type { SportId } from '@matchpost/engine/sports';
import type { ReactNode } from 'react';
import { CourtLines } from './court-lines.tsx';

interface MessagePanelProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** Announced at once by screen readers. */
  isAlert?: boolean;
  court?: SportId | undefined;
}

/** Replaces a list that is empty or failed to load. */
export function MessagePanel({ title, children, action, isAlert = false, court }: MessagePanelProps) {
  return (
    <div
      role={isAlert ? 'alert' : undefined}
      className="relative overflow-hidden border-2 border-line px-5 py-10 sm:px-8"
    >
      <CourtLines court={court} className="absolute -top-6 -right-24 hidden w-96 rotate-12 text-line lg:block" />
      <div className="relative flex flex-col items-start gap-3">
        <h2 className="display text-3xl">{title}</h2>
        {children && <div className="max-w-prose text-lg">{children}</div>}
        {action}
      </div>
    </div>
  );
}
