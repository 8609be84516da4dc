import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useErrorSentence } from '../../messages/use-error-sentence.ts';
import { useLanguage } from '../../preferences/language.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDrawingWorker } from '../dialogs/drawing/use-drawing-worker.ts';
import { useEditorParts } from '../editor-context.ts';
import { formatMoment } from '../format-moment.ts';
import { useEditorMachine, useMachineState } from '../machine/use-machine.ts';
import { DocumentPicture } from './document-picture.tsx';
import { restore, versionQuery } from './version-queries.ts';
import type { Version } from './version-list.tsx';

interface VersionViewProps {
  id: string;
  version: Version;
  isCurrent: boolean;
  onRestored(): void;
}

/** One save as the engine draws it, and the way back to it. */
export function VersionView({ id, version, isCurrent, onRestored }: VersionViewProps) {
  const t = useTranslations('editor');
  const language = useLanguage();
  const actor = useEditorMachine();
  const parts = useEditorParts();
  const worker = useDrawingWorker();
  const revision = useMachineState(({ context }) => context.revision);
  const { data, isError } = useQuery(versionQuery(id, version.revision));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => restore(id, version.revision, revision),
    onSuccess: (stored) => {
      actor.send({ type: 'RESTORED', stored });
      onRestored();
    },
  });
  const sentence = useErrorSentence(error);
  const date = formatMoment(Date.parse(version.created_at), language);
  return (
    <section aria-label={t('versionOf', { date })} className="flex flex-col gap-3">
      {isError && <p className="grid min-h-40 place-items-center bg-line p-4">{t('versionPictureFailed')}</p>}
      {!isError && data === undefined && <Skeleton className="aspect-[4/5] w-full" />}
      {data !== undefined && (
        <DocumentPicture
          worker={worker}
          document={data}
          data={parts.data.get()}
          alt={t('versionPicture', { date })}
          className="max-sm:mx-auto max-sm:w-48"
        />
      )}
      {!isCurrent && (
        <Button busy={isPending} onClick={() => mutate()}>
          {isPending ? t('versionRestoring') : t('versionRestore')}
        </Button>
      )}
      {!isCurrent && <p className="text-sm text-soft">{t('versionUnsaved')}</p>}
      <p role="alert" className="font-semibold text-bad empty:hidden">
        {sentence}
      </p>
    </section>
  );
}
