import { useTranslations } from 'use-intl';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PreviewFrameSkeleton } from './preview-frame.tsx';

/** The preview's layout while the rest of the page is on its way. */
export function PreviewSkeleton() {
  const t = useTranslations('studio');
  return (
    <>
      <div className="page-width grow py-4 sm:py-6">
        <span role="status" className="sr-only">
          {t('loading')}
        </span>
        <Skeleton className="mb-2 h-12 w-56" />
        <Skeleton className="mb-6 h-12 w-80 max-w-full sm:h-16" />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[560px_minmax(0,1fr)] lg:gap-12">
          <div className="max-[479px]:-mx-1.5">
            <PreviewFrameSkeleton />
          </div>
          <div className="flex flex-col gap-6">
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-20 w-full" />
            <Skeleton className="h-12 w-2/3" />
            <Skeleton className="h-32 w-full" />
          </div>
        </div>
      </div>
      <BottomBar>
        <Skeleton className="h-12 w-full sm:ml-auto sm:w-64" />
      </BottomBar>
    </>
  );
}
