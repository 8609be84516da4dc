import { createBackground } from '@matchpost/server/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api.ts';
import { loadErrorSentence } from '../../messages/error-sentence.ts';
import { getLanguage } from '../../preferences/language.ts';
import { showToast } from '../../ui/toast.ts';
import { backgroundsQuery } from '../data/queries.ts';
import { useStudio } from '../use-studio.ts';

/** Uploads a cut-out picture, puts it into the collection and behind the post. */
export function useUpload(onDone: () => void) {
  const t = useTranslations('studio');
  const studio = useStudio();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (cut: Promise<Blob>) => {
      const body = new FormData();
      body.set('file', await cut, 'background.jpg');
      return callApi(createBackground, { body });
    },
    onSuccess: (image) => {
      queries.setQueryData(backgroundsQuery.queryKey, (images = []) => [image, ...images]);
      studio.send({ type: 'SET_BACKGROUND', backgroundId: image.id });
      showToast({ kind: 'success', title: t('uploaded'), description: t('cropped') });
      onDone();
    },
    onError: async (error) => {
      const { sentence } = await loadErrorSentence(error, getLanguage());
      showToast({ kind: 'error', title: t('uploadFailed'), description: sentence });
    },
  });
}
