import { ImagePlus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { findFileProblem } from '../../../upload/check-file.ts';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { showToast } from '../../../ui/toast.ts';

interface UploadAreaProps {
  label: string;
  hint: string;
  /** Of a file that may be a picture. */
  onFile(file: File): void;
}

export function UploadArea({ label, hint, onFile }: UploadAreaProps) {
  const t = useTranslations('editorDialogs.pictures');
  const take = ([file]: File[]) => {
    if (file === undefined) return;
    const problem = findFileProblem(file);
    if (problem === undefined) return onFile(file);
    const [title, description] =
      problem === 'type' ? [t('wrongFile'), t('wrongFileHint')] : [t('tooLarge'), t('tooLargeHint')];
    showToast({ kind: 'error', title, description });
  };
  return (
    <FileDrop
      label={label}
      hint={hint}
      icon={<ImagePlus aria-hidden="true" className="size-5" />}
      accept="image/*"
      onFiles={take}
    />
  );
}
