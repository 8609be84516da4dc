import { admitImage, EngineError, readImageHeader } from '@matchpost/engine';
import { useEffect, useState } from 'react';
import { useObjectUrl } from '../ui/use-object-url.ts';

interface Checked {
  file: Blob;
  isRefused: boolean;
}

/**
 * An object URL once the image is safe to decode; `isRefused` if decoding costs more than its header claims. Large
 * images pass: the user may crop a small part.
 */
export function usePictureUrl(file: Blob): { url: string | undefined; isRefused: boolean } {
  const [checked, setChecked] = useState<Checked>();
  useEffect(() => {
    let isCurrent = true;
    const check = async () => {
      const isRefused = await isCostly(file);
      if (isCurrent) setChecked({ file, isRefused });
    };
    void check();
    return () => void (isCurrent = false);
  }, [file]);
  const known = checked?.file === file ? checked : undefined;
  const url = useObjectUrl(known?.isRefused === false ? file : undefined);
  return { url, isRefused: known?.isRefused ?? false };
}

/** The browser decides about types that the engine does not know. */
async function isCostly(file: Blob): Promise<boolean> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (readImageHeader(bytes) !== undefined) admitImage(bytes, '');
    return false;
  } catch (error) {
    // A truncated or moved file: loading it from its URL reports the error.
    return error instanceof EngineError && error.code === 'image-unreadable';
  }
}
