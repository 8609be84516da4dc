import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorSentence } from '../../messages/use-error-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { usePictureUrl } from '../../upload/use-picture-url.ts';
import { ProgressLine } from '../../upload/progress-line.tsx';
import { findUploadQueue } from './page-uploads.ts';
import type { QueuedUpload } from './upload-queue.ts';

/** What is on its way, and what did not get there. */
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
        <Button look="secondary" className="px-4" aria-label={t('againFile', { name })} onClick={onRetry}>
          {t('again')}
        </Button>
      )}
      <Button
        look="quiet"
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
