import { ImageOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../ui/class-names.ts';

interface LinkedImageProps {
  /** A signed address: good for an hour. */
  src: string;
  /** The link may have ended: asks for a new one. Once; if that does not help either, the picture cannot be shown. */
  onStale(): void;
  /** Stands in for a picture that cannot be shown. */
  failedText: string;
  className?: string;
  alt?: string;
}

export function LinkedImage({ src, onStale, failedText, className, alt = '' }: LinkedImageProps) {
  const [failed, setFailed] = useState<string>();
  const asked = useRef(false);
  useEffect(() => {
    if (failed === undefined || asked.current) return;
    asked.current = true;
    onStale();
  }, [failed, onStale]);
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
