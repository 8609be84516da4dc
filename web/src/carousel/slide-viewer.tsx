import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { forgetFailures } from '../post/drawn-files.ts';
import { getRatio } from '../render/format-ratio.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Swipe } from '../ui/turn-page.tsx';
import { useObjectUrl } from '../ui/use-object-url.ts';
import type { DrawnSlide } from './plan-slides.ts';
import { useCarousel } from './store.ts';

interface SlideViewerProps {
  slides: readonly DrawnSlide[];
  files: readonly (File | 'failed' | undefined)[];
  at: number;
  onGo(step: number): void;
}

/** One slide at a time; swipes and buttons turn the page. */
export function SlideViewer({ slides, files, at, onGo }: SlideViewerProps) {
  const t = useTranslations('carousel');
  const slide = slides[at];
  if (slide === undefined) return null;
  return (
    <div role="group" aria-label={t('slides')} className="flex min-w-0 flex-col gap-2">
      <Swipe onGo={onGo}>
        <Picture file={files[at]} altText={slide.altText} />
      </Swipe>
      <div className="flex items-center justify-between">
        <IconButton label={t('previous')} icon={ChevronLeft} aria-disabled={at === 0} onClick={() => onGo(-1)} />
        <span role="status" className="tabular-nums">
          {t('position', { at: String(at + 1), total: String(slides.length) })}
        </span>
        <IconButton
          label={t('next')}
          icon={ChevronRight}
          aria-disabled={at === slides.length - 1}
          onClick={() => onGo(1)}
        />
      </div>
    </div>
  );
}

function Picture({ file, altText }: { file: File | 'failed' | undefined; altText: string }) {
  const t = useTranslations('carousel');
  const url = useObjectUrl(file instanceof File ? file : undefined);
  const aspectRatio = getRatio(useCarousel((context) => context.format));
  if (file === 'failed') {
    return (
      <Notice kind="bad" action={<Button onClick={forgetFailures}>{t('retry')}</Button>}>
        {t('drawFailed')}
      </Notice>
    );
  }
  return (
    <div style={{ aspectRatio }} className="mx-auto max-h-[55dvh] max-w-full overflow-hidden">
      {url === undefined ? (
        <Skeleton className="size-full" />
      ) : (
        <img src={url} alt={altText} draggable={false} data-slide className="size-full object-contain" />
      )}
    </div>
  );
}
