import { Check, CircleDot, CloudOff, CloudUpload, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../ui/class-names.ts';
import { Popover } from '../../ui/popover.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useLanguage } from '../../preferences/language.ts';
import { formatTime } from '../format-moment.ts';
import { isSaving, useMachineState, type EditorSnapshot } from '../machine/use-machine.ts';

const icons: Record<Status, typeof Check | typeof Spinner> = {
  saving: Spinner,
  saved: Check,
  new: CircleDot,
  unsaved: CircleDot,
  offline: CloudOff,
  waiting: CloudUpload,
  offlineLost: TriangleAlert,
  draftLost: TriangleAlert,
};

/** The save status; on small screens a button. */
export function SaveStatus({ isWide }: { isWide: boolean }) {
  const { status, text } = useStatus();
  const Icon = icons[status];
  const color = status === 'offlineLost' || status === 'draftLost' ? 'text-bad' : 'text-soft';
  return (
    <>
      <p
        role="status"
        title={text}
        className={classNames(isWide ? 'flex min-w-0 items-center gap-2 text-sm' : 'sr-only', color)}
      >
        {isWide && <Icon aria-hidden="true" className="size-4 shrink-0" />}
        <span className="truncate">{text}</span>
      </p>
      {!isWide && <StatusButton status={status} text={text} className={color} />}
    </>
  );
}

interface StatusButtonProps {
  status: Status;
  text: string;
  className: string;
}

/** A button that explains the status and where the changes are kept. */
function StatusButton({ status, text, className }: StatusButtonProps) {
  const t = useTranslations('editor');
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const Icon = icons[status];
  return (
    <>
      <button
        ref={anchor}
        type="button"
        aria-label={t('statusButton', { status: text })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={classNames(
          'flex h-12 min-w-11 items-center justify-center gap-2 rounded-sm text-sm hover:bg-line sm:px-2',
          className,
        )}
      >
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        <span className="min-w-0 truncate max-sm:hidden">{text}</span>
      </button>
      {isOpen && (
        <Popover label={t('status')} anchor={anchor} onClose={() => setOpen(false)} className="p-4">
          <div tabIndex={-1} data-autofocus className="flex flex-col gap-1 outline-none">
            <p className="font-semibold">{text}</p>
            <p className="text-soft">{t(`statusMore.${status}`)}</p>
          </div>
        </Popover>
      )}
    </>
  );
}

type Status = 'saving' | 'saved' | 'new' | 'unsaved' | 'offline' | 'waiting' | 'offlineLost' | 'draftLost';

function getStatus(snapshot: EditorSnapshot): Status {
  const { document, clean, templateId, isDraftLost, online } = snapshot.context;
  if (isSaving(snapshot)) return 'saving';
  const isDirty = document !== clean;
  // A chosen save continues by itself.
  const isWaiting = snapshot.matches({ open: { saving: 'offline' } });
  if (isWaiting || (!online && isDirty)) {
    if (isDraftLost) return 'offlineLost';
    return isWaiting ? 'waiting' : 'offline';
  }
  if (isDirty) return isDraftLost ? 'draftLost' : 'unsaved';
  return templateId === undefined ? 'new' : 'saved';
}

const words = {
  saving: 'saving',
  new: 'statusNew',
  unsaved: 'statusUnsaved',
  offline: 'statusOffline',
  waiting: 'statusWaiting',
  offlineLost: 'statusOfflineLost',
  draftLost: 'statusDraftLost',
} as const;

/** The status of the template in words. */
export function useStatus(): { status: Status; text: string } {
  const t = useTranslations('editor');
  const language = useLanguage();
  const status = useMachineState(getStatus);
  const savedAt = useMachineState(({ context }) => context.savedAt);
  if (status !== 'saved') return { status, text: t(words[status]) };
  return {
    status,
    text: savedAt === undefined ? t('statusStored') : t('statusSaved', { time: formatTime(savedAt, language) }),
  };
}
