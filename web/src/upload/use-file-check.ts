import { useTranslations } from 'use-intl';
import { showToast } from '../ui/toast.ts';
import { findFileProblem } from './check-file.ts';

/** Says what speaks against a file; true for one that can be uploaded. */
export function useFileCheck(): (file: File) => boolean {
  const t = useTranslations('upload');
  return (file) => {
    const problem = findFileProblem(file);
    if (problem === 'type') showToast({ kind: 'error', title: t('wrongType'), description: t('wrongTypeMore') });
    if (problem === 'size') showToast({ kind: 'error', title: t('tooLarge'), description: t('tooLargeMore') });
    return problem === undefined;
  };
}
