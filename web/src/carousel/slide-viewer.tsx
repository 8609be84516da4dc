import { useTranslations } from 'use-intl';
import type { DrawnFile } from '../post/drawn-files.ts';
import { DrawnPicture } from '../post/drawn-picture.tsx';
import { getRatio } from '../render/format-ratio.ts';
import { Pages } from '../ui/turn-page.tsx';
import type { DrawnSlide } from './plan-slides.ts';
import { useCarousel } from './store.ts';

interface SlideViewerProps {
  slides: readonly DrawnSlide[];
  files: readonly (DrawnFile | undefined)[];
  at: number;
  onGo(step: number): void;
}

/** One slide at a time; swipes and buttons turn the page. */
export function SlideViewer({ slides, files, at, onGo }: SlideViewerProps) {
  const t = useTranslations('carousel');
  const ratio = getRatio(useCarousel((context) => context.format));
  const slide = slides[at];
  if (slide === undefined) return null;
  const total = slides.length;
  const position = t('position', { at: String(at + 1), total: String(total) });
  return (
    <div role="group" aria-label={t('slides')} className="flex min-w-0 flex-col gap-2">
      <Pages at={at} total={total} words={{ previous: t('previous'), next: t('next'), position }} onGo={onGo}>
        <DrawnPicture
          file={files[at]}
          ratio={ratio}
          alt={slide.altText}
          data-slide
          className="max-h-[55dvh]"
          failed={t('drawFailed')}
        />
      </Pages>
    </div>
  );
}
