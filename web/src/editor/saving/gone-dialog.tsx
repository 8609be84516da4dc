import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useEditorMachine, useMachineState } from '../machine/use-machine.ts';

/** Deleted elsewhere while it was open here. */
export function GoneDialog() {
  const t = useTranslations('editor');
  const actor = useEditorMachine();
  const isOpen = useMachineState((snapshot) => snapshot.matches({ open: { saving: 'gone' } }));
  return (
    <Dialog
      open={isOpen}
      onClose={() => actor.send({ type: 'CLOSE' })}
      title={t('goneTitle')}
      closeLabel={t('close')}
      actions={<Button onClick={() => actor.send({ type: 'SAVE_COPY' })}>{t('goneSave')}</Button>}
    >
      <p>{t('goneText')}</p>
    </Dialog>
  );
}
