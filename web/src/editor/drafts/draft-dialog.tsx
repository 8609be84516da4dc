import { useTranslations } from 'use-intl';
import { useLanguage } from '../../preferences/language.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatMoment } from '../format-moment.ts';
import { useEditorMachine, useMachineState } from '../machine/use-machine.ts';

/** 'Entwurf vom ... wiederherstellen?' Closing it keeps the draft for the next time. */
export function DraftDialog() {
  const t = useTranslations('editor');
  const language = useLanguage();
  const actor = useEditorMachine();
  const draft = useMachineState(({ context }) => context.drafts[0]);
  const revision = useMachineState(({ context }) => context.revision);
  if (draft === undefined) return null;
  const { name } = draft.document;
  return (
    <Dialog
      key={draft.id}
      open
      onClose={() => actor.send({ type: 'POSTPONE_DRAFT' })}
      title={t('draftTitle', { date: formatMoment(draft.keptAt, language) })}
      closeLabel={t('close')}
      actions={
        <>
          <Button look="danger" onClick={() => actor.send({ type: 'DISCARD_DRAFT' })}>
            {t('draftDiscard')}
          </Button>
          <Button onClick={() => actor.send({ type: 'RESTORE_DRAFT' })}>{t('draftRestore')}</Button>
        </>
      }
    >
      <p>{t('draftText', { name: name.trim() === '' ? t('untitled') : name })}</p>
      {draft.revision < revision && <Notice>{t('draftStale')}</Notice>}
    </Dialog>
  );
}
