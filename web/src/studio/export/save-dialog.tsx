import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useNames } from '../../league/names.ts';
import { useStudio, useStudioState } from '../use-studio.ts';
import { useSlots } from './use-slots.ts';

/** An export belongs to a saved team: yes saves it and goes on, no ends the export. */
export function SaveDialog() {
  const t = useTranslations('studio');
  const studio = useStudio();
  const state = useStudioState(({ value }) => value.export);
  const { team, club } = useNames(useStudioState(({ context }) => context.place));
  const { used, max } = useSlots();
  const decline = () => studio.send({ type: 'DECLINE' });
  return (
    <Dialog
      open={state === 'askSave' || state === 'saving'}
      onClose={decline}
      title={t('saveTitle')}
      closeLabel={t('close')}
      actions={
        <>
          <Button look="secondary" onClick={decline}>
            {t('saveNo')}
          </Button>
          <Button busy={state === 'saving'} onClick={() => studio.send({ type: 'CONFIRM' })}>
            {t('saveYes')}
          </Button>
        </>
      }
    >
      <p>{t('saveText', { team: team ?? club ?? '', used: String(used), max: max >= 999 ? '∞' : String(max) })}</p>
    </Dialog>
  );
}
