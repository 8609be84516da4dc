import { useRef, useState } from 'react';
import { showFailure } from '../messages/show-failure.ts';
import { showToast } from '../ui/toast.ts';
import { UploadDeclined } from './svg-question.ts';
import type { UploadOptions } from './upload-media.ts';

interface UploadWords {
  failed: string;
  /** The toast after a cancelled upload; none if omitted. */
  cancelled?: string;
}

/** One upload at a time. `sent` is the fraction sent, undefined while idle. */
export function useUpload<T>({ failed, cancelled }: UploadWords, onDone: (uploaded: T) => void) {
  const [sent, setSent] = useState<number>();
  const stop = useRef<AbortController>(undefined);
  const start = async (upload: (options: UploadOptions) => Promise<T>): Promise<void> => {
    if (stop.current !== undefined) return;
    const { signal } = (stop.current = new AbortController());
    setSent(0);
    try {
      onDone(await upload({ signal, onProgress: setSent }));
    } catch (error) {
      if (!signal.aborted && !(error instanceof UploadDeclined)) void showFailure(failed, error);
      else if (cancelled !== undefined) showToast({ title: cancelled });
    } finally {
      stop.current = undefined;
      setSent(undefined);
    }
  };
  return { sent, start, cancel: () => stop.current?.abort() };
}
