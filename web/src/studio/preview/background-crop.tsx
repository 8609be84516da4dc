import { useTranslations } from 'use-intl';
import { CropDialog } from '../../crop/crop-dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { getRatio } from './format-ratio.ts';
import { useFormat } from './use-format.ts';
import { useUpload } from './use-upload.ts';

interface BackgroundCropProps {
  file: File;
  onClose(): void;
}

/** Which part of a picture goes into the post; it is uploaded as it is cut out. */
export function BackgroundCrop({ file, onClose }: BackgroundCropProps) {
  const t = useTranslations('studio');
  const { upload, sent, cancel } = useUpload(onClose);
  const { format } = useFormat();
  const close = () => {
    cancel();
    onClose();
  };
  return (
    <CropDialog
      file={file}
      ratio={getRatio(format)}
      onCropped={upload.mutate}
      onClose={close}
      onUnreadable={() => {
        showToast({ kind: 'error', title: t('uploadFailed'), description: t('unreadable') });
        onClose();
      }}
      busy={upload.isPending}
      words={{
        title: t('cropTitle'),
        hint: t('cropHint'),
        done: t('cropDone'),
        busy: t('uploadingPart', { percent: String(Math.round(sent * 100)) }),
        cancel: t('cancel'),
        close: t('close'),
      }}
    />
  );
}
