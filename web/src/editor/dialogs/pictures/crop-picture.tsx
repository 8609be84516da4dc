import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PressedGroup } from '../../../ui/pressed-group.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { usePictureUrl } from '../../../upload/use-picture-url.ts';
import { CropStage } from './crop-stage.tsx';
import { useCrop } from './use-crop.ts';
import { ratioNames, ratios, toArea, isWhole, type CropFrame, type RatioName } from './crop-frame.ts';
import { cutPicture } from './cut-picture.ts';
import { ZoomField } from './zoom-field.tsx';

interface CropResult {
  cut: Promise<Blob>;
  name: string;
}

interface CropPictureProps {
  file: File;
  /** What is chosen at first; any shape when absent. */
  ratio?: RatioName;
  /** Whether the picture gets a name. */
  named?: boolean;
  /** From 0 to 1 while the cut-out is on its way. */
  sent: number | undefined;
  onCropped(result: CropResult): void;
  onClose(): void;
  onUnreadable(): void;
}

/** Which part of a picture is used: its shape, its place, how close. */
export function CropPicture({
  file,
  ratio = 'free',
  named = true,
  sent,
  onCropped,
  onClose,
  onUnreadable,
}: CropPictureProps) {
  const t = useTranslations('editorDialogs.crop');
  const words = useTranslations('editorDialogs');
  const image = useRef<HTMLImageElement>(null);
  const { url: source, isRefused } = usePictureUrl(file);
  useEffect(() => {
    if (isRefused) onUnreadable();
  }, [isRefused]);
  const crop = useCrop(ratio);
  const [name, setName] = useState(() => toName(file.name));
  const [isNameMissing, setNameMissing] = useState(false);
  const finish = () => {
    if (image.current === null || crop.frame === undefined) return;
    if (named && name.trim() === '') return setNameMissing(true);
    onCropped({ cut: cut(file, image.current, crop.frame), name: name.trim() });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      closeLabel={words('close')}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {words('cancel')}
          </Button>
          <Button busy={sent !== undefined} disabled={crop.frame === undefined} onClick={finish}>
            {sent === undefined ? t('done') : t('busy', { percent: String(Math.round(sent * 100)) })}
          </Button>
        </>
      }
    >
      <p className="text-soft">{t('hint')}</p>
      {source !== undefined && (
        <CropStage
          source={source}
          image={image}
          frame={crop.frame}
          ratio={ratios[crop.ratio]}
          zoom={crop.zoom}
          onFrame={crop.setFrame}
          onLoad={crop.start}
          onUnreadable={onUnreadable}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <PressedGroup
          label={t('format')}
          value={crop.ratio}
          onChange={crop.setRatio}
          options={ratioNames.map((value) => ({ value, text: value === 'free' ? t('free') : value }))}
        />
        <ZoomField label={t('zoom')} value={crop.zoom} onChange={crop.setZoom} />
      </div>
      {named && (
        <TextField
          label={t('name')}
          value={name}
          maxLength={100}
          error={isNameMissing && name.trim() === '' ? t('nameMissing') : undefined}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      {sent !== undefined && (
        <ProgressBar label={t('busy', { percent: String(Math.round(sent * 100)) })} value={sent} />
      )}
    </Dialog>
  );
}

/** A drawing that is used whole stays a drawing. */
async function cut(file: File, image: HTMLImageElement, frame: CropFrame): Promise<Blob> {
  if (file.type === 'image/svg+xml' && isWhole(frame)) return file;
  return cutPicture(image, toArea(frame, { width: image.naturalWidth, height: image.naturalHeight }));
}

function toName(fileName: string): string {
  return fileName.replace(/\.[^.]*$/, '').slice(0, 100);
}
