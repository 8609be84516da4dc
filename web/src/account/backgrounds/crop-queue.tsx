import { useTranslations } from 'use-intl';
import { CropDialog } from '../../crop/crop-dialog.tsx';
import { showFailure } from '../../messages/show-failure.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';

interface CropQueueProps {
  file: File;
  onCropped(cut: File): void;
  onWhole(file: File): void;
  /** This image is cropped or skipped. */
  onNext(): void;
}

/** Shows the crop dialog for the next image. */
export function CropQueue({ file, onCropped, onWhole, onNext }: CropQueueProps) {
  const t = useTranslations('backgrounds');
  const upload = useTranslations('upload');
  const take = async (cutting: Promise<File>) => {
    try {
      onCropped(await cutting);
    } catch (error) {
      await showFailure(upload('failed'), error);
    }
  };
  return (
    <CropDialog
      key={file.name + file.lastModified}
      file={file}
      words={{
        title: t('cropTitle'),
        hint: t('cropHint', { name: file.name }),
        done: t('cropDone'),
        busy: t('cropDone'),
        cancel: t('cancel'),
      }}
      onCropped={(cut) => {
        void take(cut);
        onNext();
      }}
      onClose={onNext}
      onUnreadable={() => {
        showToast({ kind: 'error', title: upload('failed'), description: `${file.name}: ${t('unreadable')}` });
        onNext();
      }}
      extra={
        <Button
          variant="secondary"
          onClick={() => {
            onWhole(file);
            onNext();
          }}
        >
          {t('cropWhole')}
        </Button>
      }
    />
  );
}
