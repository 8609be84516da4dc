import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorSentence } from '../../messages/use-error-sentence.ts';
import { useLanguage } from '../../preferences/language.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DrawnPicture } from '../dialogs/drawing/drawn-picture.tsx';
import { useDrawingWorker } from '../dialogs/drawing/use-drawing-worker.ts';
import { takeGames } from '../dialogs/preview/sample-data.ts';
import type { EditorDocument } from '../document/document.ts';
import { useEditorParts } from '../editor-context.ts';
import { formatMoment } from '../format-moment.ts';
import { useEditorMachine, useMachineState } from '../machine/use-machine.ts';
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
      {data !== undefined && <Picture document={data} alt={t('versionPicture', { date })} />}
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

/** Half the size of the post is enough here. */
const SCALE = 0.5;

function Picture({ document, alt }: { document: EditorDocument; alt: string }) {
  const t = useTranslations('editor');
  const { data } = useEditorParts();
  const worker = useDrawingWorker();
  const order = useMemo(() => {
    const { template, games } = document;
    return { template, data: takeGames(data.get(), games), format: template.format, scale: SCALE };
  }, [document, data]);
  return (
    <DrawnPicture
      worker={worker}
      order={order}
      alt={alt}
      failed={t('versionPictureFailed')}
      className="max-sm:mx-auto max-sm:w-48"
    />
  );
}
