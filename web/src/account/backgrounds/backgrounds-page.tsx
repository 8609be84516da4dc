import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations, useFormatter } from 'use-intl';
import { backgroundsQuery } from '../../person/queries.ts';
import { MessagePanel } from '../../ui/message-panel.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Pending } from '../pending.tsx';
import { CountBadge, Section } from '../section.tsx';
import { BackgroundUpload, UploadList } from './background-upload.tsx';
import { type BackgroundBody, deleteBackground } from '@matchpost/server/contract';
import { Trash2 } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkedImage } from '../../upload/linked-image.tsx';
import { useNavigate } from '@tanstack/react-router';
import { nextBackground } from '../../post/next-background.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { callApi } from '../../api.ts';
import { useUndoableDelete } from '../undo/use-undoable-delete.ts';
import { withMessages } from '../../messages/with-messages.tsx';

export const BackgroundsPage = withMessages(Backgrounds, 'upload', 'backgrounds');

function Backgrounds() {
  const t = useTranslations('backgrounds');
  const query = useQuery(backgroundsQuery);
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

interface BackgroundGridProps {
  images: readonly BackgroundBody[];
  selected: string | undefined;
  onSelect(id: string): void;
  onDelete(image: BackgroundBody): void;
}

function BackgroundGrid({ images, selected, onSelect, onDelete }: BackgroundGridProps) {
  const t = useTranslations('backgrounds');
  if (images.length === 0) return null;
  return (
    <ul aria-label={t('grid')} className="grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-4">
      {images.map((image) => (
        <BackgroundTile
          key={image.id}
          image={image}
          isSelected={image.id === selected}
          onSelect={() => onSelect(image.id)}
          onDelete={() => onDelete(image)}
        />
      ))}
    </ul>
  );
}

interface BackgroundTileProps {
  image: BackgroundBody;
  isSelected: boolean;
  onSelect(): void;
  onDelete(): void;
}

function BackgroundTile({ image, isSelected, onSelect, onDelete }: BackgroundTileProps) {
  const t = useTranslations('backgrounds');
  const { id, name } = image;
  return (
    <li data-keep-clear className="flex flex-col bg-sheet">
      <button
        type="button"
        aria-pressed={isSelected}
        aria-label={t('show', { name })}
        onClick={onSelect}
        className={classNames(
          'block border-4 transition-colors',
          isSelected ? 'border-signal' : 'border-line hover:border-strong-line',
        )}
      >
        <LinkedImage
          src={image.thumbnail_url}
          failedText={t('failedImage')}
          queryKey={backgroundsQuery.queryKey}
          className="aspect-[4/5] w-full bg-line object-cover"
        />
      </button>
      <div className="flex items-center gap-1 pl-2">
        <p className="min-w-0 grow truncate">{name}</p>
        <IconButton
          data-delete={id}
          label={t('delete', { name })}
          icon={Trash2}
          onClick={onDelete}
          className="text-soft hover:text-bad"
        />
      </div>
    </li>
  );
}

/** An image across the page's width, in a scrolling area 200 px high (specification, section 2). */
function BackgroundPreview({ image }: { image: BackgroundBody }) {
  const t = useTranslations('backgrounds');
  const format = useFormatter();
  const useInStudio = useTakeToStudio();
  const { name, width, height } = image;
  const date = format.dateTime(new Date(image.created_at), { dateStyle: 'medium' });
  return (
    <div className="flex flex-col gap-3">
      <div
        role="region"
        aria-label={t('preview', { name })}
        tabIndex={0}
        data-background-preview
        className="h-[200px] overflow-y-auto bg-line"
      >
        <LinkedImage
          key={image.id}
          src={image.file_url}
          alt={name}
          failedText={t('failedImage')}
          queryKey={backgroundsQuery.queryKey}
          className="min-h-[200px] w-full object-cover"
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="truncate font-semibold">{name}</p>
          <p className="text-soft">{t('size', { width: String(width), height: String(height), date })}</p>
        </div>
        <Button onClick={() => void useInStudio(image.id)}>{t('useInStudio')}</Button>
      </div>
    </div>
  );
}

/** Opens the studio where the user left it, with the image behind the post. */
function useTakeToStudio() {
  const t = useTranslations('backgrounds');
  const navigate = useNavigate();
  return async (backgroundId: string) => {
    nextBackground.set({ id: backgroundId });
    showToast({ kind: 'success', title: t('chosen') });
    await navigate({ to: '/studio' });
  };
}

/** The server lists only the newest images (specification, section 9). */
const LISTED = 100;

function useBackgroundDelete(images: readonly BackgroundBody[] | undefined) {
  const t = useTranslations('backgrounds');
  const queries = useQueryClient();
  const isCut = (images?.length ?? 0) >= LISTED;
  return useUndoableDelete(images, {
    queryKey: backgroundsQuery.queryKey,
    remove: ({ id }, { keepalive }) => callApi(deleteBackground, { params: { id } }, { keepalive }),
    title: t('deleted'),
    nameOf: ({ name }) => name,
    onDeleted: () => {
      // An older image moves up.
      if (isCut) void queries.invalidateQueries({ queryKey: backgroundsQuery.queryKey });
    },
  });
}
