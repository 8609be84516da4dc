import type { BackgroundBody } from '@matchpost/server/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { UploadDeclined } from '../../../upload/svg-question.ts';
import { uploadBackground, uploadLogo, type LogoKind } from '../../../upload/upload-media.ts';
import { loadErrorSentence } from '../../../messages/error-sentence.ts';
import { getLanguage } from '../../../preferences/language.ts';
import { backgroundsQuery, logosQuery } from '../../../person/queries.ts';
import { showToast } from '../../../ui/toast.ts';
import { toPicked, type PickedPicture } from './picked-picture.ts';

interface LogoWish {
  cut: Promise<Blob>;
  name: string;
  kind: LogoKind;
}

/** Uploads into the collection of logos; `sent` is a share while it goes. */
export function useLogoUpload(onDone: (picture: PickedPicture) => void) {
  const queries = useQueryClient();
  return useUpload(async ({ cut, name, kind }: LogoWish, options) => {
    const blob = await cut;
    const file = new File([blob], `${name}.${endings[blob.type] ?? 'png'}`, { type: blob.type });
    const logo = await uploadLogo({ file, name, type: kind, ...options });
    queries.setQueryData(logosQuery.queryKey, (logos = []) => [logo, ...logos]);
    onDone(toPicked(logo));
  });
}

/** Uploads into the collection of backgrounds. */
export function useBackgroundUpload(onDone: (image: BackgroundBody) => void) {
  const queries = useQueryClient();
  return useUpload(async ({ cut }: { cut: Promise<Blob> }, options) => {
    const image = await uploadBackground({ file: await cut, ...options });
    queries.setQueryData(backgroundsQuery.queryKey, (images = []) => [image, ...images]);
    onDone(image);
  });
}

const endings: Readonly<Record<string, string>> = { 'image/svg+xml': 'svg', 'image/jpeg': 'jpg' };

interface Sending {
  signal: AbortSignal;
  onProgress(sent: number): void;
}

function useUpload<W>(send: (wish: W, options: Sending) => Promise<void>) {
  const t = useTranslations('editorDialogs.pictures');
  const stop = useRef<AbortController>(undefined);
  const [sent, setSent] = useState<number>();
  const { mutate } = useMutation({
    mutationFn: (wish: W) => {
      const { signal } = (stop.current = new AbortController());
      setSent(0);
      return send(wish, { signal, onProgress: setSent });
    },
    onError: async (error) => {
      if (stop.current?.signal.aborted === true || error instanceof UploadDeclined) return;
      const sentence = await loadErrorSentence(error, getLanguage());
      showToast({ kind: 'error', title: t('uploadFailed'), description: sentence });
    },
    onSettled: () => setSent(undefined),
  });
  return { sent, upload: mutate, cancel: () => stop.current?.abort() };
}
