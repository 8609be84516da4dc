import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Crop, Images, UserRound, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { BackgroundUpload } from '../../crop/background-upload.tsx';
import { useSession } from '../../session/session.ts';
import { isFailed } from '../../league/queries.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { backgroundsQuery } from '../../person/queries.ts';
import { useStudio, useStudioState } from '../use-studio.ts';
import { getRatio } from '../../render/format-ratio.ts';
import { useBackground, useFormat, useTemplate } from './use-request.ts';
import { SignInHint } from '../sign-in-hint.tsx';
import type { BackgroundBody } from '@matchpost/server/contract';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LinkedImage } from '../../upload/linked-image.tsx';
import { RetryButton } from '../../messages/retry-button.tsx';

/** The app has none: its model would double the bundle, and stores forbid programs that come from elsewhere. */
const CutOutDialog = import.meta.env.APP
  ? undefined
  : lazy(async () => ({ default: (await import('../../cut-out/cut-out-dialog.tsx')).CutOutDialog }));
const ViewDialog = lazy(async () => ({ default: (await import('../../crop/view-dialog.tsx')).ViewDialog }));

/** The post's background, for templates that take one: upload, choose or remove an image. */
export function BackgroundControls() {
  const t = useTranslations('studio');
  const { status } = useSession();
  const template = useTemplate();
  if (template?.takesImage !== true) return null;
  return (
    <section aria-labelledby="background" className="flex flex-col gap-3">
      <h2 id="background" className="display border-b-2 border-text pb-2 text-3xl">
        {t('background')}
      </h2>
      {status === 'signed-in' ? <Controls /> : <SignInHint message="signInForImages" />}
    </section>
  );
}

function Controls() {
  const t = useTranslations('studio');
  const studio = useStudio();
  const { image: chosen } = useBackground();
  const images = useQuery(backgroundsQuery);
  const [isCollectionOpen, setCollectionOpen] = useState(false);
  const { format } = useFormat();
  return (
    <div className="flex flex-wrap gap-3">
      <BackgroundUpload
        label={t('newImage')}
        ratio={getRatio(format)}
        onUploaded={({ id }) => studio.send({ type: 'SET_BACKGROUND', backgroundId: id })}
      />
      <Button variant="secondary" className="px-4" onClick={() => setCollectionOpen(true)}>
        <Images aria-hidden="true" className="size-5" />
        {images.data === undefined ? t('collectionUncounted') : t('collection', { count: String(images.data.length) })}
      </Button>
      {chosen != null && (
        <>
          <ChosenControls />
          <Button
            variant="secondary"
            className="px-4"
            onClick={() => studio.send({ type: 'SET_BACKGROUND', backgroundId: undefined })}
          >
            <X aria-hidden="true" className="size-5" />
            {t('clearImage')}
          </Button>
        </>
      )}
      <CollectionDialog open={isCollectionOpen} images={images} onClose={() => setCollectionOpen(false)} />
    </div>
  );
}

/** For the chosen background: its part in this format, and the person before the type. */
function ChosenControls() {
  const t = useTranslations('studio');
  const { image: background } = useBackground();
  const { format } = useFormat();
  const [opened, setOpened] = useState<'view' | 'cutOut'>();
  const close = () => setOpened(undefined);
  if (background == null) return null;
  return (
    <>
      <Button variant="secondary" className="px-4" onClick={() => setOpened('view')}>
        <Crop aria-hidden="true" className="size-5" />
        {t('view')}
      </Button>
      {CutOutDialog && (
        <Button variant="secondary" className="px-4" onClick={() => setOpened('cutOut')}>
          <UserRound aria-hidden="true" className="size-5" />
          {t('cutOut')}
        </Button>
      )}
      <Suspense>
        {opened === 'view' && (
          <ViewDialog background={background} format={format} ratio={getRatio(format)} onClose={close} />
        )}
        {CutOutDialog && opened === 'cutOut' && <CutOutDialog background={background} onClose={close} />}
      </Suspense>
    </>
  );
}

interface CollectionDialogProps {
  open: boolean;
  images: UseQueryResult<BackgroundBody[]>;
  onClose(): void;
}

function CollectionDialog({ open, images, onClose }: CollectionDialogProps) {
  const t = useTranslations('studio');
  const studio = useStudio();
  const chosen = useStudioState(({ context }) => context.backgroundId);
  const take = (backgroundId: string) => {
    studio.send({ type: 'SET_BACKGROUND', backgroundId });
    showToast({ kind: 'success', title: t('selectedImage') });
    onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('collectionTitle')}>
      {images.data === undefined ? (
        <Waiting images={images} />
      ) : images.data.length === 0 ? (
        <p>{t('collectionEmpty')}</p>
      ) : (
        <ul className="grid grid-cols-3 gap-2">
          {images.data.map(({ id, name, thumbnail_url }) => (
            <li key={id}>
              <button
                type="button"
                aria-label={t('chooseImage', { name })}
                aria-pressed={id === chosen}
                onClick={() => take(id)}
                className={classNames('block w-full border-4', id === chosen ? 'border-signal' : 'border-transparent')}
              >
                <LinkedImage
                  src={thumbnail_url}
                  queryKey={backgroundsQuery.queryKey}
                  failedText={t('imageFailed')}
                  className="aspect-[4/5] w-full bg-line object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/** Stands in for the collection while it loads, or shows that it failed. */
function Waiting({ images }: { images: UseQueryResult<BackgroundBody[]> }) {
  const t = useTranslations('studio');
  if (!isFailed(images)) return <Skeleton className="h-48 w-full" />;
  return (
    <div role="alert">
      <Notice kind="bad" action={<RetryButton error={images.error} onClick={() => void images.refetch()} />}>
        {images.isError ? t('imagesFailed') : t('offline')}
      </Notice>
    </div>
  );
}
