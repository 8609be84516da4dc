import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CropDialog } from '../../../crop/crop-dialog.tsx';
import { withMessages } from '../../../messages/with-messages.tsx';
import { showToast } from '../../../ui/toast.ts';
import { findFileProblem, useFileCheck } from '../../../upload/check-file.ts';

interface PortraitCropProps {
  file: File;
  /** Receives the cut-out as a data URI. */
  onCropped(data: string): void;
  onClose(): void;
}

/** Crops a photo for the post, without uploading it. */
export const PortraitCrop = withMessages(Cropping, 'people', 'upload');

function Cropping({ file, onCropped, onClose }: PortraitCropProps) {
  const t = useTranslations('people');
  const isPicture = useFileCheck();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (!isPicture(file)) onClose();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one message a file
  }, [file]);
  if (findFileProblem(file) !== undefined) return null;
  const fail = () => {
    showToast({ kind: 'error', title: t('photoFailed') });
    onClose();
  };
  const take = async (cut: Promise<Blob>) => {
    setBusy(true);
    try {
      onCropped(await readDataUri(await cut));
      onClose();
    } catch (error) {
      console.error(error);
      fail();
    }
  };
  return (
    <CropDialog
      file={file}
      onCropped={(cut) => void take(cut)}
      onClose={onClose}
      onUnreadable={fail}
      busy={isBusy}
      words={{
        title: t('photoTitle'),
        hint: t('photoHint'),
        done: t('photoDone'),
        busy: t('photoBusy'),
        cancel: t('cancel'),
      }}
    />
  );
}

function readDataUri(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(new Error('the cut-out could not be read')));
    reader.readAsDataURL(blob);
  });
}
