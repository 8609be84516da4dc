import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { UploadDeclined } from '../../upload/svg-question.ts';
import { uploadBackground } from '../../upload/upload-media.ts';
import { loadErrorSentence } from '../../messages/error-sentence.ts';
import { getLanguage } from '../../preferences/language.ts';
import { showToast } from '../../ui/toast.ts';
import { backgroundsQuery } from '../../person/queries.ts';
import { useStudio } from '../use-studio.ts';

/** Uploads a cut-out picture, puts it into the collection and behind the post. */
export function useUpload(onDone: () => void) {
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
