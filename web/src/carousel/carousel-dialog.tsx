import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { loadMessages } from '../messages/areas.ts';
import { WithMessages } from '../messages/with-messages.tsx';
import { ErrorNotice } from '../messages/error-line.tsx';
import { useChosenImage, useOwnTemplate, useTemplate, type PostStyle } from '../post/use-style.ts';
import { getLanguage } from '../preferences/language.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { turnByKey } from '../ui/turn-page.tsx';
import { CarouselFields } from './carousel-fields.tsx';
import { ShareSlides } from './share-slides.tsx';
import { SlideViewer } from './slide-viewer.tsx';
import type { Shows, Slides } from './plan-slides.ts';
import type { TeamGame } from '../league/queries.ts';
import { CarouselStoreContext, createCarousel, useCarousel, useCarouselStore } from './store.ts';
import { useSlideFiles, useSlides } from './use-slides.ts';

/** Loaded with the dialog, so that rendering never waits for messages. */
await loadMessages('carousel', getLanguage());

interface CarouselProps {
  games: readonly TeamGame[];
  style: PostStyle;
  /** The studio's switches; off without them. */
  shows?: Shows;
  /** The address that shows the carousel again after sign-in. */
  here: string;
  /** The games are still loading. */
  isLoading?: boolean;
  onClose(): void;
  onShared?(): void;
}

/** Games as slides: looked at, arranged and shared. */
export function CarouselDialog(props: CarouselProps) {
  const [store] = useState(() => createCarousel(props.style.format));
  return (
    <WithMessages area="carousel">
      <CarouselStoreContext value={store}>
        <OpenCarousel {...props} />
      </CarouselStoreContext>
    </WithMessages>
  );
}

function OpenCarousel({ games, style, shows, here, isLoading = false, onClose, onShared }: CarouselProps) {
  const t = useTranslations('carousel');
  const slides = useSlides(games, style, shows);
  const template = useOwnTemplate(style.templateId);
  const background = useChosenImage(style.backgroundId, useTemplate(style));
  const store = useCarouselStore();
  const onGo = (step: number) => store.trigger.go({ step, of: slides?.slides.length ?? 0 });
  return (
    <Dialog
      open
      title={t('title')}
      onClose={onClose}
      onKeyDown={(event) => turnByKey(event, onGo)}
      className="sm:w-[min(60rem,calc(100vw-2rem))]!"
    >
      {template.state === 'failed' ? (
        <ErrorNotice title={t('templateFailed')} error={template.error} onRetry={template.retry} />
      ) : background.isFailed ? (
        <ErrorNotice title={t('imagesFailed')} error={background.error} onRetry={background.retry} />
      ) : isLoading || slides === undefined ? (
        <Loading />
      ) : slides.slides.length === 0 ? (
        <Notice>{t('none')}</Notice>
      ) : (
        <Shown slides={slides} here={here} onGo={onGo} onShared={onShared} />
      )}
    </Dialog>
  );
}

interface ShownProps {
  slides: Slides;
  here: string;
  onGo(step: number): void;
  onShared: (() => void) | undefined;
}

function Shown({ slides: plan, here, onGo, onShared }: ShownProps) {
  const t = useTranslations('carousel');
  const { slides, shown, dropped, isCoverOurs } = plan;
  const wished = useCarousel((context) => context.at);
  const isStopped = useCarousel((context) => context.isStopped);
  const at = Math.min(wished, slides.length - 1);
  const files = useSlideFiles(slides, slides[at], !isStopped);
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <SlideViewer slides={slides} files={files} at={at} onGo={onGo} />
      <div className="flex flex-col gap-4">
        <p>{t('lead', { count: shown.length })}</p>
        <CarouselFields />
        {isCoverOurs && <Notice>{t('coverOurs')}</Notice>}
        {dropped > 0 && <Notice>{t('dropped', { count: dropped })}</Notice>}
        <ShareSlides plan={plan} files={files} here={here} onShared={onShared} />
      </div>
    </div>
  );
}

function Loading() {
  const t = useTranslations('carousel');
  return (
    <>
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
      <Skeleton className="mx-auto h-[50dvh] w-full max-w-sm" />
    </>
  );
}
