import { useTranslations } from 'use-intl';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useStudioState } from '../use-studio.ts';
import { THEME_FORMAT } from '../../post/studio-url.ts';
import { getRatio } from '../../render/format-ratio.ts';
import { PreviewFrameSkeleton, previewLayout } from './preview-frame.tsx';

/** The preview's layout while the page loads. */
export function PreviewSkeleton() {
  const t = useTranslations('studio');
  const format = useStudioState(({ context }) => context.place.format) ?? THEME_FORMAT;
  return (
    <>
      <div className={previewLayout}>
        <div className="flex min-w-0 flex-col gap-3">
          <span role="status" className="sr-only">
            {t('loading')}
          </span>
          <Skeleton className="h-12 w-80 max-w-full lg:h-32" />
          <Skeleton className="h-12 w-full" />
        </div>
        <PreviewFrameSkeleton ratio={getRatio(format)} />
        <div className="flex flex-col gap-6">
          <Skeleton className="h-52 w-full lg:h-96" />
          <Skeleton className="h-44 w-full lg:h-28" />
          <Skeleton className="h-12 w-2/3" />
          <Skeleton className="h-32 w-full" />
        </div>
      </div>
      <BottomBar>
        <Skeleton className="h-12 w-full sm:ml-auto sm:w-64" />
      </BottomBar>
    </>
  );
}
