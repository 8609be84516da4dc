import type { Issue } from '@matchpost/engine';
import { useEffect, useState } from 'react';
import { formats } from '@matchpost/engine';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useObjectUrl } from '../../../ui/use-object-url.ts';
import type { DrawingWorker } from './ask-worker.ts';
import type { PictureAnswer, PictureOrder } from './orders.ts';

interface DrawnPictureProps {
  worker: DrawingWorker;
  order: PictureOrder;
  alt: string;
  /** In place of a picture that could not be drawn. */
  failed: string;
  className?: string;
  onDrawn?(warnings: readonly Issue[]): void;
}

/** A post drawn by the worker; its place is held in its final shape. */
export function DrawnPicture({ worker, order, alt, failed, className, onDrawn }: DrawnPictureProps) {
  const [drawn, setDrawn] = useState<PictureAnswer | 'failed'>();
  const { template, data, format, scale } = order;
  useEffect(() => {
    let isWanted = true;
    worker.ask('picture', { template, data, format, scale }).then(
      (answer) => {
        if (!isWanted) return;
        setDrawn(answer);
        onDrawn?.(answer.warnings);
      },
      (error: unknown) => {
        console.warn(error);
        if (isWanted) setDrawn('failed');
      },
    );
    return () => void (isWanted = false);
    // What hears of it may change with every render.
  }, [worker, template, data, format, scale]);
  const url = useObjectUrl(drawn === 'failed' ? undefined : drawn?.blob);
  const { width, height } = formats[format];
  return (
    <span
      className={classNames('relative block overflow-hidden', className)}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {drawn === 'failed' && (
        <span className="grid size-full place-items-center bg-line p-2 text-center">{failed}</span>
      )}
      {drawn === undefined && <Skeleton className="size-full" />}
      {url !== undefined && <img src={url} alt={alt} className="size-full" data-drawn />}
    </span>
  );
}
