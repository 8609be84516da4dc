// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has no name
import 'react-image-crop/dist/ReactCrop.css';
import { useEffect, useRef, useState } from 'react';
import { centerCrop, convertToPixelCrop, makeAspectCrop, ReactCrop, type Crop } from 'react-image-crop';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { cropImage, type CropArea } from './crop-image.ts';
import { useUpload } from './use-upload.ts';

/** 4:5, the shape of a post (specification, section 9). */
const RATIO = 1080 / 1350;

interface CropDialogProps {
  file: File;
  onClose(): void;
}

/** Which part of a picture goes into the post; it is uploaded as it is cut out. */
export function CropDialog({ file, onClose }: CropDialogProps) {
  const t = useTranslations('studio');
  const image = useRef<HTMLImageElement>(null);
  const [crop, setCrop] = useState<Crop>();
  const source = useObjectUrl(file);
  const upload = useUpload(onClose);
  const finish = () => {
    if (image.current === null || crop === undefined) return;
    upload.mutate(cropImage(image.current, areaOf(crop, image.current)));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('cropTitle')}
      closeLabel={t('close')}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button busy={upload.isPending} disabled={crop === undefined} onClick={finish}>
            {upload.isPending ? t('uploading') : t('cropDone')}
          </Button>
        </>
      }
    >
      <p>{t('cropHint')}</p>
      <ReactCrop
        {...(crop !== undefined && { crop })}
        onChange={(_, percent) => setCrop(percent)}
        aspect={RATIO}
        keepSelection
        minWidth={40}
        className="mx-auto max-h-[55dvh] touch-none"
      >
        {source !== undefined && (
          <img
            ref={image}
            src={source}
            alt=""
            className="max-h-[55dvh]"
            onLoad={(event) => setCrop(getLargestCrop(event.currentTarget))}
            onError={() => {
              showToast({ kind: 'error', title: t('uploadFailed'), description: t('unreadable') });
              onClose();
            }}
          />
        )}
      </ReactCrop>
    </Dialog>
  );
}

function getLargestCrop({ naturalWidth, naturalHeight }: HTMLImageElement): Crop {
  const whole = { unit: '%', width: 100 } as const;
  const isWide = naturalWidth / naturalHeight > RATIO;
  const size = isWide ? ({ unit: '%', height: 100 } as const) : whole;
  return centerCrop(makeAspectCrop(size, RATIO, naturalWidth, naturalHeight), naturalWidth, naturalHeight);
}

function areaOf(crop: Crop, { naturalWidth, naturalHeight }: HTMLImageElement): CropArea {
  const { x, y, width, height } = convertToPixelCrop(crop, naturalWidth, naturalHeight);
  return { x, y, width, height };
}

/** An address for a file, taken back when it is no longer shown. */
function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
