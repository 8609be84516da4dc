import { Check, CircleDot, CloudOff, TriangleAlert } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { useStatus, type Status } from '../saving/use-status.ts';

const icons: Record<Status, typeof Check | typeof Spinner> = {
  saving: Spinner,
  saved: Check,
  new: CircleDot,
  unsaved: CircleDot,
  offline: CloudOff,
  offlineLost: TriangleAlert,
  draftLost: TriangleAlert,
};

/** 'Gespeichert um 18:40'; on a small screen the picture alone is seen. */
export function SaveStatus() {
  const { status, text } = useStatus();
  const Icon = icons[status];
  const isBad = status === 'offlineLost' || status === 'draftLost';
  return (
    <p
      role="status"
      title={text}
      className={classNames('flex min-w-0 items-center gap-2 text-sm', isBad ? 'text-bad' : 'text-soft')}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="truncate max-lg:sr-only">{text}</span>
    </p>
  );
}
