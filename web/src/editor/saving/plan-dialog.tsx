import { useTranslations } from 'use-intl';
import { useErrorSentence } from '../../messages/use-error-sentence.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useEditorMachine, useMachineState } from '../machine/use-machine.ts';
import { useExportJson } from './use-export-json.ts';

/** The plan ended while somebody was working: why, what stays, and two ways on. */
export function PlanDialog() {
  const t = useTranslations('editor');
  const actor = useEditorMachine();
  const isOpen = useMachineState((snapshot) => snapshot.matches({ open: { saving: 'planEnded' } }));
  const sentence = useErrorSentence(useMachineState(({ context }) => context.error));
  const exportJson = useExportJson();
  return (
    <Dialog
      open={isOpen}
      onClose={() => actor.send({ type: 'CLOSE' })}
      title={t('planTitle')}
      closeLabel={t('close')}
      actions={
        <>
          <Button look="secondary" onClick={exportJson}>
            {t('exportJson')}
          </Button>
          <a href="/profile/subscription" target="_blank" rel="noopener" className={buttonClass('primary')}>
            {t('planUpgrade')}
          </a>
        </>
      }
    >
      <p className="font-semibold">{sentence}</p>
      <p>{t('planKept')}</p>
    </Dialog>
  );
}
