import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useObjectUrl } from '../../ui/use-object-url.ts';
import { pictures } from '../../render/pictures.ts';
import type { Drawing } from './use-drawing.ts';
import type { Wanted } from './use-request.ts';

interface SmallPictureProps {
  /** Undefined while the game or the template loads. */
  wanted: Wanted | undefined;
  /** The preview: if it is this very picture, nothing is drawn again. */
  preview: Drawing | undefined;
  /** False while the post itself is drawn, which goes first. */
  isTurn: boolean;
  /** On screen, or nearly. */
  isSeen: boolean;
  /** The template could not be loaded. */
  isMissing?: boolean;
}

/** The post in a template as a small picture, in a frame of the post's ratio. */
export function SmallPicture({ isMissing = false, ...asked }: SmallPictureProps) {
  const picture = useSmallPicture(asked);
  const url = useObjectUrl(picture instanceof Blob ? picture : undefined);
  if (isMissing || picture === 'failed') {
    return (
      <span data-failed className="grid size-full place-items-center bg-line text-soft">
        <ImageOff aria-hidden="true" className="size-6" />
      </span>
    );
  }
  if (url === undefined) return <Skeleton className="size-full" />;
  return (
    <img src={url} alt="" decoding="async" draggable={false} data-drawn={asked.wanted?.key} className="size-full" />
  );
}

interface Drawn {
  key: string;
  /** Width and height of another format would distort it. */
  format: string | undefined;
  picture: Blob | 'failed';
}

/** The last picture stays until the next one of the same format is drawn. */
function useSmallPicture({ wanted, preview, isTurn, isSeen }: SmallPictureProps): Drawn['picture'] | undefined {
  const [drawn, setDrawn] = useState<Drawn>();
  const isDrawn = drawn !== undefined && drawn.key === wanted?.key;
  useEffect(() => {
    if (wanted === undefined || !isTurn || isDrawn) return undefined;
    const { key, request } = wanted;
    const stop = new AbortController();
    const show = (picture: Drawn['picture']) => {
      if (!stop.signal.aborted) setDrawn({ key, format: request.format, picture });
    };
    if (preview?.key === key) return show(new Blob([preview.svg], { type: 'image/svg+xml' }));
    pictures.drawSmall(request, { signal: stop.signal, isSeen }).then(show, (error: unknown) => {
      if (!stop.signal.aborted) console.warn(error);
      show('failed');
    });
    return () => stop.abort();
  }, [wanted, preview, isTurn, isSeen, isDrawn]);
  return drawn?.format === wanted?.request.format ? drawn?.picture : undefined;
}
