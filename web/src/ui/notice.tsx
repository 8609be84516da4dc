import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface NoticeProps {
  /** `bad` is red: the user cannot continue. */
  kind?: 'info' | 'bad';
  children: ReactNode;
  /** The button or link to the next step. */
  action?: ReactNode;
}

export function Notice({ kind = 'info', children, action }: NoticeProps) {
  const Icon = kind === 'bad' ? CircleAlert : Info;
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-1 border-l-4 bg-sheet px-4 py-3',
        kind === 'bad' ? 'border-bad text-bad' : 'border-signal',
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <div className="min-w-0 flex-1 basis-60">{children}</div>
      {action}
    </div>
  );
}
