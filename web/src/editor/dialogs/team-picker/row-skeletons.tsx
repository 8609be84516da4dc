import { useTranslations } from 'use-intl';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';

export function RowSkeletons({ count }: { count: number }) {
  return <ListSkeleton label={useTranslations('editorDialogs')('loading')} count={count} />;
}
