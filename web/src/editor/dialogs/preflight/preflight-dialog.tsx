import { useTranslations } from 'use-intl';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FailedAnswer, isLost } from '../failed-answer.tsx';
import { WithDialogWords } from '../with-dialog-words.tsx';
import { PreflightControls } from './preflight-controls.tsx';
import { PreflightResults } from './preflight-results.tsx';
import { usePreflight } from './use-preflight.ts';
import { useSeason } from './use-season.ts';

interface PreflightDialogProps {
  open: boolean;
  onClose(): void;
}

/** 'Saison-Check': the template with every game, and what does not fit. */
export function PreflightDialog({ open, onClose }: PreflightDialogProps) {
  if (!open) return null;
  return (
    <WithDialogWords>
      <Preflight onClose={onClose} />
    </WithDialogWords>
  );
}

function Preflight({ onClose }: Pick<PreflightDialogProps, 'onClose'>) {
  const t = useTranslations('editorDialogs');
  const { team, games, answer } = useSeason();
  const { state, begin, stop } = usePreflight();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('preflight.title')}
      closeLabel={t('close')}
      className="sm:w-[min(72rem,calc(100vw-2rem))]!"
    >
      <p className="text-lg text-soft">{t('preflight.lead')}</p>
      {isLost(answer) && team !== undefined ? (
        <FailedAnswer answer={answer} title={t('preview.loadFailed')} />
      ) : games === undefined ? (
        <Skeleton className="h-24 w-full" />
      ) : (
        <PreflightControls games={games} teamName={team?.name} state={state} onBegin={begin} onStop={stop} />
      )}
      <PreflightResults state={state} onClose={onClose} />
    </Dialog>
  );
}
