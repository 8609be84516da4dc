import { Crop, ImageOff, Images, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../../../session/session.ts';
import { showToast } from '../../../../ui/toast.ts';
import { AssetPicker } from '../../../dialogs/asset-picker.tsx';
import { PictureUpload } from '../../../dialogs/pictures/picture-upload.tsx';
import { SmallButton } from '../../small-button.tsx';
import type { ControlProps } from './control-props.ts';
import { FieldFrame } from './field-frame.tsx';
import { useOwnPicture } from './use-subject-picture.ts';

/** The picture as it is, another one in its place, a part of it. */
export function PictureControl({ label, hint, handle, isOptional }: ControlProps & { isOptional: boolean }) {
  const t = useTranslations('editorPanels.picture');
  const id = useId();
  const { limits } = useSession();
  const [isPicking, setPicking] = useState(false);
  const [file, setFile] = useState<File>();
  const src = useOwnPicture();
  const put = ({ href }: { href: string }) => handle.commit(href);
  const crop = async () => {
    try {
      if (src !== undefined) setFile(await loadPictureFile(src));
    } catch {
      showToast({ kind: 'error', title: t('lost'), description: t('lostMore') });
    }
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} isGroup>
      <div className="flex items-center gap-3">
        <div className="grid size-20 shrink-0 place-items-center bg-line bg-[repeating-conic-gradient(#0000_0_25%,#8883_0_50%)] bg-[length:14px_14px]">
          {src === undefined ? (
            <ImageOff aria-hidden="true" className="size-6 text-soft" />
          ) : (
            <img src={src} alt="" className="max-h-20 max-w-20 object-contain" />
          )}
        </div>
        <div className="flex min-w-0 grow flex-col gap-1">
          <SmallButton icon={Images} onClick={() => setPicking(true)}>
            {src === undefined ? t('choose') : t('replace')}
          </SmallButton>
          {src !== undefined && limits.can_upload_logos && (
            <SmallButton icon={Crop} onClick={() => void crop()}>
              {t('crop')}
            </SmallButton>
          )}
          {src !== undefined && isOptional && (
            <SmallButton icon={Trash2} onClick={() => handle.commit(undefined)}>
              {t('remove')}
            </SmallButton>
          )}
        </div>
      </div>
      <AssetPicker open={isPicking} onClose={() => setPicking(false)} onPick={put} />
      {file !== undefined && (
        <PictureUpload
          file={file}
          onClose={() => setFile(undefined)}
          onPick={({ href }) => handle.commit(href, { step: 'crop' })}
        />
      )}
    </FieldFrame>
  );
}

/** A picture of the template as a file, to be cut. Throws when it cannot be had. */
async function loadPictureFile(src: string): Promise<File> {
  const answer = await fetch(src);
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  const blob = await answer.blob();
  return new File([blob], nameOf(src), { type: blob.type });
}

function nameOf(src: string): string {
  if (!URL.canParse(src, location.origin)) return 'picture';
  return new URL(src, location.origin).pathname.split('/').at(-1) || 'picture';
}
