import { useQueryClient } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { findStored, store } from '../../device/storage.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { showToast } from '../../ui/toast.ts';
import { useFileCheck } from '../../upload/check-file.ts';
import { findUploadQueue, type QueuedUpload } from './upload-queue.ts';
import { useErrorSentence } from '../../messages/use-error-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { usePictureUrl } from '../../upload/use-picture-url.ts';
import { ProgressLine } from '../../upload/progress-line.tsx';

const CropQueue = lazy(async () => ({ default: (await import('./crop-queue.tsx')).CropQueue }));

/** Uploads several images at a time, with an optional crop. */
export function BackgroundUpload() {
  const t = useTranslations('backgrounds');
  const upload = useTranslations('upload');
  const isPicture = useFileCheck();
  const queue = findUploadQueue(useQueryClient());
  const [crops, setCrops] = useState(() => findStored('crop-backgrounds') === 'yes');
  const [toCrop, setToCrop] = useState<readonly File[]>([]);
  const send = (files: readonly File[], title: string) => queue.add(files, () => showToast({ kind: 'success', title }));
  const take = (files: readonly File[]) => {
    const pictures = files.filter(isPicture);
    if (crops) setToCrop([...toCrop, ...pictures]);
    else send(pictures, t('uploaded'));
  };
  const [next] = toCrop;
  return (
    <div className="flex flex-col gap-2">
      <FileDrop
        label={t('choose')}
        icon={<ImagePlus aria-hidden="true" className="size-5" />}
        hint={upload('dropHint')}
        accept="image/*"
        multiple
        onFiles={take}
      />
      <Checkbox
        checked={crops}
        className="self-start"
        onChange={({ target: { checked } }) => {
          setCrops(checked);
          store('crop-backgrounds', checked ? 'yes' : undefined);
        }}
      >
        {t('crop')}
      </Checkbox>
      {next !== undefined && (
        <Suspense>
          <CropQueue
            file={next}
            onCropped={(file) => send([file], t('cropped'))}
            onWhole={(file) => send([file], t('uploaded'))}
            onNext={() => setToCrop((files) => files.slice(1))}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Running and failed uploads. */
export function UploadList() {
  const t = useTranslations('backgrounds');
  const queue = findUploadQueue(useQueryClient());
  const items = useSyncExternalStore(queue.items.subscribe, queue.items.get);
  if (items.length === 0) return null;
  return (
    <ul aria-label={t('uploads')} className="flex flex-col border-y-2 border-line">
      {items.map((item) => (
        <UploadRow
          key={item.id}
          item={item}
          onCancel={() => queue.cancel(item.id)}
          onRetry={() => queue.retry(item.id)}
        />
      ))}
    </ul>
  );
}

function UploadRow({ item, onCancel, onRetry }: { item: QueuedUpload; onCancel(): void; onRetry(): void }) {
  const t = useTranslations('upload');
  const { file, state } = item;
  const { name } = file;
  const { url } = usePictureUrl(file);
  const isFailed = state === 'failed';
  return (
    <li className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-1 border-b-2 border-line py-2 last:border-b-0">
      <div className="size-14 shrink-0 overflow-hidden bg-line">
        {url !== undefined && <img src={url} alt="" className="size-full object-cover" />}
      </div>
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate font-semibold">{name}</p>
        {state === 'waiting' && <p className="text-soft">{t('waiting')}</p>}
        {state === 'sending' && <ProgressLine name={name} sent={item.sent} />}
        {isFailed && <Failure error={item.error} />}
      </div>
      {isFailed && (
        <Button variant="secondary" className="px-4" aria-label={t('againFile', { name })} onClick={onRetry}>
          {t('again')}
        </Button>
      )}
      <Button
        variant="quiet"
        className="px-2"
        aria-label={t(isFailed ? 'removeFile' : 'cancelFile', { name })}
        onClick={onCancel}
      >
        {t(isFailed ? 'remove' : 'cancel')}
      </Button>
    </li>
  );
}

function Failure({ error }: { error: unknown }) {
  const t = useTranslations('upload');
  const sentence = useErrorSentence(error);
  return (
    <p role="alert" className="text-bad">
      <strong>{t('failed')}.</strong> {sentence}
    </p>
  );
}
