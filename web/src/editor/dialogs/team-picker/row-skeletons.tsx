import { useTranslations } from 'use-intl';
import { Skeleton } from '../../../ui/skeleton.tsx';

export function RowSkeletons({ count }: { count: number }) {
  const t = useTranslations('editorDialogs');
  return (
    <div>
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex h-14 items-center border-b-2 border-line">
          <Skeleton className="h-5 w-2/3" />
        </div>
      ))}
    </div>
  );
}
