import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface DeleteDialogProps {
  team: string;
  /** Schedules of the team, at least one. */
  schedules: number;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before a team's schedules are deleted with it. */
export function DeleteDialog({ team, schedules, onConfirm, onClose }: DeleteDialogProps) {
  const t = useTranslations('teamSlots');
  const tAccount = useTranslations('account');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('deleteTitle', { team })}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {tAccount('cancel')}
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            {t('delete')}
          </Button>
        </>
      }
    >
      <p>{tAccount('deleteSchedules', { count: schedules })}</p>
    </Dialog>
  );
}
