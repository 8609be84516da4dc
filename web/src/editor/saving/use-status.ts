import { useTranslations } from 'use-intl';
import { useLanguage } from '../../preferences/language.ts';
import { formatTime } from '../format-moment.ts';
import { useMachineState, type EditorSnapshot } from '../machine/use-machine.ts';

export type Status = 'saving' | 'saved' | 'new' | 'unsaved' | 'offline' | 'waiting' | 'offlineLost' | 'draftLost';

function getStatus(snapshot: EditorSnapshot): Status {
  const { document, clean, templateId, isDraftLost, online } = snapshot.context;
  const isSending =
    snapshot.matches({ open: { saving: 'sending' } }) || snapshot.matches({ open: { saving: 'checking' } });
  if (isSending) return 'saving';
  const isDirty = document !== clean;
  // Saving was chosen: it goes on by itself.
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

/** How the template stands, in words. */
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
