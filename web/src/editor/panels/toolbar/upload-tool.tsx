import { ImageUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { findFileProblem } from '../../../upload/check-file.ts';
import { UpgradePrompt } from '../../../plans/upgrade-prompt.tsx';
import { useSession } from '../../../session/session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { showToast } from '../../../ui/toast.ts';
import { PictureUpload } from '../../dialogs/pictures/picture-upload.tsx';
import { newImage } from '../../kinds/image.ts';
import { ToolButton } from './tool-button.tsx';
import type { AddElement } from './use-add-element.ts';

/** 'Bild hochladen': from the disk, cut out, into the collection and onto the canvas. */
export function UploadTool({ disabled, onAdd }: { disabled: boolean; onAdd: AddElement }) {
  const t = useTranslations('editorPanels.toolbar');
  const { limits, tier } = useSession();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [isOffering, setOffering] = useState(false);
  const take = (chosen: File | undefined) => {
    if (chosen === undefined) return;
    const problem = findFileProblem(chosen);
    if (problem === undefined) return setFile(chosen);
    const [title, description] =
      problem === 'type' ? [t('wrongFile'), t('wrongFileHint')] : [t('tooLarge'), t('tooLargeHint')];
    showToast({ kind: 'error', title, description });
  };
  return (
    <>
      <ToolButton
        icon={ImageUp}
        disabled={disabled}
        onClick={() => (limits.can_upload_logos ? input.current?.click() : setOffering(true))}
      >
        {t('upload')}
      </ToolButton>
      <FileInput ref={input} accept="image/*" onFiles={([chosen]) => take(chosen)} />
      {file !== undefined && (
        <PictureUpload
          file={file}
          onClose={() => setFile(undefined)}
          onPick={({ href, name, width, height }) => onAdd((format) => newImage(format, href, { width, height }, name))}
        />
      )}
      <Dialog open={isOffering} onClose={() => setOffering(false)} title={t('upload')} closeLabel={t('close')}>
        <UpgradePrompt feature="logos" tier={tier} />
      </Dialog>
    </>
  );
}
