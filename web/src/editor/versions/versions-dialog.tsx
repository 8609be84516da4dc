import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MessagePanel } from '../../ui/message-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMachineState } from '../machine/use-machine.ts';
import { VersionList } from './version-list.tsx';
import { VersionView } from './version-view.tsx';
import { versionsQuery } from './version-queries.ts';

/** Every save, to be looked at and brought back. */
export function VersionsDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations('editor');
  const id = useMachineState(({ context }) => context.templateId);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('versionsTitle')}
      closeLabel={t('close')}
      className="sm:w-[min(52rem,calc(100vw-2rem))]!"
    >
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
  const { data, isError, refetch } = useQuery(versionsQuery(id));
  const [chosen, setChosen] = useState<number>();
  if (isError) {
    return (
      <MessagePanel
        isAlert
        title={t('versionsFailed')}
        action={<Button onClick={() => void refetch()}>{t('versionsRetry')}</Button>}
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
