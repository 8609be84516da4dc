import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { DrawingWorker } from '../dialogs/drawing/ask-worker.ts';
import { DrawnPicture } from '../dialogs/drawing/drawn-picture.tsx';
import type { EditorData } from '../dialogs/preview/choice.ts';
import { takeGames } from '../dialogs/preview/sample-data.ts';
import type { EditorDocument } from '../document/document.ts';

/** Half the size of the post is enough to tell one from another. */
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
    return { template, data: takeGames(data, games), format: template.format, scale: SCALE };
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
