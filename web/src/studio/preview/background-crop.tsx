import { useTranslations } from 'use-intl';
import { useQueryClient } from '@tanstack/react-query';
import { CropDialog } from '../../crop/crop-dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { uploadBackground } from '../../upload/upload-media.ts';
import { backgroundsQuery } from '../../person/queries.ts';
import { useStudio } from '../use-studio.ts';
import { getRatio } from '../../render/format-ratio.ts';
import { useFormat } from './use-request.ts';
import { useUpload } from '../../upload/use-upload.ts';
import type { UploadedBackground } from '@matchpost/server/contract';

interface BackgroundCropProps {
  file: File;
  onClose(): void;
}

/** Crops a picture for the post and uploads the result. */
export function BackgroundCrop({ file, onClose }: BackgroundCropProps) {
  const t = useTranslations('studio');
  const { sent, start, cancel } = useBackgroundUpload(onClose);
  const { format } = useFormat();
  const close = () => {
    cancel();
    onClose();
  };
  return (
    <CropDialog
      file={file}
      ratio={getRatio(format)}
      onCropped={(cut) => void start(async (options) => uploadBackground({ file: await cut, ...options }))}
      onClose={close}
      onUnreadable={() => {
        showToast({ kind: 'error', title: t('uploadFailed'), description: t('unreadable') });
        onClose();
      }}
      busy={sent !== undefined}
      words={{
        title: t('cropTitle'),
        hint: t('cropHint'),
        done: t('cropDone'),
        busy: t('uploadingPart', { percent: String(Math.round((sent ?? 0) * 100)) }),
        cancel: t('cancel'),
        close: t('close'),
      }}
    />
  );
}

/** Adds the uploaded image to the collection and to the post. */
function useBackgroundUpload(onDone: () => void) {
  const t = useTranslations('studio');
  const studio = useStudio();
  const queries = useQueryClient();
  return useUpload<UploadedBackground>({ failed: t('uploadFailed') }, (image) => {
    queries.setQueryData(backgroundsQuery.queryKey, (images = []) => [image, ...images]);
    studio.send({ type: 'SET_BACKGROUND', backgroundId: image.id });
    showToast({ kind: 'success', title: t('uploaded'), description: t('cropped') });
    onDone();
  });
}
