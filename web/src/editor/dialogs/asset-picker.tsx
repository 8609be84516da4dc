import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { LogoKind } from '../../upload/upload-media.ts';
import { UpgradePrompt } from '../../plans/upgrade-prompt.tsx';
import { useSession } from '../../session/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { PictureGrid } from './pictures/picture-grid.tsx';
import type { PickedPicture } from './pictures/picked-picture.ts';
import { PictureUpload } from './pictures/picture-upload.tsx';
import { WithDialogWords } from './with-dialog-words.tsx';

export type { PickedPicture } from './pictures/picked-picture.ts';

const kinds = ['sponsor', 'club', 'team', 'other'] as const satisfies readonly LogoKind[];

interface AssetPickerProps {
  open: boolean;
  onClose(): void;
  /** The dialog closes itself afterwards. */
  onPick(picture: PickedPicture): void;
}

/** 'Logo/Bild auswählen': the person's own pictures by kind, and a way to add one. */
export function AssetPicker({ open, ...rest }: AssetPickerProps) {
  if (!open) return null;
  return (
    <WithDialogWords>
      <PickerDialog {...rest} />
    </WithDialogWords>
  );
}

function PickerDialog({ onClose, onPick }: Omit<AssetPickerProps, 'open'>) {
  const t = useTranslations('editorDialogs');
  const { limits, tier } = useSession();
  const [kind, setKind] = useState<LogoKind>('sponsor');
  const [file, setFile] = useState<File>();
  const pick = (picture: PickedPicture) => {
    onPick(picture);
    onClose();
  };
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={t('pictures.title')}
        closeLabel={t('close')}
        className="sm:w-[min(52rem,calc(100vw-2rem))]!"
      >
        <Tabs
          label={t('pictures.kinds')}
          value={kind}
          onChange={(value) => setKind(value)}
          options={kinds.map((value) => ({ value, text: t(`pictures.${value}`) }))}
        />
        <PictureGrid key={kind} kind={kind} onPick={pick} onFile={limits.can_upload_logos ? setFile : undefined} />
        {!limits.can_upload_logos && <UpgradePrompt feature="logos" tier={tier} />}
      </Dialog>
      {file !== undefined && <PictureUpload file={file} kind={kind} onPick={pick} onClose={() => setFile(undefined)} />}
    </>
  );
}
