import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../preferences/language.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useDrawingWorker } from '../dialogs/drawing/drawing-worker.ts';
import { createSampleData } from '../dialogs/preview/build-data.ts';
import type { EditorDocument } from '../document/document.ts';
import { formatMoment } from '../format-moment.ts';
import { useEditorMachine, useMachineState } from '../machine/use-machine.ts';
import { DocumentPicture } from '../dialogs/drawing/drawn-picture.tsx';

/** 'Entwurf vom ... wiederherstellen?' Closing it keeps the draft for the next time. */
export function DraftDialog() {
  const t = useTranslations('editor');
  const language = useLanguage();
  const actor = useEditorMachine();
  const draft = useMachineState(({ context }) => context.drafts[0]);
  const revision = useMachineState(({ context }) => context.revision);
  if (draft === undefined) return null;
  const { name } = draft.document;
  const date = formatMoment(draft.keptAt, language);
  return (
    <Dialog
      key={draft.id}
      open
      onClose={() => actor.send({ type: 'POSTPONE_DRAFT' })}
      title={t('draftTitle', { date })}
      actions={
        <>
          <Button variant="danger" onClick={() => actor.send({ type: 'DISCARD_DRAFT' })}>
            {t('draftDiscard')}
          </Button>
          <Button onClick={() => actor.send({ type: 'RESTORE_DRAFT' })}>{t('draftRestore')}</Button>
        </>
      }
    >
      <div className="flex items-start gap-4 sm:gap-5">
        <DraftPicture document={draft.document} alt={t('draftPicture', { date })} />
        <div className="flex min-w-0 flex-col gap-3">
          <p>{t('draftText', { name: name.trim() === '' ? t('untitled') : name })}</p>
          {draft.revision < revision && <Notice>{t('draftStale')}</Notice>}
        </div>
      </div>
    </Dialog>
  );
}

/** A picture says more than a date. */
function DraftPicture({ document, alt }: { document: EditorDocument; alt: string }) {
  const worker = useDrawingWorker();
  const language = useLanguage();
  const data = useMemo(() => createSampleData(language), [language]);
  return (
    <DocumentPicture
      worker={worker}
      document={document}
      data={data}
      alt={alt}
      className="w-28 shrink-0 sm:w-40 low:w-20"
    />
  );
}
