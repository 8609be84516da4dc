import { useQueryClient } from '@tanstack/react-query';
import type { UploadedBackground } from '@matchpost/server/contract';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { withMessages } from '../messages/with-messages.tsx';
import { showToast } from '../ui/toast.ts';
import { findFileProblem, useFileCheck } from '../upload/check-file.ts';
import { uploadBackground } from '../upload/upload-media.ts';
import { useUpload } from '../upload/use-upload.ts';
import { CropDialog } from './crop-dialog.tsx';

interface BackgroundCropProps {
  file: File;
  /** Width divided by height of the post. */
  ratio: number;
  onUploaded(image: UploadedBackground): void;
  onClose(): void;
}

/** Crops a picture for the post and uploads the result into the person's collection. */
export const BackgroundCrop = withMessages(Checked, 'upload');

function Checked(props: BackgroundCropProps) {
  const { file, onClose } = props;
  const isPicture = useFileCheck();
  useEffect(() => {
    if (!isPicture(file)) onClose();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one message a file
  }, [file]);
  return findFileProblem(file) === undefined ? <Cropping {...props} /> : null;
}

function Cropping({ file, ratio, onUploaded, onClose }: BackgroundCropProps) {
  const t = useTranslations('upload');
  const queries = useQueryClient();
  const { sent, start, cancel } = useUpload<UploadedBackground>({ failed: t('failed') }, (image) => {
    showToast({ kind: 'success', title: t('uploaded'), description: t('cropped') });
    onUploaded(image);
    onClose();
  });
  const close = () => {
    cancel();
    onClose();
  };
  return (
    <CropDialog
      file={file}
      ratio={ratio}
      onCropped={(cut) => void start(async (options) => uploadBackground(queries, { file: await cut, ...options }))}
      onClose={close}
      onUnreadable={() => {
        showToast({ kind: 'error', title: t('failed'), description: t('unreadable') });
        onClose();
      }}
      busy={sent !== undefined}
      words={{
        title: t('cropTitle'),
        hint: t('cropHint'),
        done: t('cropDone'),
        busy: t('sending', { percent: String(Math.round((sent ?? 0) * 100)) }),
        cancel: t('cancel'),
      }}
    />
  );
}
