import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { WithMessages } from '../../messages/with-messages.tsx';
import { backgroundsQuery } from '../../person/queries.ts';
import { MessagePanel } from '../../ui/message-panel.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Pending } from '../pending.tsx';
import { CountBadge, Section } from '../section.tsx';
import { BackgroundGrid } from './background-grid.tsx';
import { BackgroundPreview } from './background-preview.tsx';
import { BackgroundUpload } from './background-upload.tsx';
import { UploadList } from './upload-list.tsx';
import { LISTED, useBackgroundDelete } from './use-background-delete.ts';

export function BackgroundsPage() {
  return (
    <WithMessages area="upload">
      <WithMessages area="backgrounds">
        <Backgrounds />
      </WithMessages>
    </WithMessages>
  );
}

function Backgrounds() {
  const t = useTranslations('backgrounds');
  // New links come before the old ones end.
  const query = useQuery({ ...backgroundsQuery, refetchInterval: 50 * 60_000 });
  const { shown, remove } = useBackgroundDelete(query.data);
  const [selected, setSelected] = useState<string>();
  const current = shown?.find(({ id }) => id === selected) ?? shown?.[0];
  return (
    <Section
      title={t('title')}
      aside={shown !== undefined && shown.length > 0 && <CountBadge label={t('count')}>{shown.length}</CountBadge>}
    >
      <BackgroundUpload />
      <UploadList />
      {shown === undefined ? (
        <Pending query={query}>
          <GridSkeleton />
        </Pending>
      ) : (
        <>
          {current !== undefined && <BackgroundPreview image={current} />}
          {shown.length === 0 && (
            <MessagePanel title={t('empty')} court="handball">
              {t('emptyMore')}
            </MessagePanel>
          )}
          <BackgroundGrid images={shown} selected={current?.id} onSelect={setSelected} onDelete={remove} />
          {(query.data?.length ?? 0) >= LISTED && <Notice>{t('newest', { count: String(LISTED) })}</Notice>}
        </>
      )}
    </Section>
  );
}

function GridSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-[200px] w-full" />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-4">
        {[0, 1, 2, 3].map((index) => (
          <Skeleton key={index} className="aspect-[4/5] w-full" />
        ))}
      </div>
    </div>
  );
}
