import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { showFailure } from '../messages/show-failure.ts';
import { showToast } from '../ui/toast.ts';
import { UploadDeclined } from './svg-question.ts';
import type { UploadOptions } from './upload-media.ts';

/**
 * One upload at a time. `sent` is the part that has been sent, undefined while nothing is under way. Failures and
 * cancelling are said; what was chosen stays.
 */
export function useUpload<T>(onDone: (uploaded: T) => void) {
  const t = useTranslations('upload');
  const [sent, setSent] = useState<number>();
  const stop = useRef<AbortController>(undefined);
  const start = async (upload: (options: UploadOptions) => Promise<T>): Promise<void> => {
    if (stop.current !== undefined) return;
    const { signal } = (stop.current = new AbortController());
    setSent(0);
    try {
      onDone(await upload({ signal, onProgress: setSent }));
    } catch (error) {
      if (signal.aborted || error instanceof UploadDeclined) showToast({ title: t('cancelled') });
      else void showFailure(t('failed'), error);
    } finally {
      stop.current = undefined;
      setSent(undefined);
    }
  };
  return { sent, start, cancel: () => stop.current?.abort() };
}
