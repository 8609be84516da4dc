import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../preferences/language.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { DrawingWorker } from '../dialogs/drawing/ask-worker.ts';
import { useDrawingWorker } from '../dialogs/drawing/use-drawing-worker.ts';
import { useEditorParts } from '../editor-context.ts';
import { formatMoment } from '../format-moment.ts';
import { useMachineState } from '../machine/use-machine.ts';
import { DocumentPicture } from '../versions/document-picture.tsx';
import { versionQuery, versionsQuery } from '../versions/version-queries.ts';

/** Both versions side by side: what is on the canvas, and what came in between. */
export function ConflictPictures({ id }: { id: string }) {
  const t = useTranslations('editor');
  const { data } = useEditorParts();
  const worker = useDrawingWorker();
  const mine = useMachineState(({ context }) => context.document);
  return (
    <div className="grid grid-cols-2 gap-4">
      <Side title={t('conflictMineTitle')} note={t('statusUnsaved')}>
        {mine !== undefined && (
          <DocumentPicture worker={worker} document={mine} data={data.get()} alt={t('conflictMineTitle')} />
        )}
      </Side>
      <Theirs id={id} worker={worker} />
    </div>
  );
}

function Theirs({ id, worker }: { id: string; worker: DrawingWorker }) {
  const t = useTranslations('editor');
  const language = useLanguage();
  const { data } = useEditorParts();
  const revision = useMachineState(({ context }) => context.theirs);
  const stored = useQuery(versionQuery(id, revision));
  const { data: versions } = useQuery(versionsQuery(id));
  const at = versions?.find((version) => version.revision === revision)?.created_at;
  return (
    <Side title={t('conflictTheirsTitle')} note={at === undefined ? '' : formatMoment(Date.parse(at), language)}>
      {stored.isError && <p className="grid min-h-40 place-items-center bg-line p-4">{t('versionPictureFailed')}</p>}
      {stored.isPending && <Skeleton className="aspect-[4/5] w-full" />}
      {stored.data !== undefined && (
        <DocumentPicture worker={worker} document={stored.data} data={data.get()} alt={t('conflictTheirsTitle')} />
      )}
    </Side>
  );
}

function Side({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      {children}
      <figcaption className="leading-tight">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-soft">{note}</span>
      </figcaption>
    </figure>
  );
}
