import { useEffect, useRef, useState, useId } from 'react';
import { useTranslations, useFormatter } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PressedGroup } from '../../../ui/pressed-group.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { usePictureUrl } from '../../../upload/use-picture-url.ts';
import { CropStage } from './crop-stage.tsx';
import { ratioNames, ratios, isWhole, type RatioName, zooms, getFirstFrame, zoomFrame } from './crop-frame.ts';
import { cropAsPng, nameCut, sizeOf, toArea, type Size } from '../../../crop/crop-image.ts';
import { cutText } from '@matchpost/engine';
import type { PercentCrop } from 'react-image-crop';

interface CropResult {
  cut: Promise<File>;
  name: string;
}

interface CropPictureProps {
  file: File;
  /** The initial shape; any shape when absent. */
  ratio?: RatioName;
  /** Asks for a name of the picture. */
  named?: boolean;
  /** The share that is uploaded, 0 to 1; undefined before the upload. */
  sent: number | undefined;
  onCropped(result: CropResult): void;
  onClose(): void;
}

/** Chooses the part of a picture to use: shape, place and zoom. */
export function CropPicture({ file, ratio = 'free', named = true, sent, onCropped, onClose }: CropPictureProps) {
  const t = useTranslations('editorDialogs.crop');
  const words = useTranslations('editorDialogs');
  const upload = useTranslations('upload');
  const image = useRef<HTMLImageElement>(null);
  const { url: source, isRefused } = usePictureUrl(file);
  const refuse = () => {
    showToast({ kind: 'error', title: upload('failed'), description: upload('unreadable') });
    onClose();
  };
  useEffect(() => {
    if (isRefused) refuse();
  }, [isRefused]);
  const crop = useCrop(ratio);
  const busy = sent === undefined ? '' : upload('sending', { percent: String(Math.round(sent * 100)) });
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
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words('cancel')}
          </Button>
          <Button busy={sent !== undefined} disabled={crop.frame === undefined} onClick={finish}>
            {busy || t('done')}
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
          onUnreadable={refuse}
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
      {sent !== undefined && <ProgressBar label={busy} value={sent} />}
    </Dialog>
  );
}

/** An uncropped SVG stays an SVG. */
async function cut(file: File, image: HTMLImageElement, frame: PercentCrop): Promise<File> {
  if (file.type === 'image/svg+xml' && isWhole(frame)) return file;
  return nameCut(await cropAsPng(image, toArea(frame, sizeOf(image))), file);
}

function toName(fileName: string): string {
  return cutText(fileName.replace(/\.[^.]*$/, ''), 100);
}

interface ZoomFieldProps {
  label: string;
  value: number;
  onChange(value: number): void;
}

function ZoomField({ label, value, onChange }: ZoomFieldProps) {
  const id = useId();
  const format = useFormatter();
  const shown = `${format.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}×`;
  return (
    <div className="flex min-h-12 min-w-48 flex-1 items-center gap-3">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="range"
        {...zooms}
        value={value}
        aria-valuetext={shown}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 min-w-0 flex-1 accent-signal"
      />
      <output htmlFor={id} className="w-10 text-right tabular-nums">
        {shown}
      </output>
    </div>
  );
}

interface CropState {
  picture: Size | undefined;
  ratio: RatioName;
  zoom: number;
  frame: PercentCrop | undefined;
}

/** Frame, shape and zoom of a crop; a new shape or picture restarts with the largest frame. */
function useCrop(first: RatioName) {
  const [state, setState] = useState<CropState>({
    picture: undefined,
    ratio: first,
    zoom: zooms.min,
    frame: undefined,
  });
  const restart = (changes: Partial<CropState>) =>
    setState((before) => {
      const next = { ...before, ...changes, zoom: zooms.min };
      return next.picture === undefined ? next : { ...next, frame: getFirstFrame(next.picture, next.ratio) };
    });
  return {
    ...state,
    start: (picture: Size) => restart({ picture }),
    setRatio: (ratio: RatioName) => restart({ ratio }),
    setFrame: (frame: PercentCrop) => setState((before) => ({ ...before, frame })),
    setZoom: (zoom: number) =>
      setState((before) => ({
        ...before,
        zoom,
        frame: before.frame === undefined ? undefined : zoomFrame(before.frame, before.zoom, zoom),
      })),
  };
}
