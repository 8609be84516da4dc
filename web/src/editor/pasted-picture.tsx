import { useTranslations } from 'use-intl';
import { UpgradePrompt } from '../plans/upgrade-prompt.tsx';
import { useSession } from '../session/session.ts';
import { Dialog } from '../ui/dialog.tsx';
import { PictureUpload } from './dialogs/pictures/picture-upload.tsx';
import { newImage } from './kinds/image.ts';
import { useAddElement } from './panels/use-add-element.ts';
import { withWords } from './words.tsx';

interface PastedPictureProps {
  file: File;
  onClose(): void;
}

/** A pasted or dropped picture: cropped, stored in the collection, and added to the canvas. */
export const PastedPicture = withWords('editorPanels', Pasted);

function Pasted({ file, onClose }: PastedPictureProps) {
  const t = useTranslations('editorPanels.toolbar');
  const { limits, tier } = useSession();
  const add = useAddElement();
  if (!limits.can_upload_logos) {
    return (
      <Dialog open onClose={onClose} title={t('upload')}>
        <UpgradePrompt feature="logos" tier={tier} />
      </Dialog>
    );
  }
  return (
    <PictureUpload
      file={file}
      onClose={onClose}
      onPick={({ href, name, width, height }) => add((format) => newImage(format, href, { width, height }, name))}
    />
  );
}
