import { useTranslations } from 'use-intl';
import type { LogoKind } from '../../../upload/upload-media.ts';
import { showToast } from '../../../ui/toast.ts';
import { WithDialogWords } from '../with-dialog-words.tsx';
import { CropPicture } from './crop-picture.tsx';
import type { PickedPicture } from './picked-picture.ts';
import { useLogoUpload } from './use-uploads.ts';

interface PictureUploadProps {
  /** From the disk; checked by `findFileProblem` already. */
  file: File;
  /** The collection it goes into. */
  kind?: LogoKind;
  onPick(picture: PickedPicture): void;
  onClose(): void;
}

/** 'Bild hochladen': cut out, uploaded into the collection, then handed over. */
export function PictureUpload(props: PictureUploadProps) {
  return (
    <WithDialogWords>
      <Upload {...props} />
    </WithDialogWords>
  );
}

function Upload({ file, kind = 'other', onPick, onClose }: PictureUploadProps) {
  const t = useTranslations('editorDialogs');
  const { sent, upload, cancel } = useLogoUpload((picture) => {
    showToast({ kind: 'success', title: t('pictures.uploaded'), description: picture.name });
    onPick(picture);
    onClose();
  });
  return (
    <CropPicture
      file={file}
      sent={sent}
      onCropped={({ cut, name }) => upload({ cut, name, kind })}
      onClose={() => {
        cancel();
        onClose();
      }}
      onUnreadable={() => {
        showToast({ kind: 'error', title: t('pictures.uploadFailed'), description: t('crop.unreadable') });
        onClose();
      }}
    />
  );
}
