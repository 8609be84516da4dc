import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useEditorMachine, useMachineState } from '../machine/use-machine.ts';

/** Before unsaved changes are left behind: save, discard, stay. */
export function LeaveDialog() {
  const t = useTranslations('editor');
  const actor = useEditorMachine();
  const isAsking = useMachineState((snapshot) => snapshot.matches({ open: { leaving: 'asking' } }));
  const isSaving = useMachineState((snapshot) => snapshot.matches({ open: { leaving: 'saving' } }));
  return (
    <Dialog
      open={isAsking || isSaving}
      onClose={() => actor.send({ type: 'STAY' })}
      title={t('leaveTitle')}
      closeLabel={t('leaveStay')}
      actions={
        <>
          <Button look="quiet" onClick={() => actor.send({ type: 'STAY' })}>
            {t('leaveStay')}
          </Button>
          <Button look="danger" onClick={() => actor.send({ type: 'DISCARD' })}>
            {t('leaveDiscard')}
          </Button>
          <Button busy={isSaving} onClick={() => actor.send({ type: 'SAVE_AND_LEAVE' })}>
            {t('leaveSave')}
          </Button>
        </>
      }
    >
      <p>{t('leaveText')}</p>
    </Dialog>
  );
}
