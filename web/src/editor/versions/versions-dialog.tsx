import { useQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CallOf, listVersions } from '@matchpost/server/contract';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MessagePanel } from '../../ui/message-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { isSaving, useMachineState, useEditorMachine } from '../machine/use-machine.ts';
import { versionsQuery, restore, versionQuery } from '../saving/stored-template.ts';
import { useSaveError } from '../saving/use-save-error.ts';
import { useLanguage } from '../../preferences/language.ts';
import { useDrawingWorker } from '../dialogs/drawing/drawing-worker.ts';
import { useEditorParts } from '../editor-context.ts';
import { formatMoment } from '../format-moment.ts';
import { DocumentPicture } from '../dialogs/drawing/drawn-picture.tsx';
import { classNames } from '../../ui/class-names.ts';
import { RetryButton } from '../../messages/retry-button.tsx';

/** All saves, to view and restore. */
export function VersionsDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations('editor');
  const id = useMachineState(({ context }) => context.templateId);
  return (
    <Dialog open onClose={onClose} title={t('versionsTitle')} className="sm:w-[min(52rem,calc(100vw-2rem))]!">
      {id === undefined ? (
        <MessagePanel title={t('versionsEmpty')}>{t('versionsEmptyMore')}</MessagePanel>
      ) : (
        <Versions id={id} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Versions({ id, onClose }: { id: string; onClose(): void }) {
  const t = useTranslations('editor');
  const { data, isError, error, refetch } = useQuery(versionsQuery(id));
  const [chosen, setChosen] = useState<number>();
  if (isError) {
    return (
      <MessagePanel
        isAlert
        title={t('versionsFailed')}
        action={<RetryButton error={error} variant="primary" onClick={() => void refetch()} />}
      />
    );
  }
  if (data === undefined) return <Skeleton className="h-80 w-full" />;
  const shown = data.find(({ revision }) => revision === chosen) ?? data[0];
  return (
    <>
      <p className="text-soft">{t('versionsLead')}</p>
      <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_18rem]">
        <VersionList versions={data} chosen={shown?.revision} onChoose={setChosen} />
        {shown !== undefined && (
          <VersionView
            key={shown.revision}
            id={id}
            version={shown}
            isCurrent={shown === data[0]}
            onRestored={onClose}
          />
        )}
      </div>
    </>
  );
}

interface VersionViewProps {
  id: string;
  version: Version;
  isCurrent: boolean;
  onRestored(): void;
}

/** One save as a picture, with a button to restore it. */
function VersionView({ id, version, isCurrent, onRestored }: VersionViewProps) {
  const t = useTranslations('editor');
  const language = useLanguage();
  const actor = useEditorMachine();
  const parts = useEditorParts();
  const worker = useDrawingWorker();
  const { userId, revision } = useMachineState(({ context }) => context);
  const isSent = useMachineState(isSaving);
  const { data, isError } = useQuery(versionQuery(id, version.revision));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => restore({ userId, templateId: id, version: version.revision, revision }),
    onSuccess: (stored) => {
      actor.send({ type: 'RESTORED', stored });
      onRestored();
    },
  });
  const sentence = useSaveError(error);
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
        <Button busy={isPending || isSent} onClick={() => mutate()}>
          {isPending ? t('versionRestoring') : isSent ? t('saving') : t('versionRestore')}
        </Button>
      )}
      {!isCurrent && <p className="text-sm text-soft">{t('versionUnsaved')}</p>}
      <p role="alert" className="font-semibold text-bad empty:hidden">
        {sentence}
      </p>
    </section>
  );
}

type Version = CallOf<typeof listVersions>['response'][number];

interface VersionListProps {
  versions: readonly Version[];
  chosen: number | undefined;
  onChoose(revision: number): void;
}

function VersionList({ versions, chosen, onChoose }: VersionListProps) {
  const t = useTranslations('editor');
  const language = useLanguage();
  return (
    <ul
      aria-label={t('versionsList')}
      className="max-h-[min(28rem,50dvh)] overflow-y-auto border-y-2 border-line max-sm:max-h-48"
    >
      {versions.map(({ revision, name, created_at: at }, index) => (
        <li key={revision}>
          <button
            type="button"
            aria-pressed={revision === chosen}
            onClick={() => onChoose(revision)}
            className={classNames(
              'flex min-h-14 w-full items-center gap-3 border-l-4 px-3 py-2 text-left hover:bg-line',
              revision === chosen ? 'border-signal bg-line' : 'border-transparent',
            )}
          >
            <span className="min-w-0 grow">
              <span className="block font-semibold">{formatMoment(Date.parse(at), language)}</span>
              <span className="block truncate text-soft">{name}</span>
            </span>
            {index === 0 && <span className="shrink-0 bg-text px-2 text-sm text-ground">{t('versionCurrent')}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
