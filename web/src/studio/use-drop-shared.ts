import { useTranslations } from 'use-intl';
import { forgetShared, takeFiles } from '../device/shared-files.ts';
import { showToast } from '../ui/toast.ts';

/** Ends the wait of a photo; a closed dialog was perhaps an accident. */
export function useDropShared(file: File): () => void {
  const t = useTranslations('studio');
  return () => {
    void forgetShared();
    showToast({
      title: t('sharedDropped'),
      action: { label: t('sharedBack'), onAction: () => void takeFiles([file]) },
    });
  };
}
