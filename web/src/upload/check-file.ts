import { useTranslations } from 'use-intl';
import { showToast } from '../ui/toast.ts';

/** 10 MB (specification, section 9). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

export type FileProblem = 'type' | 'size';

/** The reason a file is refused as an image, before its content is read. */
export function findFileProblem({ type, size }: Pick<File, 'type' | 'size'>): FileProblem | undefined {
  if (!type.startsWith('image/')) return 'type';
  return size > MAX_FILE_BYTES ? 'size' : undefined;
}

/** Shows the problem of a file; true for a file that can be uploaded. */
export function useFileCheck(): (file: File) => boolean {
  const t = useTranslations('upload');
  return (file) => {
    const problem = findFileProblem(file);
    if (problem === 'type') showToast({ kind: 'error', title: t('wrongType'), description: t('wrongTypeMore') });
    if (problem === 'size') showToast({ kind: 'error', title: t('tooLarge'), description: t('tooLargeMore') });
    return problem === undefined;
  };
}
