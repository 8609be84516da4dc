// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has no name
import './bottom-bar.css';
import type { ReactNode } from 'react';

/** Fixed at the bottom; the page's content ends above it. */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <div data-bottom-bar className="sticky bottom-0 z-30 mt-auto border-t-2 border-text bg-sheet safe-bottom">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5 low:py-1">
        {children}
      </div>
    </div>
  );
}
