import { useTranslations } from 'use-intl';
import { Skeleton } from '../../ui/skeleton.tsx';
import { daySection } from './game-day-list.tsx';

/** The list of games on its way, as it will stand there. */
export function GamesSkeleton() {
  const t = useTranslations('studio');
  return (
    <>
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
      <div className="flex h-12 items-center gap-3">
        <Skeleton className="size-6" />
        <Skeleton className="h-5 w-56" />
      </div>
      <div className="flex flex-col gap-6">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className={`${daySection} border-line`}>
            <Skeleton className="my-3 h-5 w-40" />
            <div className="flex min-h-16 items-center gap-4 border-b-2 border-line px-2 py-2">
              <Skeleton className="size-6 shrink-0" />
              <Skeleton className="h-12 w-full max-w-md" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
