import { type Issue, formats } from '@matchpost/engine';
import { useEffect, useState, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useObjectUrl } from '../../../ui/use-object-url.ts';
import type { DrawingWorker, PictureAnswer, PictureOrder } from './drawing-worker.ts';
import type { EditorData } from '../../editor-context.ts';
import { THEME_FORMAT } from '../../../post/studio-url.ts';
import { fillLists } from '../../drawing/sample-lists.ts';
import { takeGames } from '../preview/build-data.ts';
import type { EditorDocument } from '../../document/document.ts';

interface DrawnPictureProps {
  worker: DrawingWorker;
  /** Undefined while its data load. */
  order: PictureOrder | undefined;
  alt: string;
  /** Shown in place of a picture that could not be drawn. */
  failed: string;
  className?: string;
  onDrawn?(warnings: readonly Issue[]): void;
}

/** A post drawn by the worker; the final aspect ratio is reserved meanwhile. */
export function DrawnPicture({ worker, order, alt, failed, className, onDrawn }: DrawnPictureProps) {
  const [drawn, setDrawn] = useState<PictureAnswer | 'failed'>();
  const { template, data, format = THEME_FORMAT, scale } = order ?? {};
  useEffect(() => {
    if (template === undefined || data === undefined || scale === undefined) return undefined;
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
    // `onDrawn` may change with every render.
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

/** Half the size of the post is enough to recognise it. */
const SCALE = 0.5;

interface DocumentPictureProps {
  worker: DrawingWorker;
  document: EditorDocument;
  data: EditorData;
  alt: string;
  className?: string;
}

/** A template as the engine draws it. */
export function DocumentPicture({ worker, document, data, alt, className }: DocumentPictureProps) {
  const t = useTranslations('editor');
  const order = useMemo(() => {
    const { template, games } = document;
    return { template, data: fillLists(takeGames(data, games), template), format: template.format, scale: SCALE };
  }, [document, data]);
  return (
    <DrawnPicture
      worker={worker}
      order={order}
      alt={alt}
      failed={t('versionPictureFailed')}
      {...(className !== undefined && { className })}
    />
  );
}
