import { ImageOff } from 'lucide-react';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../ui/class-names.ts';

interface LinkedImageProps {
  /** A signed address, valid for an hour at least. */
  src: string;
  /**
   * The key of the list with the address. The list is loaded again once when the address may have expired, and the picture
   * with it: a line that broke leaves the address as it was.
   */
  queryKey: QueryKey;
  /** Replaces an image that cannot be shown. */
  failedText: string;
  className?: string;
  alt?: string;
}

export function LinkedImage({ src, queryKey, failedText, className, alt = '' }: LinkedImageProps) {
  const [failed, setFailed] = useState<string>();
  const queries = useQueryClient();
  const asked = useRef(false);
  useEffect(() => {
    if (failed === undefined || asked.current) return;
    asked.current = true;
    void queries.invalidateQueries({ queryKey }, { cancelRefetch: false }).then(() => setFailed(undefined));
  }, [failed, queries, queryKey]);
  if (failed === src) {
    return (
      <span
        className={classNames('flex flex-col items-center justify-center gap-2 bg-line p-3 text-center', className)}
      >
        <ImageOff aria-hidden="true" className="size-7 text-soft" />
        <span>{failedText}</span>
      </span>
    );
  }
  return (
    <img
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      className={className}
      onLoad={() => (asked.current = false)}
      onError={() => setFailed(src)}
    />
  );
}
