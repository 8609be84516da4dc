import { admitImage, EngineError, readImageHeader } from '@matchpost/engine';
import { useEffect, useState } from 'react';
import { useObjectUrl } from '../ui/use-object-url.ts';

interface Looked {
  file: Blob;
  isRefused: boolean;
}

/**
 * An address for a picture from the disk, as soon as the browser may decode it; `isRefused` for a file that costs more than
 * its header says. Sizes are no reason: what is cut out of a large picture may be small.
 */
export function usePictureUrl(file: Blob): { url: string | undefined; isRefused: boolean } {
  const [looked, setLooked] = useState<Looked>();
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const isRefused = await isCostly(file);
      if (isCurrent) setLooked({ file, isRefused });
    };
    void look();
    return () => void (isCurrent = false);
  }, [file]);
  const known = looked?.file === file ? looked : undefined;
  const url = useObjectUrl(known?.isRefused === false ? file : undefined);
  return { url, isRefused: known?.isRefused ?? false };
}

/** Types the engine does not know are the browser's concern. */
async function isCostly(file: Blob): Promise<boolean> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (readImageHeader(bytes) !== undefined) admitImage(bytes, '');
    return false;
  } catch (error) {
    // Else the file ends within its header, or was moved: loading it from its address says so.
    return error instanceof EngineError && error.code === 'image-unreadable';
  }
}
