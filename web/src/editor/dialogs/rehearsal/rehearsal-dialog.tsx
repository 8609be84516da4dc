import { useTranslations } from 'use-intl';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FailedAnswer, isLost } from '../failed-answer.tsx';
import { WithDialogWords } from '../with-dialog-words.tsx';
import { RehearsalControls } from './rehearsal-controls.tsx';
import { RehearsalResults } from './rehearsal-results.tsx';
import { useRehearsal } from './use-rehearsal.ts';
import { useSeason } from './use-season.ts';

interface RehearsalDialogProps {
  open: boolean;
  onClose(): void;
}

/** 'Saison-Check': the template with every game, and what does not fit. */
export function RehearsalDialog({ open, onClose }: RehearsalDialogProps) {
  if (!open) return null;
  return (
    <WithDialogWords>
      <Rehearsal onClose={onClose} />
    </WithDialogWords>
  );
}

function Rehearsal({ onClose }: Pick<RehearsalDialogProps, 'onClose'>) {
  const t = useTranslations('editorDialogs');
  const { team, games, answer } = useSeason();
  const { state, begin, stop } = useRehearsal();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('rehearsal.title')}
      closeLabel={t('close')}
      className="sm:w-[min(72rem,calc(100vw-2rem))]!"
    >
      <p className="text-lg text-soft">{t('rehearsal.lead')}</p>
      {isLost(answer) && team !== undefined ? (
        <FailedAnswer answer={answer} title={t('preview.loadFailed')} />
      ) : games === undefined ? (
        <Skeleton className="h-24 w-full" />
      ) : (
        <RehearsalControls games={games} teamName={team?.name} state={state} onBegin={begin} onStop={stop} />
      )}
      <RehearsalResults state={state} onClose={onClose} />
    </Dialog>
  );
}
