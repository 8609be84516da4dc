import { useEffect, useState } from 'react';

/** Milliseconds the URL is kept: an image may begin to load it after the file has changed. */
const KEPT_MS = 10_000;

/** An object URL for a file on screen, revoked soon after it is no longer shown. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (file === undefined) return setUrl(undefined);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => void setTimeout(() => URL.revokeObjectURL(made), KEPT_MS);
  }, [file]);
  return url;
}
