import { useTranslations } from 'use-intl';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CropDialog } from '../../crop/crop-dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { UploadDeclined } from '../../upload/svg-question.ts';
import { uploadBackground } from '../../upload/upload-media.ts';
import { loadErrorSentence } from '../../messages/error-sentence.ts';
import { getLanguage } from '../../preferences/language.ts';
import { backgroundsQuery } from '../../person/queries.ts';
import { useStudio } from '../use-studio.ts';
import { getRatio } from './format-ratio.ts';
import { useFormat } from './use-request.ts';

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

/** Uploads a cut-out picture, puts it into the collection and behind the post. */
function useUpload(onDone: () => void) {
  const t = useTranslations('studio');
  const studio = useStudio();
  const queries = useQueryClient();
  const stop = useRef<AbortController>(undefined);
  const [sent, setSent] = useState(0);
  const upload = useMutation({
    mutationFn: async (cut: Promise<Blob>) => {
      const { signal } = (stop.current = new AbortController());
      setSent(0);
      return uploadBackground({ file: await cut, signal, onProgress: setSent });
    },
    onSuccess: (image) => {
      queries.setQueryData(backgroundsQuery.queryKey, (images = []) => [image, ...images]);
      studio.send({ type: 'SET_BACKGROUND', backgroundId: image.id });
      showToast({ kind: 'success', title: t('uploaded'), description: t('cropped') });
      onDone();
    },
    onError: async (error) => {
      if (stop.current?.signal.aborted === true || error instanceof UploadDeclined) return;
      const { sentence } = await loadErrorSentence(error, getLanguage());
      showToast({ kind: 'error', title: t('uploadFailed'), description: sentence });
    },
  });
  return { upload, sent, cancel: () => stop.current?.abort() };
}
