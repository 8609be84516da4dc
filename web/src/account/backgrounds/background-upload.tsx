import { useQueryClient } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { findStored, store } from '../../device/storage.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { showToast } from '../../ui/toast.ts';
import { useFileCheck } from '../../upload/use-file-check.ts';
import { findUploadQueue } from './page-uploads.ts';

const CropQueue = lazy(async () => ({ default: (await import('./crop-queue.tsx')).CropQueue }));

/** Where new pictures come in, several at a time, cropped first by those who want that. */
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
