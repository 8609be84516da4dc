import type { ComponentProps } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Notice } from '../ui/notice.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useObjectUrl } from '../ui/use-object-url.ts';
import { findDeciding } from '../messages/can-retry.ts';
import { FailedLine, RetryButton } from '../messages/retry-button.tsx';
import { forgetFailures, isNotDrawn, type DrawnFile, type NotDrawn } from './drawn-files.ts';

interface DrawnPictureProps extends ComponentProps<'img'> {
  /** Undefined until it is drawn. */
  file: DrawnFile | undefined;
  /** Width divided by height. */
  ratio: number;
  failed: string;
}

/** A drawn post. `className` is of its frame, which keeps the place of a missing picture. */
export function DrawnPicture({ file, ratio, failed, className, ...image }: DrawnPictureProps) {
  const url = useObjectUrl(file instanceof File ? file : undefined);
  if (isNotDrawn(file)) {
    return (
      <Notice kind="bad" action={<RetryButton error={file.error} variant="primary" onClick={forgetFailures} />}>
        {failed}
      </Notice>
    );
  }
  return (
    <div style={{ aspectRatio: ratio }} className={classNames('mx-auto max-w-full overflow-hidden', className)}>
      {url === undefined ? (
        <Skeleton className="size-full" />
      ) : (
        <img {...image} src={url} draggable={false} className="size-full object-contain" />
      )}
    </div>
  );
}

interface DrawingProgressProps {
  text: string;
  /** 0 to 1 */
  value: number;
  className?: string;
}

/** How many of the posts are drawn. */
export function DrawingProgress({ text, value, className }: DrawingProgressProps) {
  return (
    <div className={classNames('flex min-w-40 grow flex-col gap-1', className)}>
      <span className="text-sm tabular-nums">{text}</span>
      <ProgressBar label={text} value={value} />
    </div>
  );
}

/** Posts that were not drawn, with a button that draws them again. */
export function FailedPictures({ text, failed }: { text: string; failed: readonly NotDrawn[] }) {
  return <FailedLine text={text} error={findDeciding(failed.map(({ error }) => error))} onRetry={forgetFailures} />;
}
