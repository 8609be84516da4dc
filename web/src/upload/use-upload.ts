import { useRef, useState } from 'react';
import { showFailure } from '../messages/show-failure.ts';
import { showToast } from '../ui/toast.ts';
import { UploadDeclined } from './svg-question.ts';
import type { UploadOptions } from './upload-media.ts';

interface UploadWords {
  failed: string;
  /** Says why it failed in place of the API's sentence; undefined for other errors. */
  reasonOf?(error: unknown): string | undefined;
  /** The toast after a cancelled upload; none if omitted. */
  cancelled?: string;
}

/** One upload at a time. `sent` is the fraction sent, undefined while idle. */
export function useUpload<T>(words: UploadWords, onDone: (uploaded: T) => void) {
  const [sent, setSent] = useState<number>();
  const stop = useRef<AbortController>(undefined);
  const start = async (upload: (options: UploadOptions) => Promise<T>): Promise<void> => {
    if (stop.current !== undefined) return;
    const { signal } = (stop.current = new AbortController());
    setSent(0);
    try {
      onDone(await upload({ signal, onProgress: setSent }));
    } catch (error) {
      if (!signal.aborted && !(error instanceof UploadDeclined)) showProblem(words, error);
      else if (words.cancelled !== undefined) showToast({ title: words.cancelled });
    } finally {
      stop.current = undefined;
      setSent(undefined);
    }
  };
  return { sent, start, cancel: () => stop.current?.abort() };
}

function showProblem({ failed, reasonOf }: UploadWords, error: unknown): void {
  const description = reasonOf?.(error);
  if (description === undefined) void showFailure(failed, error);
  else showToast({ kind: 'error', title: failed, description });
}
